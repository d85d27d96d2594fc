import { startService } from '#testing/start-service.ts'
import { test } from './journey.ts'

/**
 * What all tests of a file share and is costly to open: opened by the first of them, closed after the last. Not a
 * fixture of the worker, since a file with one of its own gets another worker, with a browser and a service to start anew.
 */
export function openOnce<Shared extends { close: () => Promise<void> }>(open: () => Promise<Shared>) {
  let opened: Promise<Shared> | undefined
  test.afterAll(async () => (await opened)?.close())
  return () => {
    opened ??= open()
    return opened
  }
}

/** A service that reads live, from simulated upstreams which a test can make fail. */
export async function openLive<Upstreams extends { env: Record<string, string>; close: () => Promise<void> }>(
  startUpstreams: () => Promise<Upstreams>,
) {
  const upstreams = await startUpstreams()
  const service = await startService({ ...upstreams.env, SOURCES: 'live', RATE_LIMIT: '1000' })
  const close = async () => {
    await service.stop()
    await upstreams.close()
  }
  return { upstreams, service, close }
}

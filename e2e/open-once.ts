import { test } from './journey.ts'

/**
 * What all tests of a file share and is costly to open: opened when the first of them asks, closed after the last one. Not a
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

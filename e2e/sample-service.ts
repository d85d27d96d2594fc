import { processEnvironment } from '#service/environment.ts'
import { type RunningService, startService } from '#testing/start-service.ts'
import { sampleStore } from '#testing/store/sample-store.ts'

const SHARED = 'JOURNEYS_SERVICE'

export type SampleService = Pick<RunningService, 'url' | 'dataDir'>

export async function startSampleService(): Promise<RunningService> {
  const settings = { TRUSTED_PROXIES: '127.0.0.1', WEBHOOK_ALLOW_PRIVATE: 'on', TX_TOOL: 'on' }
  return startService(settings, 'all', { copyOf: await sampleStore() })
}

/** The one that was started for the run; null for a test that runs outside one. */
export function sharedService(): SampleService | null {
  const text = processEnvironment()[SHARED]
  return text === undefined ? null : JSON.parse(text)
}

/**
 * Before the first worker: a service is started once, and loads the libraries of the chains once. Workers find it in the environment,
 * which they inherit.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls it
export default async function startSharedService(): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startSampleService()
  processEnvironment()[SHARED] = JSON.stringify({ url, dataDir } satisfies SampleService)
  return async () => {
    const code = await stop()
    if (code !== 0) throw new Error(`The service ended with ${code}`)
  }
}

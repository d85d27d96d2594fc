import type { Listening } from './listen.ts'
import type { Service } from './service.ts'

const OPEN_REQUESTS_MS = 5_000
/** What has not ended by then (a database that says nothing) is left behind. */
const STOP_MS = 8_000
/** Under npm one Ctrl-C comes twice: the terminal sends it to both, and npm passes its own on. */
const SAME_PRESS_MS = 1_000

type Stopping = {
  listening: Pick<Listening, 'stop'>
  service: Pick<Service, 'endReading' | 'close'>
  exit: (code: number) => void
  report: (message: string) => void
  onFailure: (error: unknown) => void
}

/** What a signal runs: no new connections, open requests end, the store closes, in eight seconds at most. A second one does not wait. */
export function stopInTime({ listening, service, exit, report, onFailure }: Stopping): () => void {
  let since: number | null = null
  const stop = async () => {
    if (since !== null) {
      if (performance.now() - since > SAME_PRESS_MS) exit(130)
      return
    }
    since = performance.now()
    setTimeout(() => {
      report('Yieldscope did not stop in time: some work was abandoned')
      exit(1)
    }, STOP_MS).unref()
    service.endReading()
    await listening.stop(OPEN_REQUESTS_MS)
    await service.close()
    exit(0)
  }
  return () => void stop().catch(onFailure)
}

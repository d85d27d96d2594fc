import { pino } from 'pino'
import { type Config, ConfigError, processEnvironment, readConfig } from './config.ts'
import { type Listening, listen } from './listen.ts'
import { describeFailure } from './refresh/read-each.ts'
import { createService, type Service } from './service.ts'
import { DatabaseError, StoreUnusable } from './store/database.ts'
import { FolderLocked } from './store/embedded/folder-lock.ts'
import { StoreUnavailable } from './store/store-unavailable.ts'

const OPEN_REQUESTS_MS = 5_000
/** What has not ended by then (a database that says nothing) is left behind. */
const STOP_MS = 8_000
/** Under npm one Ctrl-C comes twice: the terminal sends it to both, and npm passes its own on. */
const SAME_PRESS_MS = 1_000

const originOf: Record<Config['sources'], string> = {
  auto: 'live data, the sample until the first live answer',
  live: 'live data only',
  sample: 'sample data, nothing is read from outside',
}

/** What an operator can mend is said in a sentence; anything else with its stack. */
function giveUp(error: unknown): never {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof FolderLocked ||
    error instanceof StoreUnusable ||
    error instanceof DatabaseError ||
    error instanceof StoreUnavailable ||
    isListenError(error)
  console.error(isExpected ? `Yieldscope cannot start: ${error.message}` : error)
  process.exit(1)
}

const isListenError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && error.syscall === 'listen'

/** Ctrl-C: no new connections, open requests end, the store closes. A second one does not wait. */
function stopOnSignal(listening: Listening, service: Service): void {
  let since: number | null = null
  const stop = async () => {
    if (since !== null) {
      if (performance.now() - since > SAME_PRESS_MS) process.exit(130)
      return
    }
    since = performance.now()
    setTimeout(() => {
      console.error('Yieldscope did not stop in time: something that it waited for was left behind')
      process.exit(1)
    }, STOP_MS).unref()
    service.endReading()
    await listening.stop(OPEN_REQUESTS_MS)
    await service.close()
    process.exit(0)
  }
  const onSignal = () => void stop().catch(giveUp)
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

try {
  const config = readConfig(processEnvironment())
  const log = pino({ level: config.logLevel, base: { instance: config.instanceName } })
  // One reading that nobody waits for any more must not end the service for all.
  process.on('unhandledRejection', (error) =>
    log.error({ error: describeFailure(error) }, 'a failure that nobody awaited'),
  )
  const service = await createService(config, log)
  const listening = await listen({ ...config, fetch: service.fetch }).catch(async (error: unknown) => {
    await service.close()
    throw error
  })
  stopOnSignal(listening, service)
  console.log(`Yieldscope is ready: ${listening.url}  (${originOf[config.sources]})`)
} catch (error) {
  giveUp(error)
}

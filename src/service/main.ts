import { pino } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { processEnvironment } from './environment.ts'
import { listen } from './listen.ts'
import { describeFailure } from './refresh/read-each.ts'
import { createService } from './service.ts'
import { startLine } from './start-line.ts'
import { stopInTime } from './stop-in-time.ts'
import { DatabaseError, StoreUnusable } from './store/database.ts'
import { FolderLocked } from './store/embedded/folder-lock.ts'
import { StoreUnavailable } from './store/store-unavailable.ts'

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

try {
  const config = readConfig(processEnvironment())
  const log = pino({ level: config.logLevel, base: { instance: config.instanceName } })
  // A reading that no request waits for any more must not end the service.
  process.on('unhandledRejection', (error) =>
    log.error({ error: describeFailure(error) }, 'a failure that nobody awaited'),
  )
  const service = await createService(config, log)
  const listening = await listen({ ...config, fetch: service.fetch }).catch(async (error: unknown) => {
    await service.close()
    throw error
  })
  const report = (message: string) => console.error(message)
  const onSignal = stopInTime({ listening, service, exit: process.exit, report, onFailure: giveUp })
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  const [missing, damaged] = await Promise.all([service.missing(), service.damaged()])
  console.log(startLine({ url: listening.url, sources: config.sources, role: config.role, missing, damaged }))
} catch (error) {
  giveUp(error)
}

import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { type Config, ConfigError, processEnvironment, readConfig } from './config.ts'
import { createService, type Service } from './service.ts'
import { FolderLocked } from './store/folder-lock.ts'

const OPEN_REQUESTS_MS = 10_000
/** More than our own limit of an address, so that a long one is answered by a 414 of ours. */
const MAX_HEADER_BYTES = 32_768

/** What an operator can mend is said in a sentence; anything else with its stack. */
function giveUp(error: unknown): never {
  const isExpected = error instanceof ConfigError || error instanceof FolderLocked || isListenError(error)
  console.error(isExpected ? `Yieldscope cannot start: ${error.message}` : error)
  process.exit(1)
}

const isListenError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && error.syscall === 'listen'

function openPort(config: Config, service: Service) {
  const { host, port } = config
  const options = { fetch: service.fetch, hostname: host, port, serverOptions: { maxHeaderSize: MAX_HEADER_BYTES } }
  const server = serve(options, (address) => {
    const shownHost = host.includes(':') ? `[${host}]` : host
    console.log(`Yieldscope is ready: http://${shownHost}:${address.port}  (${originOf[config.sources]})`)
  })
  server.on('error', giveUp)
  return server
}

const originOf: Record<Config['sources'], string> = {
  auto: 'live data; the sample until the first live answer',
  live: 'live data only',
  sample: 'sample data, nothing is read from outside',
}

/** Ctrl-C: no new connections, open requests end, the store closes. A second one does not wait. */
function stopOnSignal(server: ReturnType<typeof serve>, service: Service): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(130)
    isStopping = true
    const closed = new Promise((resolve) => server.close(resolve))
    if ('closeIdleConnections' in server) {
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), OPEN_REQUESTS_MS).unref()
    }
    await closed
    await service.close()
    process.exit(0)
  }
  const onSignal = () => void stop().catch(giveUp)
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

try {
  const config = readConfig(processEnvironment())
  const log = pino({ level: config.logLevel, base: null })
  const service = await createService(config, log)
  stopOnSignal(openPort(config, service), service)
} catch (error) {
  giveUp(error)
}

import { destination, pino } from 'pino'
import { ConfigError, readConfig } from '#service/config.ts'
import { processEnvironment } from '#service/environment.ts'
import { readVersion } from '#service/read-version.ts'
import { describeFailure } from '#service/refresh/read-each.ts'
import { createService } from '#service/service.ts'
import { ownService } from './own-service.ts'
import { remoteService } from './remote-service.ts'
import { serveAgent } from './serve-agent.ts'

const STDERR = 2

/** Standard output belongs to the protocol; log messages go to standard error. */
async function run() {
  const config = readConfig(processEnvironment())
  const { host, port, agent, offersPayloads } = config
  const log = pino({ level: config.logLevel, base: { instance: config.instanceName } }, destination(STDERR))
  process.on('unhandledRejection', (error) =>
    log.error({ error: describeFailure(error) }, 'a failure that nobody awaited'),
  )
  const neighbour = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const own = ownService({
    // The user who starts the program owns its data, so no key is needed.
    open: () => createService({ ...config, role: 'all', isAnonymousAllowed: true }, log, { servesPage: false }),
    neighbour,
  })
  const base = agent.url ?? neighbour
  const ask = agent.url === null ? own.ask : remoteService(agent.url)
  const version = await readVersion(config.projectFolder)
  const serving = serveAgent({ version, offersPayloads, ask, base, apiKey: agent.apiKey })
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= serving.close().then(own.close)
    void ending.finally(() => process.exit())
  }
  for (const event of ['end', 'close']) process.stdin.once(event, end)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)
}

run().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? `Yieldscope cannot start: ${error.message}` : error)
  process.exit(1)
})

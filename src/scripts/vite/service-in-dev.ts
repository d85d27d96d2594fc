import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { Plugin, ViteDevServer } from 'vite'

type ServiceModule = typeof import('#service/service.ts')
type ConfigModule = typeof import('#service/config.ts')
type EnvironmentModule = typeof import('#service/environment.ts')
type PathsModule = typeof import('#service/api-paths.ts')
type ApiModule = typeof import('#contract/api.ts')

/** In development the service runs inside the Vite server: one process, one port, both reload on a change. */
export function serviceInDev(): Plugin {
  return {
    name: 'service-in-dev',
    apply: 'serve',
    configureServer(vite) {
      const { current, isServices, close } = mountService(vite)
      vite.middlewares.use(async (request, response, next) => {
        try {
          // Vite serves everything else: the page and its sources.
          const isForService = await isServices((request.url ?? '').replace(/\?.*/s, ''))
          const isPage = !isForService && (request.headers.accept?.includes('text/html') ?? false)
          if (!isForService && !isPage) return next()
          const { fetch } = await current()
          if (isPage) {
            // Vite sends the page, but the service sets the cookie that replaces a key.
            const dashboardRequest = new Request(`http://${request.headers.host}/dashboard.json`)
            const answer = await fetch(dashboardRequest, { incoming: request, outgoing: response })
            response.setHeader('set-cookie', answer.headers.getSetCookie())
            return next()
          }
          await getRequestListener((received) => fetch(received, { incoming: request, outgoing: response }))(
            request,
            response,
          )
        } catch (error) {
          next(error)
        }
      })
      vite.httpServer?.once('listening', () => {
        current().catch((error: Error) => vite.config.logger.error(error.message))
        let isStopping = false
        // Not `once`: under npm one Ctrl-C arrives twice.
        process.on('SIGINT', () => {
          if (!isStopping) void close().finally(() => process.exit(0))
          isStopping = true
        })
      })
    },
  }
}

/**
 * Serves the current modules of the service: after a change, the old instance closes its store before a new one opens.
 */
function mountService(vite: ViteDevServer) {
  let module: unknown
  let service: ReturnType<ServiceModule['createService']> | undefined

  async function close(): Promise<void> {
    const old = service
    service = undefined
    await (await old?.catch(() => undefined))?.close()
  }

  async function open({ createService }: ServiceModule) {
    const { readConfig } = (await vite.ssrLoadModule('/src/service/config.ts')) as ConfigModule
    const environment = (await vite.ssrLoadModule('/src/service/environment.ts')) as EnvironmentModule
    const config = readConfig(environment.processEnvironment())
    return createService(config, pino({ level: config.logLevel, base: { instance: config.instanceName } }), {
      servesPage: false,
    })
  }

  async function current() {
    const loaded = (await vite.ssrLoadModule('/src/service/service.ts')) as ServiceModule
    if (module !== loaded || !service) {
      module = loaded
      const closed = close()
      service = closed.then(() => open(loaded))
      service.catch(() => {
        module = undefined
      })
    }
    return service
  }

  /** Loaded like the service: a module imported by Vite's settings would restart Vite with every change. */
  async function isServices(path: string): Promise<boolean> {
    const { createIsApiPath } = (await vite.ssrLoadModule('/src/service/api-paths.ts')) as PathsModule
    const { api } = (await vite.ssrLoadModule('/src/contract/api.ts')) as ApiModule
    return createIsApiPath(Object.values(api))(path)
  }

  return { current, isServices, close }
}

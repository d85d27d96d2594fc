import { ApiError } from '#contract/error.ts'
import type { Ask } from '#service/mcp/resources/resources.ts'
import type { Service } from '#service/service.ts'
import { FolderLocked } from '#service/store/embedded/folder-lock.ts'
import { remoteService } from './remote-service.ts'

type Options = {
  /** Rejects with FolderLocked if another process has the data folder. */
  open: () => Promise<Pick<Service, 'fetch' | 'close'>>
  /** URL of that other process, if it is a running service. */
  neighbour: string
}

/**
 * A service in this process, opened on the first request: a client may start the program only to list its tools, and
 * start it again later. If a running service has the data folder, requests go to that service.
 */
export function ownService({ open, neighbour }: Options): { ask: Ask; close(): Promise<void> } {
  let opening: Promise<{ ask: Ask; close: () => Promise<void> }> | undefined
  const start = async () => {
    try {
      const service = await open()
      return { ask: async (request: Request) => service.fetch(request, {}), close: service.close }
    } catch (error) {
      if (!(error instanceof FolderLocked)) throw error
      await requireNeighbour(neighbour, error)
      return { ask: remoteService(neighbour), close: async () => {} }
    }
  }
  return {
    async ask(request) {
      opening ??= start()
      // The next request tries again: the other process may have released the folder by then.
      opening.catch(() => {
        opening = undefined
      })
      return (await opening).ask(request)
    },
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}

async function requireNeighbour(url: string, cause: FolderLocked): Promise<void> {
  const isThere = await fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) return
  const advice = 'Name the service that runs in YIELDSCOPE_URL, or give this program a DATA_DIR of its own'
  throw new ApiError('UNAVAILABLE', `${cause.message} ${advice}`, { cause })
}

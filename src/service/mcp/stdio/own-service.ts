import { ApiError } from '#contract/error.ts'
import type { Ask } from '#service/mcp/resources/resources.ts'
import type { Service } from '#service/service.ts'
import { FolderLocked } from '#service/store/embedded/folder-lock.ts'
import { remoteService } from './remote-service.ts'

type Options = {
  /** Rejects with FolderLocked where another process has the data. */
  open: () => Promise<Pick<Service, 'fetch' | 'close'>>
  /** Where that other process is asked, if it is a running service. */
  neighbour: string
}

/**
 * A service of this process alone, opened by the first question: a client may start the program only to hear what tools there
 * are, and start it anew then. Where a running service has the data folder, that one is asked.
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
      // The next question tries again: whoever has the folder may be gone by then.
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

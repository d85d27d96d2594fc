import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dataHeaders, documentHeaders } from '#contract/response-headers.ts'
import { projectFolder } from '#scripts/project.mjs'
import { bundleText } from '#scripts/vite/bundled-text.ts'

const folder = 'src/dashboard/features/simulator/paths'

/**
 * A page with nothing but the workers that the dashboard draws paths in, with the headers of the service: its `/path-workers.js` has
 * `createPathWorkers` and `runPathsInWorkers`, whose worker is `/path-worker.ts`.
 */
export async function servePathPage(): Promise<{ url: string; close: () => Promise<void> }> {
  const [workers, worker] = await Promise.all(
    ['path-workers.ts', 'path-worker.ts'].map((name) => bundleText(`${folder}/${name}`, projectFolder)),
  )
  const files: Record<string, { type: string; text: string }> = {
    '/': { type: 'text/html', text: '<!doctype html><title>Paths</title><link rel="icon" href="data:,">' },
    '/path-workers.js': { type: 'text/javascript', text: workers?.text ?? '' },
    '/path-worker.ts': { type: 'text/javascript', text: worker?.text ?? '' },
  }
  const server = createServer(({ url = '' }, response) => {
    const file = files[url]
    const ofKind = url === '/' ? documentHeaders : dataHeaders()
    response.writeHead(file ? 200 : 404, { ...ofKind, 'Content-Type': file?.type ?? 'text/plain' })
    response.end(file?.text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }))
type Manifest = z.output<typeof Manifest>

/** Sources of the pages that have their own script, the most specific path first. */
export const scriptSources = [
  { page: /^\/(?:start)?$/, source: 'src/dashboard/start-route.tsx' },
  { page: /^\/vaults$/, source: 'src/dashboard/features/vaults/vaults-page.tsx' },
  { page: /^\/vaults\/./, source: 'src/dashboard/vault-route.tsx' },
  { page: /^\/wallet(?:\/|$)/, source: 'src/dashboard/wallet-route.tsx' },
  { page: /^\/tokens\/./, source: 'src/dashboard/features/tokens/token-page.tsx' },
  { page: /^\/tokens$/, source: 'src/dashboard/features/tokens/tokens-page.tsx' },
  { page: /^\/protocols$/, source: 'src/dashboard/features/protocols/protocols-page.tsx' },
] as const
const FIRST = 'index.html'

/**
 * Finds the built files that the page at a path needs in addition to the first script, which the document itself
 * references. Uses the build manifest; returns none without one.
 */
export function findPageScripts(folder: string): (path: string) => readonly string[] {
  const manifest = readManifest(join(folder, 'manifest.json'))
  const first = filesOf(manifest, FIRST)
  const found = scriptSources.map(({ page, source }) => {
    // A file that only forwarded to one of the others was left out of the build.
    const files = [...filesOf(manifest, source)].filter((file) => !first.has(file) && existsSync(join(folder, file)))
    return { page, files }
  })
  return (path) => found.find(({ page }) => page.test(path))?.files ?? []
}

function readManifest(path: string): Manifest {
  return existsSync(path) ? Manifest.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}

/** A page file and its imports, by their names in the manifest. */
function filesOf(manifest: Manifest, source: string): Set<string> {
  const names = new Set([source])
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported)
  return new Set([...names].flatMap((name) => manifest[name]?.file ?? []))
}

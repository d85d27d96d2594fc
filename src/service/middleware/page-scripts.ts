import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }))
type Manifest = z.output<typeof Manifest>

/** Where the pages that have a script of their own are written, the most particular path first. */
export const scriptSources = [
  { page: /^\/vaults\/./, source: 'src/dashboard/vault-route.tsx' },
  { page: /^\/wallet(?:\/|$)/, source: 'src/dashboard/features/wallet/wallet-page.tsx' },
  { page: /^\/tokens\/./, source: 'src/dashboard/features/tokens/token-page.tsx' },
  { page: /^\/tokens$/, source: 'src/dashboard/features/tokens/tokens-page.tsx' },
  { page: /^\/protocols$/, source: 'src/dashboard/features/protocols/protocols-page.tsx' },
] as const
const FIRST = 'index.html'

/**
 * The files of the built page that the page at a path needs beside the first script, which the document itself names. By the
 * manifest of the build; none where there is none.
 */
export function findPageScripts(folder: string): (path: string) => readonly string[] {
  const manifest = readManifest(join(folder, 'manifest.json'))
  const first = filesOf(manifest, FIRST)
  const found = scriptSources.map(({ page, source }) => {
    const files = [...filesOf(manifest, source)].filter((file) => !first.has(file))
    return { page, files }
  })
  return (path) => found.find(({ page }) => page.test(path))?.files ?? []
}

function readManifest(path: string): Manifest {
  return existsSync(path) ? Manifest.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}

/** What a file of the page imports, and itself, by the names in the manifest. */
function filesOf(manifest: Manifest, source: string): Set<string> {
  const names = new Set([source])
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported)
  return new Set([...names].flatMap((name) => manifest[name]?.file ?? []))
}

import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const dashboard = new URL('../../dashboard/', import.meta.url)
const catalogue = /[\\/]texts(?:\.\w+)?\.ts$/
/** A key of a catalogue itself, as Biome formats it; what is in a value is further in. */
const ownKey = /^ {2}(\w+):/gm
const reading = /\btexts\.(\w+)\b/g

/** All keys of all catalogues, in one order whatever is built first. */
function keysOfCatalogues(): string[] {
  const paths = readdirSync(dashboard, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?:^|[\\/])texts\.ts$/.test(path),
  )
  const keys = paths.flatMap((path) =>
    [...readFileSync(new URL(path.replaceAll('\\', '/'), dashboard), 'utf8').matchAll(ownKey)].map(
      ([, key = '']) => key,
    ),
  )
  return [...new Set(keys)].sort()
}

/** `aName: '…'` as `a1: '…'`, and `texts.aName` as `texts.a1`. A key that is in no catalogue stays as it is. */
export function shortenKeys(code: string, path: string, short: ReadonlyMap<string, string>): string {
  return catalogue.test(path)
    ? code.replaceAll(ownKey, (written, key: string) => written.replace(key, short.get(key) ?? key))
    : code.replaceAll(reading, (written, key: string) => (short.has(key) ? `texts.${short.get(key)}` : written))
}

/** The page's scripts without the names of its texts, which are for whoever writes it: a tenth of what they cost the first load. */
export function shortTextKeys(): Plugin {
  let short = new Map<string, string>()
  return {
    name: 'short-text-keys',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart: () => {
      short = new Map(keysOfCatalogues().map((key, index) => [key, `t${index.toString(36)}`]))
    },
    transform: (code, id) =>
      /[\\/]src[\\/]dashboard[\\/].*\.tsx?$/.test(id) ? { code: shortenKeys(code, id, short), map: null } : null,
  }
}

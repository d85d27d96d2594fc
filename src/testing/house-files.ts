import { readdirSync, readFileSync } from 'node:fs'

const sources = new URL('../', import.meta.url)

/** The texts of all files of `src/` whose names end so, by their paths from there: `./domain/rates.ts`. A glob of Vite would transform each. */
export const houseFiles = (ending: RegExp): Record<string, string> =>
  Object.fromEntries(
    readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name) => [`./${name.replaceAll('\\', '/')}`, readFileSync(new URL(name, sources), 'utf8')]),
  )

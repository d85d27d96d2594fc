import { readdirSync, readFileSync } from 'node:fs'

const sources = new URL('../', import.meta.url)

/** The texts of all files of `src/` whose names end so, by their paths from there: `./domain/rates.ts`. A glob of Vite would transform each. */
export const houseFiles = (ending: RegExp): Record<string, string> =>
  Object.fromEntries(
    readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name) => [`./${name.replaceAll('\\', '/')}`, readFileSync(new URL(name, sources), 'utf8')]),
  )

const top = new URL('../../', import.meta.url)

/** The documents of the repository by their paths from its top: `docs/api.md`. */
export const houseDocuments = (): Record<string, string> =>
  Object.fromEntries(
    ['docs', '.github']
      .flatMap((folder) =>
        readdirSync(new URL(folder, top), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
      )
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.md'))
      .concat('CHANGELOG.md', 'README.md', 'src/client/README.md')
      .map((name) => [name, readFileSync(new URL(name, top), 'utf8')]),
  )

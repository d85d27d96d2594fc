import { readdirSync, readFileSync } from 'node:fs'

const top = new URL('../../', import.meta.url)

/** The texts of all files of a folder whose names end so, by their paths from there: `./domain/rates.ts`. A glob of Vite would transform each. */
export function houseFiles(ending: RegExp, folder = 'src'): Record<string, string> {
  const from = new URL(`${folder}/`, top)
  return Object.fromEntries(
    readdirSync(from, { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name) => [`./${name.replaceAll('\\', '/')}`, readFileSync(new URL(name, from), 'utf8')]),
  )
}

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

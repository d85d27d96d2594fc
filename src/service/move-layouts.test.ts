import { afterAll, expect, test, vi } from 'vitest'
import { houseFiles } from '#testing/house-files.ts'
import { leavesOf } from '#testing/layouts/leaves.ts'
import { type Leaf, moveExample } from '#testing/layouts/move-example.ts'
import { type MoveNames, moveNames } from '#testing/layouts/move-names.ts'
import { type StructDefinition, structDefinitions } from '#testing/layouts/struct-definitions.ts'

const texts = houseFiles(/(?<!\.test)\.ts$/, 'src/service')
const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'])
const files = Object.keys(texts).filter((path) =>
  /^import \{[^}]*\bstruct\b[^}]*\} from \S+move-layout\.ts'/m.test(texts[path] ?? ''),
)
// Files of a worker share their modules: a layout that another test loaded would define nothing now.
vi.resetModules()
afterAll(() => vi.resetModules())
const definitions = await structDefinitions(async () => {
  for (const path of files) await modules[path]?.()
})

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A field of the chain as the layouts of a folder may call it. */
function pathsOf(path: string, names: Record<string, string>): string[] {
  const whole = names[path]
  if (whole !== undefined && path.includes('.')) return [whole]
  const parts = path.split('.').map((part) => names[part] ?? part)
  const known = parts.filter((part) => part !== '')
  return [known.join('.'), known.map(camelCase).join('.')]
}

type Reading = { type: string; read: Leaf[]; written: Leaf[] }

/** What the layout reads of an example of the struct, and what stands there under the layout's names; null: it is another struct. */
function readingOf(definition: StructDefinition, of: MoveNames, struct: MoveNames['structs'][number]): Reading | null {
  const { bytes, leaves } = moveExample(struct.type, struct.key ?? null)
  try {
    const read = leavesOf(definition.parse(bytes))
    const known = new Set(read.map(({ path }) => path))
    const names = { ...of.names, ...struct.names }
    const written = leaves.slice(0, read.length).map(({ path, text }) => {
      const paths = pathsOf(path, names)
      return { path: paths.find((name) => known.has(name)) ?? path, text }
    })
    return { type: struct.key === undefined ? struct.type : `row of ${struct.type}`, read, written }
  } catch {
    return null
  }
}

const sorted = (leaves: Leaf[]) => leaves.map(({ path, text }) => `${path}: ${text}`).toSorted()
const agreeing = ({ read, written }: Reading) => {
  const told = new Set(sorted(read))
  return sorted(written).filter((line) => told.has(line)).length / Math.max(read.length, written.length)
}

/** The struct of the chain that the layout agrees with best. */
function nearest(definition: StructDefinition): Reading | undefined {
  const of = moveNames.find(({ folder }) => definition.file.startsWith(`service/${folder}/`))
  const readings = of?.structs.flatMap((struct) => readingOf(definition, of, struct) ?? []) ?? []
  return readings.toSorted((a, b) => agreeing(b) - agreeing(a))[0]
}
const found = definitions.map((definition) => ({ definition, reading: nearest(definition) }))

test('the layouts of the service are found', () => {
  expect(new Set(definitions.map(({ file }) => file)).size).toBe(files.length)
})

test.each(found.map(({ definition, reading }) => [`${definition.file} ${definition.name}`, reading] as const))(
  '%s: each field is read where the chain writes it',
  (_, reading) => {
    expect(sorted(reading?.read ?? [])).toEqual(sorted(reading?.written ?? [{ path: 'no struct of ours', text: '' }]))
  },
)

test('no struct is listed that no layout reads', () => {
  const read = found.map(
    ({ definition, reading }) => `${definition.file.split('/').slice(0, 3).join('/')} ${reading?.type}`,
  )
  const listed = moveNames.flatMap(({ folder, structs }) =>
    structs.map(({ type, key }) => `service/${folder} ${key === undefined ? type : `row of ${type}`}`),
  )
  expect(listed.filter((line) => !read.includes(line))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createVitest } from 'vitest/node'
import { projectFolder } from '#scripts/project.mjs'
import { findSwaps, isOfContracts } from './find-swaps.mjs'

/**
 * Swaps two adjacent fields of one type in every layout of the service, one pair per file at a time, and reports which
 * swaps no test detects; exits with 1 if there are any. Files that do not use each other are tested together, since the
 * layout tests report the file of each. No file is changed: the tests receive the swapped text. An argument selects
 * files whose path contains it.
 */
const [wanted = ''] = process.argv.slice(2)
const moveTest = 'src/service/move-layouts.test.ts'
const accountTest = 'src/service/account-layouts.test.ts'
/** Tests for swaps that neither the layout tests nor those of the folder detect: they take long. */
const walletTests = ['src/sample', 'src/service/sample-wallets.test.ts']
/** @typedef {{ path: string, source: string, swaps: import('./find-swaps.mjs').Swap[], test: string }} File `path`: below the project. */
/** @type {File[]} */
const files = readdirSync(join(projectFolder, 'src/service'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
  .map((below) => {
    const path = join('src/service', below)
    return { path, source: readFileSync(join(projectFolder, path), 'utf8') }
  })
  .map(({ path, source }, _, all) => {
    const test = source.includes('getStructDecoder(') ? accountTest : moveTest
    const beside = all.filter((other) => dirname(other.path) === dirname(path)).map((other) => other.source)
    return { path, source, swaps: path.includes(wanted) ? findSwaps(source, beside.join('\n')) : [], test }
  })

/** @type {(file: File) => File[]} */
const importedBy = ({ path, source }) =>
  files.filter(
    (other) =>
      source.includes(`#${other.path.slice('src/'.length)}'`) ||
      (dirname(other.path) === dirname(path) && source.includes(`'./${basename(other.path)}'`)),
  )
/** @type {(file: File, visited?: Set<File>) => Set<File>} */
function usedBy(file, visited = new Set()) {
  for (const used of importedBy(file)) if (!visited.has(used)) usedBy(used, visited.add(used))
  return visited
}

/** @typedef {{ file: File, swap: import('./find-swaps.mjs').Swap }} Plant */
/** @type {(plants: Plant[]) => Plant[][]} Sets of plants of which none can make the tests of another's file fail. */
function batchesOf(plants) {
  /** @type {Plant[][]} */
  const batches = []
  for (const plant of plants) {
    const uses = usedBy(plant.file)
    const isApart = (/** @type {Plant} */ { file }) =>
      file !== plant.file &&
      file.test === moveTest &&
      !isOfContracts(file.source) &&
      !uses.has(file) &&
      !usedBy(file).has(plant.file)
    const batch =
      plant.file.test === moveTest && !isOfContracts(plant.file.source)
        ? batches.find((others) => others.every(isApart))
        : undefined
    if (batch === undefined) batches.push([plant])
    else batch.push(plant)
  }
  return batches
}

/** @type {Plant[]} */
let planted = []
// Without the project's own configuration: its two projects would not get our plugins.
const vitest = await createVitest(
  'test',
  {
    root: projectFolder,
    config: false,
    watch: false,
    reporters: [{}],
    globalSetup: ['src/testing/store/postgres-of-run.ts'],
    setupFiles: ['src/testing/property-seed.ts'],
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
  {
    plugins: [
      {
        name: 'swap-fields',
        enforce: 'pre',
        transform: (_, id) => planted.find(({ file }) => id === join(projectFolder, file.path))?.swap.text ?? null,
      },
    ],
  },
)

/**
 * The tests that fail with the swaps applied: titles, or the names of files that do not even load.
 * @param {string[]} tests
 * @param {Plant[]} plants
 */
async function failuresOf(tests, plants) {
  const forget = () => plants.map(({ file }) => vitest.invalidateFile(join(projectFolder, file.path)))
  planted = plants
  forget()
  const specifications = await vitest.globTestSpecifications(tests)
  const { testModules } = await vitest.runTestSpecifications(specifications)
  planted = []
  forget()
  if (testModules.length === 0) throw new Error(`No test was run of ${tests.join(', ')}`)
  return testModules.flatMap((module) => [
    ...[...module.children.allTests('failed')].map((test) => test.name),
    ...(module.errors().length > 0 ? [`${module.moduleId} failed`] : []),
  ])
}

/** @type {(plant: Plant) => Promise<boolean>} */
const isNoticedBeside = async (plant) =>
  (await failuresOf([`${dirname(plant.file.path)}/`], [plant])).length > 0 ||
  (await failuresOf(walletTests, [plant])).length > 0

/** @type {(plants: Plant[]) => Promise<Plant[]>} Those that no test of layouts notices. */
async function missedOf(plants) {
  const [first] = plants
  if (plants.every(({ file }) => isOfContracts(file.source))) return plants
  const failures = first === undefined ? [] : await failuresOf([first.file.test], plants)
  if (plants.length === 1) return failures.length > 0 ? [] : plants
  return plants.filter(({ file }) => !failures.some((title) => title.startsWith(`${file.path.slice('src/'.length)} `)))
}

await vitest.standalone()
/** @type {string[]} */
const survivors = []
const plants = files.flatMap((file) => file.swaps.map((swap) => ({ file, swap })))
const named = (/** @type {Plant} */ { file, swap }) => `${file.path}:${swap.line} ${swap.names.join(' / ')}`
try {
  const before = await failuresOf([moveTest, accountTest], [])
  if (before.length > 0) throw new Error(`Fails before anything is swapped: ${before.join(', ')}`)
  for (const batch of batchesOf(plants)) {
    const missed = await missedOf(batch)
    for (const plant of batch) {
      const isNoticed = !missed.includes(plant) || (await isNoticedBeside(plant))
      console.log(`${isNoticed ? 'noticed ' : 'SURVIVED'} ${named(plant)}`)
      if (!isNoticed) survivors.push(named(plant))
    }
  }
} finally {
  await vitest.close()
}
console.log(`${plants.length} swaps, ${survivors.length} that no test notices`)
process.exitCode = survivors.length === 0 && plants.length > 0 ? 0 : 1

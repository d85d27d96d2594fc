import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project.mjs'

/** The Node versions with which the packed client is tested, by major number. */
const majors = [20, 22, 24]
const systems = /** @type {Record<string, string>} */ ({ win32: 'win' })
/** Node itself as a package, which needs no install script. */
const nodePackage = `node-${systems[process.platform] ?? process.platform}-${process.arch}`

/**
 * @callback Finished runs a program in the folder to its end
 * @param {string} program
 * @param {string[]} words
 * @returns {Promise<{ code: number, output: string }>}
 */

/**
 * Tests the packed client, installed in `folder`, in another project: under each Node by `import`, by `require` and as
 * a program, then in a bundle for browsers.
 * @param {{ folder: string, url: string, finished: Finished }} what
 * @returns {Promise<string[]>} a line for each test
 */
export async function checkClient({ folder, url, finished }) {
  cpSync(join(projectFolder, '.ci', 'api-checks', 'fresh'), join(folder, 'fresh'), { recursive: true })
  const lines = []
  for (const major of majors) lines.push(await checkNode(major))
  return [...lines, await checkBundle()]

  /** @param {number} major */
  async function checkNode(major) {
    const home = `node-${major}`
    const place = ['--prefix', home, '--no-audit', '--no-fund', '--loglevel=error']
    const installed = await finished('npm', ['install', ...place, `${nodePackage}@${major}`])
    if (installed.code !== 0) return `Node ${major}: not run, ${nodePackage}@${major} cannot be installed`
    const at = join(
      folder,
      home,
      'node_modules',
      nodePackage,
      'bin',
      process.platform === 'win32' ? 'node.exe' : 'node',
    )
    const version = (await output(at, ['--version'])).trim()
    for (const file of ['esm.mjs', 'common.cjs']) requireAll(await output(at, [join('fresh', file), url]), file)
    const program = join('node_modules', 'yieldscope', 'yieldscope.js')
    const { data } = JSON.parse(await output(at, [program, 'vaults', '-n', '1', '--json', '--url', url]))
    if (data.length !== 1) throw new Error(`The program under Node ${major} lists ${data.length} vaults, not 1`)
    return `client under Node ${version}: import, require and program as expected`
  }

  /** A bundle for browsers contains nothing of Node, and runs. */
  async function checkBundle() {
    const { build } = await import('vite')
    await build({
      configFile: false,
      root: folder,
      logLevel: 'warn',
      build: {
        outDir: 'bundle',
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { input: join(folder, 'fresh', 'esm.mjs'), output: { entryFileNames: 'bundle.mjs' } },
      },
    })
    const bundle = join('bundle', 'bundle.mjs')
    const [found] = /["']node:\w+["']|\brequire\(/.exec(readFileSync(join(folder, bundle), 'utf8')) ?? []
    if (found !== undefined) throw new Error(`The bundle for browsers has ${found}`)
    requireAll(await output(process.execPath, [bundle, url]), 'the bundle')
    return 'client in a bundle for browsers: as expected'
  }

  /** @param {string} program @param {string[]} words */
  async function output(program, words) {
    const ended = await finished(program, words)
    if (ended.code !== 0) throw new Error(`${words[0]} ended with ${ended.code}:\n${ended.output}`)
    return ended.output
  }
}

/** @param {string} printed @param {string} name */
function requireAll(printed, name) {
  const outcomes = /** @type {boolean[]} */ (JSON.parse(printed))
  if (outcomes.length === 0 || !outcomes.every(Boolean)) throw new Error(`${name} printed ${printed}`)
}

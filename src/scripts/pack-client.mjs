import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { projectFolder } from './project.mjs'
import { installedTool, runCommand } from './run-command.mjs'

const source = join(projectFolder, 'src')

/** Maximum size of one operation, and of the error class, minified and compressed. */
const MOST_BYTES = 10_000

/**
 * Builds and packs the package that contains only the client. The project itself is not published: it would include a
 * database, chains and a page, which a caller does not need.
 * @returns {Promise<{ path: string, weights: Record<string, number> }>} the path of the packed file, and the bytes of
 * each subpath
 */
export async function packClient() {
  const folder = join(projectFolder, 'dist', 'client')
  const { weigh, checkTypes } = await bundleClient(folder)
  await checkTypes()
  const weights = await weigh()
  requireLight(weights)
  await run('npm', ['pack', folder, '--pack-destination', folder, '--silent'])
  const { name, version } = readPackage()
  return { path: join(folder, `${name}-${version}.tgz`), weights }
}

/**
 * Writes the whole package into a folder inside the project. Converts the contract's schemas to readers without zod,
 * and to plain TypeScript.
 * @param {string} folder
 */
export async function bundleClient(folder) {
  const written = `${folder}-source`
  for (const each of [folder, written]) rmSync(each, { recursive: true, force: true })
  const { build, runnerImport } = await import('vite')
  const shared = /** @type {const} */ ({ configFile: false, root: projectFolder, logLevel: 'warn' })
  const { module: writer } = await runnerImport(join(source, 'scripts', 'client-package', 'write-package.ts'), shared)
  writeAll(written, writer.writeSources())
  const subpaths = readdirSync(written).filter((name) => name.endsWith('.js') && name !== 'api.js')
  const entries = {
    index: join(source, 'client', 'client.ts'),
    yieldscope: join(source, 'client', 'cli', 'yieldscope.ts'),
    ...Object.fromEntries(subpaths.map((name) => [basename(name, '.js'), join(written, name)])),
  }
  /** @param {Record<string, string>} entry @param {boolean} isMinified */
  const bundle = (entry, isMinified) =>
    build({
      ...shared,
      resolve: { alias: { '#contract/api.ts': join(written, 'api.js') } },
      build: {
        outDir: folder,
        write: !isMinified,
        copyPublicDir: false,
        minify: isMinified,
        target: 'es2023',
        lib: { entry, formats: ['es'], fileName: (_, name) => `${name}.js` },
        rolldownOptions: {
          external: /^node:/,
          treeshake: { moduleSideEffects: false },
          output: { chunkFileNames: 'shared/[name].js' },
        },
      },
    })
  await bundle(entries, false)
  writeTypes(join(folder, 'types'), writer.writeTypes())
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(describe(subpaths), null, 2)}\n`)
  writeFileSync(join(folder, 'LICENSE'), readFileSync(join(projectFolder, 'LICENSE')))
  writeFileSync(join(folder, 'README.md'), readFileSync(join(source, 'client', 'README.md')))
  return {
    async checkTypes() {
      const config = { extends: '../../tsconfig.json', compilerOptions: { incremental: false }, include: ['*.ts'] }
      const declarations = `../${basename(folder)}/types/types.d.ts`
      writeAll(written, {
        'check-types.ts': writer.typeCheck(declarations),
        'tsconfig.json': JSON.stringify(config),
      })
      await run(installedTool('tsc'), ['-p', written])
    },
    /** The bytes of each subpath, and of the error class if nothing else is imported. */
    async weigh() {
      const only = join(written, 'only-api-error.js')
      writeFileSync(only, `export { ApiError } from ${JSON.stringify(join(folder, 'index.js'))}\n`)
      const { only: ofErrors = 0 } = bytesOf(await bundle({ only }, true))
      return { ...bytesOf(await bundle(entries, true)), 'ApiError alone': ofErrors }
    },
  }
}

/**
 * The bytes of each entry with all chunks that it imports.
 * @param {Awaited<ReturnType<typeof import('vite').build>>} built
 * @returns {Record<string, number>}
 */
function bytesOf(built) {
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []))
  const chunks = new Map(outputs.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])))
  /** @param {string} file @param {Set<string>} found @returns {Set<string>} */
  const withImports = (file, found = new Set()) => {
    if (found.has(file)) return found
    found.add(file)
    for (const imported of chunks.get(file)?.imports ?? []) if (chunks.has(imported)) withImports(imported, found)
    return found
  }
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry)
  return Object.fromEntries(
    entries.map(({ name, fileName }) => {
      const code = [...withImports(fileName)].map((file) => chunks.get(file)?.code).join('\n')
      return [name, gzipSync(code).length]
    }),
  )
}

/** @param {Record<string, number>} weights */
function requireLight(weights) {
  const heavy = Object.entries(weights).filter(([name, bytes]) => name !== 'yieldscope' && bytes > limitOf(name))
  if (heavy.length === 0) return
  throw new Error(heavy.map(([name, bytes]) => `${name} has ${bytes} bytes, more than ${limitOf(name)}`).join('\n'))
}
/** All operations together may have twice as much. @param {string} name */
const limitOf = (name) => (name === 'index' ? 2 * MOST_BYTES : MOST_BYTES)

/**
 * For ESM and, with the same text, for CommonJS, which loads the same files.
 * @param {string} into @param {Record<string, string>} declarations
 */
function writeTypes(into, declarations) {
  writeAll(into, declarations)
  const forCommonJs = Object.entries(declarations).map(([name, text]) => [
    name.replace(/\.d\.ts$/, '.d.cts'),
    text.replaceAll(/'\.\/([\w-]+)\.js'/g, `'./$1.cjs'`),
  ])
  writeAll(into, Object.fromEntries(forCommonJs))
}

/** @param {string[]} subpaths the files of the operations */
function describe(subpaths) {
  const { name, version, license, engines } = readPackage()
  /** @param {string} file @param {string} types */
  const exported = (file, types) => ({
    import: { types: `./types/${types}.d.ts`, default: `./${file}` },
    require: { types: `./types/${types}.d.cts`, default: `./${file}` },
  })
  return {
    name,
    version,
    description:
      'Client of a Yieldscope service: portfolios, prices, vaults and simulations, typed, without dependencies.',
    license,
    type: 'module',
    engines,
    sideEffects: false,
    bin: { yieldscope: './yieldscope.js' },
    main: './index.js',
    types: './types/index.d.ts',
    typesVersions: { '*': { 'types/*': ['./types/*'], client: ['./types/index.d.ts'], '*': ['./types/*.d.ts'] } },
    exports: {
      '.': exported('index.js', 'index'),
      './client': exported('index.js', 'index'),
      ...Object.fromEntries(
        subpaths.map((file) => [`./${basename(file, '.js')}`, exported(file, basename(file, '.js'))]),
      ),
      './package.json': './package.json',
    },
  }
}

/** @param {string} into @param {Record<string, string>} files by their names below it */
function writeAll(into, files) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(into, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** @returns {{ name: string, version: string, license: string, engines: object }} */
const readPackage = () => JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))

/** @param {string} program @param {string[]} args */
async function run(program, args) {
  const code = await runCommand(program, args)
  if (code !== 0) throw new Error(`${program} ended with ${code}: its message stands above.`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { path, weights } = await packClient()
  for (const [name, bytes] of Object.entries(weights)) console.log(`${String(bytes).padStart(7)} bytes gz  ${name}`)
  console.log(path)
}

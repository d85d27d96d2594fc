import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from './project.mjs'
import { installedTool, runCommand } from './run-command.mjs'

const source = join(projectFolder, 'src')
const folder = join(projectFolder, 'dist', 'client')
const types = join(folder, 'types')

/**
 * Builds the package that holds the client alone into dist/client, and packs it there. The project itself stays private: with it
 * would come a database, chains and a page, of which a caller wants nothing.
 * @returns {Promise<string>} where the packed file lies
 */
export async function packClient() {
  rmSync(folder, { recursive: true, force: true })
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'warn',
    build: {
      outDir: folder,
      copyPublicDir: false,
      minify: false,
      target: 'es2023',
      lib: { entry: join(source, 'client', 'client.ts'), formats: ['es'], fileName: () => 'client.js' },
      rolldownOptions: { external: /^zod(?:\/|$)/ },
    },
  })
  await writeTypes()
  const { name, version, license, engines, dependencies } = readPackage()
  const described = {
    name,
    version,
    description: 'Typed client of the Yieldscope service: waits for the rate limit, tries again, parses what comes.',
    license,
    type: 'module',
    engines,
    sideEffects: false,
    exports: { './client': { types: './types/client/client.d.ts', default: './client.js' } },
    dependencies: { zod: dependencies.zod },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
  writeFileSync(join(folder, 'LICENSE'), readFileSync(join(projectFolder, 'LICENSE')))
  await run('npm', ['pack', folder, '--pack-destination', folder, '--silent'])
  return join(folder, `${name}-${version}.tgz`)
}

async function writeTypes() {
  await run(installedTool('tsc'), ['-p', join('src', 'client', 'tsconfig.json'), '--outDir', types])
  const files = readdirSync(types, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) inOneTree(join(parentPath, name))
}

/**
 * `#contract/vault.ts` means something inside this project alone.
 * @param {string} path
 */
function inOneTree(path) {
  const text = readFileSync(path, 'utf8')
  const written = text.replaceAll(/(["'])(#|\.\/)([\w./-]+)\.ts\1/g, (_, quote, start, name) => {
    if (start === './') return `${quote}./${name}.js${quote}`
    const way = relative(dirname(path), join(types, name)).split(sep).join('/')
    return `${quote}${way.startsWith('.') ? way : `./${way}`}.js${quote}`
  })
  writeFileSync(path, written)
}

/** @returns {{ name: string, version: string, license: string, engines: object, dependencies: Record<string, string> }} */
const readPackage = () => JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))

/** @param {string} program @param {string[]} args */
async function run(program, args) {
  const code = await runCommand(program, args)
  if (code !== 0) throw new Error(`${program} ended with ${code}: its message stands above.`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await packClient())

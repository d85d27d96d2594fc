import { build, type Plugin } from 'vite'

const QUERY = /\?bundled$/

/**
 * `import { text } from './thread.ts?bundled'`: a module with all its imports, as the text of one file. A worker thread
 * starts from this text, the same in development, in tests and in a bundle, which has no separate file for it. Vite's
 * own `?worker` is for pages.
 */
export function bundledText(): Plugin {
  let root = ''
  return {
    name: 'bundled-text',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    async load(id) {
      if (!QUERY.test(id)) return null
      const { text, files } = await bundleText(id.replace(QUERY, ''), root)
      for (const file of files) this.addWatchFile(file)
      return { code: `export const text = ${JSON.stringify(text)}`, map: null }
    },
  }
}

/** Returns the text of a module with all its imports, and the files it was made of. */
export async function bundleText(path: string, root: string): Promise<{ text: string; files: string[] }> {
  const bundle = await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    build: { ssr: path, write: false, minify: true, target: 'node20' },
  })
  const [chunk, ...others] = 'output' in bundle ? bundle.output : []
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${path} does not fit into one file`)
  return { text: chunk.code, files: chunk.moduleIds }
}

import type { Plugin } from 'vite'

/** `export{t as Page,n as prefetch}from"./list-1a2b.js";` and nothing else. */
const FORWARDER = /^export\{([\w$ ,]+)\}from"\.\/([\w.-]+)";\s*$/

/**
 * The files of a build without those that only forward to another. A group has one for each of its modules that is loaded by
 * `import()`: a request of its own before a page, of 50 bytes with a kilobyte of heads. Whoever loads it loads the other one.
 */
export function withoutForwarders(files: ReadonlyMap<string, string>): Map<string, string> {
  const forwarders = [...files].flatMap(([name, code]) => {
    const [, exported, target] = FORWARDER.exec(code) ?? []
    return exported === undefined || target === undefined ? [] : [{ name, target, object: objectOf(exported) }]
  })
  const named = new Set(forwarders.map(({ name }) => name))
  const others = [...files].filter(([name]) => !named.has(name))
  return new Map(
    others.map(([file, code]) => {
      const text = forwarders.reduce(
        (before, { name, target, object }) =>
          before
            .replaceAll(`import(\`./${name}\`)`, `import(\`./${target}\`).then(m=>(${object}))`)
            // The list of what an import loads beside its file.
            .replaceAll(`"assets/${name}"`, `"assets/${target}"`),
        code,
      )
      const left = forwarders.find(({ name }) => text.includes(name))
      if (left !== undefined)
        throw new Error(`${file} loads ${left.name} in a way that cannot be led to ${left.target}.`)
      return [file, text]
    }),
  )
}

/** `t as Page, n as prefetch` as `{Page:m.t,prefetch:m.n}`; a name that stays is its own. */
const objectOf = (exported: string) =>
  `{${exported
    .split(',')
    .map((each) => {
      const [inner = '', outer = inner] = each.trim().split(' as ')
      return `${outer}:m.${inner}`
    })
    .join()}}`

export const noForwarders = (): Plugin => ({
  name: 'no-forwarders',
  apply: (_, { isSsrBuild }) => isSsrBuild !== true,
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const nameOf = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1)
      const rest = withoutForwarders(new Map(chunks.map(({ fileName, code }) => [nameOf(fileName), code])))
      for (const chunk of chunks) {
        const code = rest.get(nameOf(chunk.fileName))
        if (code === undefined) delete bundle[chunk.fileName]
        else chunk.code = code
      }
    },
  },
})

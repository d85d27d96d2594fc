/**
 * Pictures of coins by symbol and of chains by id, as files of this folder: from web3icons (MIT, public/licenses.txt). Loaded when
 * the first of them is shown, all in one file.
 */
const coins = import.meta.glob<string>('./coins/*.svg', { query: '?raw', import: 'default', eager: true })
const chains = import.meta.glob<string>('./chains/*.svg', { query: '?raw', import: 'default', eager: true })

const named = (files: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(files).map(([path, svg]) => {
      const name = path.slice(path.lastIndexOf('/') + 1, -'.svg'.length)
      return [name, `data:image/svg+xml,${encodeURIComponent(svg.trim())}`]
    }),
  )

export const iconSet = { coins: named(coins), chains: named(chains) }
export type IconSet = typeof iconSet

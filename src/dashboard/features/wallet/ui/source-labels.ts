import { NFT_FLOORS, type UpstreamStatus } from '#contract/upstream-status.ts'
import { slugLabel } from '#dashboard/ui/labels/slug-label.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { texts } from './texts.ts'

/** A chain by its name; a protocol by its slug in words: `native-staking` is "Native staking", `aave-v3.eth` "Aave V3 on Ethereum". */
export function sourceName(id: string): string {
  if (id === NFT_FLOORS) return texts.nftFloors
  const chain = chainNameOf(id)
  if (chain !== id) return chain
  const [, protocol, place] = /^(.+)\.([a-z]+)$/.exec(id) ?? []
  if (protocol && place && chainNameOf(place) !== place) return texts.on(sourceName(protocol), chainNameOf(place))
  return slugLabel(id)
}

/** "Base", "Base and Ronin", "Base, Ronin and 3 more". */
export function joinNames(names: readonly string[]): string {
  const distinct = [...new Set(names)]
  if (distinct.length <= 2) return formatList(distinct)
  const shown = distinct.slice(0, 2)
  return texts.more(shown.join(', '), distinct.length - shown.length)
}

/** How a source fared: it answered, an older answer stands in, nothing of it is shown though there may be, or there is none to read. */
export function stateOf({ error, asOf }: UpstreamStatus): 'ok' | 'stale' | 'missing' | 'none' {
  if (error !== null) return asOf === null ? 'missing' : 'stale'
  return asOf === null ? 'none' : 'ok'
}

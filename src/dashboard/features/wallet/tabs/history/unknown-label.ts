import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import type { WorthPart } from '#domain/watch/known-parts.ts'
import { texts } from './texts.ts'

const MOST_NAMES = 2

type Part = { chain: string; part: WorthPart }

/**
 * What of a wallet is not known: "Base", "positions on Sui", "positions" where it is those of all its chains. The positions of a
 * chain without its tokens go without saying.
 */
export function unknownLabel(unknown: readonly Part[], chains: readonly string[]): string {
  const whole = unknown.flatMap(({ chain, part }) => (part === 'tokens' ? chain : []))
  const halves = unknown.flatMap(({ chain, part }) => (part === 'positions' && !whole.includes(chain) ? chain : []))
  const isEach = chains.every((chain) => halves.includes(chain))
  const positions = halves.length === 0 ? [] : [isEach ? texts.positionsText : texts.positions(namesOf(halves))]
  return [...(whole.length > 0 ? [namesOf(whole)] : []), ...positions].join(', ')
}

function namesOf(chains: readonly string[]): string {
  const names = chains.slice(0, MOST_NAMES).map(chainNameOf)
  const more = chains.length - names.length
  return more > 0 ? texts.more(names.join(', '), more) : formatList(names)
}

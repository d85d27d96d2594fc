import type { Address } from 'viem'

const MOST_NAMED = 3

/** A source's note about tokens that it omitted; it names the first of them. */
export function unconfirmed(why: string, tokens: readonly Address[]): string {
  const named = tokens.slice(0, MOST_NAMED).map((token) => `${token.slice(0, 6)}…${token.slice(-4)}`)
  const more = tokens.length > MOST_NAMED ? ` and ${tokens.length - MOST_NAMED} more` : ''
  return `excluded, ${why}: ${named.join(', ')}${more}`
}

import type { ListedToken } from './sample-network.ts'

/** The well-known token of a chain by its symbol. */
export function listedToken(tokens: readonly ListedToken[], symbol: string): ListedToken {
  const token = tokens.find((listed) => listed.symbol === symbol)
  if (!token) throw new Error(`${symbol} is not on the list of its chain`)
  return token
}

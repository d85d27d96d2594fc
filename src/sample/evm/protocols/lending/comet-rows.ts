import * as z from 'zod/mini'
import { listedToken } from '#sample/evm/listed-token.ts'
import { Address, type Deployment } from '#sample/evm/protocols/sample-protocol.ts'
import type { ListedToken } from '#sample/evm/sample-network.ts'

/** A market by the coin that it lends, as `wsteth`. */
export const comet = { base: z.string(), comet: Address, rewards: Address }
export type SampleComet = Deployment<typeof comet>

/** What the wallet has in a market: amounts in coins, rates as fractions a year. */
export type CometRow = {
  base: ListedToken
  assets: { token: ListedToken; amount: string }[]
  supplied: string
  owed: string
  supplyApr: number
  borrowApr: number
  reward: { token: ListedToken; amount: string } | null
}

type Own = { supplied?: string; owed?: string; assets?: Record<string, string>; reward?: [string, string] }

/** Figures of ours. */
const own: Record<string, Own> = {
  'ETH usdc': { owed: '512.75', assets: { WBTC: '0.0185', WETH: '0' }, reward: ['UNI', '0.41'] },
  'BASE usdc': { supplied: '640.5', assets: { WETH: '0' } },
}

/** A market lends the token of its name, or the first of its chain's list where the list has none, against the next two. */
export function cometRows({ chain, base: name }: SampleComet, tokens: readonly ListedToken[]): CometRow {
  const { supplied = '0', owed = '0', assets = {}, reward } = own[`${chain} ${name}`] ?? {}
  const base =
    tokens.find(({ symbol }) => symbol.toLowerCase() === name) ?? listedToken(tokens, tokens[0]?.symbol ?? '')
  const others = tokens.filter(({ symbol }) => symbol !== base.symbol && !(symbol in assets)).slice(0, 2)
  const held = Object.entries(assets).map(([symbol, amount]) => ({ token: listedToken(tokens, symbol), amount }))
  return {
    base,
    assets: [...held, ...others.map((token) => ({ token, amount: '0' }))],
    supplied,
    owed,
    supplyApr: 0.0412,
    borrowApr: 0.0534,
    reward: reward ? { token: listedToken(tokens, reward[0]), amount: reward[1] } : null,
  }
}

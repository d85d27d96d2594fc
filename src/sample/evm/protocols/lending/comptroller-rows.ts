import { getAddress, type Hex } from 'viem'
import * as z from 'zod/mini'
import { chains } from '#contract/chains.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { Address, type Deployment } from '#sample/evm/protocols/sample-protocol.ts'
import type { ListedToken } from '#sample/evm/sample-network.ts'

/** What markets of Compound v2's shape that share collateral hang on; they are made up, but for the one of the chain's own coin. */
export const comptroller = {
  slug: z.string(),
  comptroller: Address,
  nativeMarket: z.optional(Address),
  rates: z.optional(z.literal(['second', 'part'])),
  minted: z.optional(Address),
}
export type SampleComptroller = Deployment<typeof comptroller>

/** A market and what the wallet has in it: amounts in coins, rates as fractions a year. `token` null: the chain's own coin. */
export type MarketRow = {
  market: Hex
  token: ListedToken | null
  symbol: string
  decimals: number
  supplied: string
  owed: string
  supplyApr: number
  borrowApr: number
}

type Own = { supplied?: string; owed?: string }

/** Figures of ours, by the coin. */
const own: Record<string, Record<string, Own>> = {
  'venus-core-pool BNB': { USDT: { supplied: '410.5' }, Cake: { owed: '22.5' } },
  'benqi-lending AVAX': { AVAX: { supplied: '6.5' }, USDC: { owed: '40.25' } },
}

/** A market of the chain's own coin where the comptroller has one, and of those of the list that the wallet uses or that come first. */
export function marketRows(of: SampleComptroller, tokens: readonly ListedToken[], isFirst: boolean): MarketRow[] {
  const held = (isFirst && own[`${of.slug} ${of.chain}`]) || {}
  const native = chains[of.chain].native.symbol
  const used = tokens.filter(({ symbol }) => symbol in held)
  const others = tokens.filter(({ symbol }) => !(symbol in held)).slice(0, 2)
  const rates = { supplyApr: 0.0241, borrowApr: 0.0467 }
  const row = (symbol: string, token: ListedToken | null, market: Hex): MarketRow => {
    const { supplied = '0', owed = '0' } = held[symbol] ?? {}
    return { market, token, symbol, decimals: token?.decimals ?? 18, supplied, owed, ...rates }
  }
  return [
    ...(of.nativeMarket === undefined ? [] : [row(native, null, getAddress(of.nativeMarket))]),
    ...[...used, ...others].map((token) =>
      row(token.symbol, token, madeAddress(`${of.chain} ${of.comptroller} market of ${token.symbol}`)),
    ),
  ]
}

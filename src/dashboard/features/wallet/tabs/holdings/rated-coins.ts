import { chainIds, vaultChains } from '#contract/chains.ts'
import { DEFAULT_MAX_SHARE_OF_TVL, DEFAULT_TVL_FLOOR, type GivenCoin, mostEarnCoins } from '#contract/wallet/earn.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import { tokenIdentity } from '#domain/earning/same-coin.ts'
import { entryOfHolding } from '#domain/net-worth/entries.ts'

/** The chain of a coin as lists of vaults name it; undefined where there are none. */
export const vaultChainOf = (chain: string) => chainIds.find((id) => id === chain && id in vaultChains)

/** The coin that a receipt gives back, by the receipt's identity. */
export type BelowReceipts = ReadonlyMap<string, { address: string }>

/** The most valuable coins that a vault may take, each once with what all wallets have of it, and the coins below receipts. Spam is no money. */
export function ratedCoins(holdings: readonly Owned<Holding>[], belows: BelowReceipts = new Map()): GivenCoin[] {
  const coins = new Map<string, GivenCoin>()
  const below = new Map<string, GivenCoin>()
  const add = (to: Map<string, GivenCoin>, coin: GivenCoin) => {
    const key = tokenIdentity(coin.chain, coin.address)
    const { address, amountUsd } = to.get(key) ?? { ...coin, amountUsd: 0 }
    to.set(key, { ...coin, address, amountUsd: amountUsd + coin.amountUsd })
  }
  for (const { row } of holdings) {
    const { value } = entryOfHolding(row)
    const chain = vaultChainOf(row.chain)
    if (row.is_spam || value === null || chain === undefined || row.contractAddress === '') continue
    add(coins, { chain, address: row.contractAddress, amountUsd: value })
    const address = belows.get(tokenIdentity(chain, row.contractAddress))?.address ?? ''
    if (address !== '') add(below, { chain, address, amountUsd: value })
  }
  // What is held of a coin decides which vaults are large enough for it, not what is placed of it.
  return [...new Map([...below, ...coins]).values()]
    .toSorted((one, other) => other.amountUsd - one.amountUsd)
    .slice(0, mostEarnCoins)
    .map((coin) => ({ ...coin, amountUsd: roundedUp(coin.amountUsd) }))
}

/** Every vault on offer takes so much: below it the amount decides nothing. */
const ALWAYS_TAKEN_USD = DEFAULT_TVL_FLOOR * DEFAULT_MAX_SHARE_OF_TVL
const MOST_USD = 1e15

/** Two digits: the amount decides which vaults are large enough, and a price that moves a little is no new question. */
function roundedUp(usd: number): number {
  if (usd <= ALWAYS_TAKEN_USD) return ALWAYS_TAKEN_USD
  const unit = 10 ** (Math.floor(Math.log10(usd)) - 1)
  return Math.min(MOST_USD, Math.ceil(usd / unit) * unit)
}

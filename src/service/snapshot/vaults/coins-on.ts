import type { VaultChainFilter } from '#contract/chains.ts'
import type { Coin } from '#contract/coin.ts'
import { mostVaultCoins } from '#contract/market/vault-coin.ts'
import { type CoinOfVaults, coinsOfVaults } from '#domain/tokens/coins-of-vaults.ts'
import type { CoinSnapshot } from '#service/snapshot/coins/coin-snapshot.ts'
import { findCoin } from '#service/snapshot/coins/list-coins.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import type { VaultSnapshot } from './vault-snapshot.ts'
import { earningVaultsOn } from './vaults-taking.ts'

/** `sui`: the row of the list of Sui coins, if the price is that of a Sui coin. */
export type ListedCoin = CoinOfVaults & { sui: Coin | null }
type Snapshots = { vaults: VaultSnapshot; coins: CoinSnapshot }

/** Every vault is read for it, so it is made once for each chain and revision. */
const madeOf = new WeakMap<VaultSnapshot, { coins: CoinSnapshot; byChain: Map<string, Promise<ListedCoin[]>> }>()

/** The coins of the vaults of one chain or of all, those with the highest TVL, in that order. */
export function coinsOn({ vaults, coins }: Snapshots, chain: VaultChainFilter): Promise<ListedCoin[]> {
  const known = madeOf.get(vaults)
  const made = known?.coins === coins ? known : { coins, byChain: new Map<string, Promise<ListedCoin[]>>() }
  madeOf.set(vaults, made)
  const listed = made.byChain.get(chain) ?? makeCoins({ vaults, coins }, chain)
  made.byChain.set(chain, listed)
  return listed
}

async function makeCoins({ vaults, coins }: Snapshots, chain: VaultChainFilter): Promise<ListedCoin[]> {
  const suiCoins = new Map<string, Coin | null>()
  const findSui = (address: string) => {
    const known = suiCoins.get(address)
    if (known !== undefined) return known
    const coin = findCoin(coins, address)
    suiCoins.set(address, coin)
    return coin
  }
  const all = await coinsOfVaults(await earningVaultsOn(vaults, chain === 'ALL' ? null : chain), {
    symbolOf: (on, address) => (on === 'SUI' ? findSui(address)?.symbol || null : null),
    pause: createYield(),
  })
  return all.slice(0, mostVaultCoins).map((coin) => {
    const [first] = coin.tokens
    return { ...coin, sui: first.chain === 'SUI' ? findSui(first.address) : null }
  })
}

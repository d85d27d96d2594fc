import type { Vault } from '#contract/vault.ts'
import { vaultTitle } from '#dashboard/ui/text/vault-labels.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import { CoinPair, type IconCoin } from './coin-icon.tsx'

/** The ticker of a single coin, where the vault is called after it: its Sui type may have another name (`SPRING_SUI` for sSUI). */
const tickerIn = (vault: Vault) => /^(\S+)(?: \(.*\))?(?: borrow)?$/.exec(vaultTitle(vault))?.[1]

/** The coins of a vault for their pictures. Nobody vouches for their symbols: an address alone says which coin it is. */
const iconCoins = (vault: Vault): IconCoin[] =>
  coinSymbols(vault).map((symbol, index) => ({
    symbol: (vault.coins.length === 1 && tickerIn(vault)) || symbol,
    name: symbol,
    chain: vault.chain,
    contract: vault.coins[index] ?? '',
    isKnown: false,
    ...(vault.coins.length === 1 && { vaultType: vault.type }),
  }))

/** The first two coins of a vault, with the badge of its chain. */
export const VaultIcon = ({ vault }: { vault: Vault }) => <CoinPair coins={iconCoins(vault)} chain={vault.chain} />

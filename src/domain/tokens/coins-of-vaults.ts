import { type ChainId, chains, isChainId, nativeAddresses } from '#contract/chains.ts'
import { sideOf, type Vault } from '#contract/vault.ts'
import { DEFAULT_MAX_SHARE_OF_TVL, DEFAULT_TVL_FLOOR } from '#contract/wallet/earn.ts'
import { carefulRate, type EarningVault, earningVaults } from '#domain/earning/earning-vaults.ts'
import { coinIdentity } from '#domain/earning/same-coin.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import { knownCoinName, renamedCoins } from './known-coin.ts'
import { tokenAddressOrNull } from './token-address.ts'

/** A coin on one chain. `tvlUsd`: of all vaults that accept it, pools counted in full; null if unknown. */
export type TokenOfVaults = { chain: ChainId; address: string; symbol: string; tvlUsd: number | null; vaults: number }

/** A coin with the tokens that are it, the one with the highest TVL first. `best`: of vaults that accept it alone. */
export type CoinOfVaults = {
  tokens: [TokenOfVaults, ...TokenOfVaults[]]
  tvlUsd: number | null
  vaults: number
  best: EarningVault | null
}

/** `symbols`: all that name the token, the likeliest first. */
type Token = { chain: ChainId; address: string; symbols: readonly string[]; vaults: readonly Vault[] }

/**
 * The coins of earning vaults, the highest TVL first. A native coin and its wrapped form are one. So are tokens of several chains if our
 * list knows them by their addresses as the same coin and they have its symbol; a bridged USDC.e remains a coin of its own. Coins without
 * a readable address are omitted. `symbolOf`: the symbol according to the chain's own list, null if it has none.
 */
export function coinsOfVaults(
  vaults: readonly Vault[],
  symbolOf: (chain: ChainId, address: string) => string | null,
): CoinOfVaults[] {
  const coins = new Map<string, Token[]>()
  for (const [identity, token] of tokensOf(vaults, symbolOf)) {
    const key = sharedName(token) ?? identity
    coins.set(key, [...(coins.get(key) ?? []), token])
  }
  return [...coins.values()].flatMap(toCoin).toSorted((a, b) => (b.tvlUsd ?? -1) - (a.tvlUsd ?? -1))
}

function tokensOf(vaults: readonly Vault[], symbolOf: (chain: ChainId, address: string) => string | null) {
  type Found = { chain: ChainId; address: string; vaults: Set<Vault> }
  const found = new Map<string, Found>()
  for (const vault of vaults) {
    const { chain } = vault
    if (!isChainId(chain) || sideOf(vault) === 'borrow') continue
    for (const coin of vault.coins) {
      const identity = coinIdentity(chain, coin)
      const address = isNative(identity) ? nativeAddresses[chains[chain].family] : tokenAddressOrNull(chain, coin)
      if (address === null) continue
      const token = found.get(identity) ?? { chain, address, vaults: new Set() }
      token.vaults.add(vault)
      found.set(identity, token)
    }
  }
  return [...found].map(([identity, { chain, address, vaults: taking }]): [string, Token] => {
    const own = isNative(identity) ? chains[chain].native.symbol : symbolOf(chain, address)
    const ofVaults = own === null ? symbolsIn([...taking], identity) : [own]
    return [identity, { chain, address, symbols: ofVaults, vaults: [...taking] }]
  })
}

const isNative = (identity: string) => identity.endsWith(' native')

/** Vaults of the coin alone before pools, whose symbols may be in another order than their coins; larger ones first. */
function symbolsIn(vaults: readonly Vault[], identity: string): string[] {
  const ordered = vaults.toSorted(
    (a, b) => Number(a.coins.length > 1) - Number(b.coins.length > 1) || (b.tvl ?? 0) - (a.tvl ?? 0),
  )
  return ordered.flatMap((vault) => {
    const index = vault.coins.findIndex((coin) => coinIdentity(vault.chain, coin) === identity)
    return coinSymbols(vault)[index] ?? []
  })
}

/** The name that the coin has in the list of known ones, if a symbol agrees. */
function sharedName({ chain, address, symbols }: Token): string | null {
  const name = knownCoinName(chain, address)
  if (name === undefined) return null
  return symbols.some((symbol) => isCalled(symbol, name)) ? name : null
}

const isCalled = (symbol: string, name: string) => [name, renamedCoins[name]].includes(symbol.toUpperCase())

function toCoin(tokens: Token[]): CoinOfVaults[] {
  const [first, ...others] = tokens.map(toToken).toSorted((a, b) => (b.tvlUsd ?? -1) - (a.tvlUsd ?? -1))
  if (first === undefined) return []
  const all = new Set(tokens.flatMap(({ vaults }) => vaults))
  return [{ tokens: [first, ...others], tvlUsd: tvlOf([...all]), vaults: all.size, best: bestOf(tokens) }]
}

function toToken(token: Token): TokenOfVaults {
  const { chain, address, symbols, vaults } = token
  const name = sharedName(token)
  const symbol = name === null ? symbols[0] : symbols.find((each) => isCalled(each, name))
  return { chain, address, symbol: symbol ?? '', tvlUsd: tvlOf(vaults), vaults: vaults.length }
}

function tvlOf(vaults: readonly Vault[]): number | null {
  const known = vaults.flatMap(({ tvl }) => tvl ?? [])
  return known.length === 0 ? null : known.reduce((sum, tvl) => sum + tvl, 0)
}

const limits = { minTvlUsd: DEFAULT_TVL_FLOOR, maxShareOfTvl: DEFAULT_MAX_SHARE_OF_TVL }

function bestOf(tokens: readonly Token[]): EarningVault | null {
  const ofEach = tokens.flatMap(({ chain, address, vaults }) => {
    const deposit = { chain, contract: address, valueUsd: null, ...limits }
    return earningVaults(vaults, deposit).single[0] ?? []
  })
  return ofEach.toSorted((a, b) => carefulRate(b) - carefulRate(a))[0] ?? null
}

import { type ChainId, chains, isChainId, nativeAddresses } from '#contract/chains.ts'
import { sideOf, type Vault } from '#contract/vault.ts'
import { bestOf, byBest, type EarningVault, earningVaults, usualLimits } from '#domain/earning/earning-vaults.ts'
import { coinIdentity } from '#domain/earning/same-coin.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import { renamedCoins, sameCoinName } from './known-coin.ts'
import { tokenAddressOrNull } from './token-address.ts'

/**
 * A coin on one chain. `tvlUsd`: of all vaults that accept it, pools counted in full and liquid staking within all stake of the chain
 * where that is known; null if unknown.
 */
export type TokenOfVaults = { chain: ChainId; address: string; symbol: string; tvlUsd: number | null; vaults: number }

/** A coin with the tokens that are it, the one with the highest TVL first. `best`: of vaults that accept it alone; `bestFalling`: of those whose forecast fall has begun, where it pays more; `hasPools`: others pair it. */
export type CoinOfVaults = {
  /** That of the coin in our list of addresses; null if it is none of them. */
  known: string | null
  tokens: [TokenOfVaults, ...TokenOfVaults[]]
  tvlUsd: number | null
  vaults: number
  best: EarningVault | null
  bestFalling: EarningVault | null
  hasPools: boolean
}

/** `name`: that of the coin in our list, null if the token is none of them or has another symbol. */
type Token = { chain: ChainId; address: string; symbol: string; name: string | null; vaults: readonly Vault[] }

/**
 * The coins of earning vaults, the highest TVL first. A native coin and its wrapped form are one. So are tokens of several chains if our
 * list knows them by their addresses as the same coin and they have its symbol; a bridged USDC.e remains a coin of its own, and so does what
 * a bridge of others made, whatever its symbol. Coins without
 * a readable address are omitted. `symbolOf`: the symbol according to the chain's own list, null if it has none. `pause`: awaited between
 * vaults and between coins, of which there are thousands.
 */
export async function coinsOfVaults(
  vaults: readonly Vault[],
  { symbolOf, pause }: { symbolOf: SymbolOf; pause: () => Promise<void> },
): Promise<CoinOfVaults[]> {
  const byName = new Map<string, Token[]>()
  for (const [identity, found] of await tokensIn(vaults, pause)) {
    await pause()
    const token = toToken(identity, found, symbolOf)
    const key = token.name ?? identity
    byName.set(key, [...(byName.get(key) ?? []), token])
  }
  const coins: CoinOfVaults[] = []
  for (const tokens of byName.values()) {
    await pause()
    coins.push(...toCoin(tokens))
  }
  return coins.toSorted((a, b) => (b.tvlUsd ?? -1) - (a.tvlUsd ?? -1))
}

type SymbolOf = (chain: ChainId, address: string) => string | null
type Found = { chain: ChainId; address: string; vaults: Set<Vault> }

/** The tokens that vaults accept, by `coinIdentity`. To write an address is slow: each is written once, and null where it cannot be. */
async function tokensIn(vaults: readonly Vault[], pause: () => Promise<void>): Promise<[string, Found][]> {
  const found = new Map<string, Found | null>()
  for (const vault of vaults) {
    await pause()
    const { chain } = vault
    if (!isChainId(chain) || sideOf(vault) === 'borrow') continue
    for (const coin of vault.coins) {
      const identity = coinIdentity(chain, coin)
      if (!found.has(identity)) {
        const address = isNative(identity) ? nativeAddresses[chains[chain].family] : tokenAddressOrNull(chain, coin)
        found.set(identity, address === null ? null : { chain, address, vaults: new Set() })
      }
      found.get(identity)?.vaults.add(vault)
    }
  }
  return [...found].flatMap(([identity, token]) => (token === null ? [] : [[identity, token] as [string, Found]]))
}

function toToken(identity: string, { chain, address, vaults: taking }: Found, symbolOf: SymbolOf): Token {
  const own = isNative(identity) ? chains[chain].native.symbol : symbolOf(chain, address)
  const vaults = [...taking]
  const known = sameCoinName(chain, address) ?? null
  const symbol = own ?? commonSymbol(vaults, identity, known)
  return { chain, address, symbol, name: isCalled(symbol, known) ? known : null, vaults }
}

const isNative = (identity: string) => identity.endsWith(' native')

/**
 * The symbol that most vaults of the coin alone use: one vault alone proves nothing, since curated ones carry names of their own
 * (STEAKUSDC) and a bridged coin may appear without its suffix. Pools count only without such vaults, as their symbols may be in another
 * order than their coins. If two are as common, vaults of the coin alone decide for the name in our list, pools against it, because a
 * wrong merger is worse than a second row; otherwise the larger vaults decide.
 */
function commonSymbol(vaults: readonly Vault[], identity: string, known: string | null): string {
  const larger = vaults.toSorted((a, b) => (b.tvl ?? 0) - (a.tvl ?? 0))
  const singles = symbolsIn(larger.filter(isSingle), identity)
  const symbols = singles.length > 0 ? singles : symbolsIn(larger, identity)
  const counts = new Map<string, number>()
  for (const symbol of symbols) {
    const key = symbol.toUpperCase()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const countOf = (symbol: string) => counts.get(symbol.toUpperCase()) ?? 0
  const isPreferred = (symbol: string) => Number(isCalled(symbol, known) === singles.length > 0)
  const [first] = symbols.toSorted((a, b) => countOf(b) - countOf(a) || isPreferred(b) - isPreferred(a))
  return first ?? ''
}

const isSingle = ({ coins }: Vault) => coins.length === 1

/** An abbreviated address in place of a symbol is none. */
function symbolsIn(vaults: readonly Vault[], identity: string): string[] {
  return vaults.flatMap((vault) => {
    const index = vault.coins.findIndex((coin) => coinIdentity(vault.chain, coin) === identity)
    const symbol = coinSymbols(vault)[index]
    return symbol === undefined || symbol.includes('…') ? [] : symbol
  })
}

const isCalled = (symbol: string, name: string | null) =>
  name !== null && [name, renamedCoins[name]].includes(symbol.toUpperCase())

function toCoin(tokens: Token[]): CoinOfVaults[] {
  const [first, ...others] = tokens.map(withTvl).toSorted((a, b) => (b.tvlUsd ?? -1) - (a.tvlUsd ?? -1))
  if (first === undefined) return []
  const all = new Set(tokens.flatMap(({ vaults }) => vaults))
  return [
    {
      known: tokens[0]?.name ?? null,
      tokens: [first, ...others],
      tvlUsd: tvlOf([...all]),
      vaults: all.size,
      ...offersOf(tokens),
    },
  ]
}

const withTvl = ({ chain, address, symbol, vaults }: Token): TokenOfVaults => ({
  ...{ chain, address, symbol, tvlUsd: tvlOf(vaults), vaults: vaults.length },
})

/** All stake of a chain, which liquid staking delegates a part of. */
const isAllStake = ({ type, protocol }: Vault) => type === 'STAKING' && protocol.id === 'native-staking'

function tvlOf(vaults: readonly Vault[]): number | null {
  const chainsOfAll = new Set(
    vaults.filter((vault) => isAllStake(vault) && vault.tvl !== null).map(({ chain }) => chain),
  )
  const isDelegated = (vault: Vault) => vault.type === 'STAKING' && !isAllStake(vault) && chainsOfAll.has(vault.chain)
  const known = vaults.flatMap((vault) => (isDelegated(vault) ? [] : (vault.tvl ?? [])))
  return known.length === 0 ? null : known.reduce((sum, tvl) => sum + tvl, 0)
}

function offersOf(tokens: readonly Token[]): Pick<CoinOfVaults, 'best' | 'bestFalling' | 'hasPools'> {
  const offers = tokens.map(({ chain, address, vaults }) =>
    earningVaults(vaults, { chain, contract: address, valueUsd: null, ...usualLimits }),
  )
  const { best, falling } = bestOf(offers.flatMap(({ single }) => single).toSorted(byBest))
  return {
    best,
    bestFalling: falling,
    hasPools: offers.some(({ paired }) => paired.length > 0),
  }
}

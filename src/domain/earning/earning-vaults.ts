import { sideOf, type Vault } from '#contract/vault.ts'
import { DEFAULT_MAX_SHARE_OF_TVL, DEFAULT_TVL_FLOOR } from '#contract/wallet/earn.ts'
import { simulationKind } from '#domain/simulation/simulation-kind.ts'
import { carefulApy } from './careful-apy.ts'
import { coinIdentity, needsWrapping } from './same-coin.ts'

/** `rate`: the total APY of now, a fraction; `isWrapped`: the vault takes the coin's wrapped form. */
export type EarningVault = { vault: Vault; rate: number; isWrapped: boolean }
/** Vaults that take one coin alone, the best first, and those that pair it with others, the largest first. */
export type EarningVaults = { single: EarningVault[]; paired: EarningVault[] }

/** Below these a few trades make the rate, and a deposit of a person moves it. Dollars. */
export const tvlFloors = [100_000, 1_000_000, 10_000_000] as const

/** A fraction a year: for less nobody moves a coin. */
export const WORTH_A_MOVE = 0.001

/** Which vaults are offered at all. `minTvlUsd`: dollars; `maxShareOfTvl`: the deposit by the TVL, a fraction. */
export type VaultLimits = { minTvlUsd: number; maxShareOfTvl: number }

/** Those of every best rate of a coin: in lists of coins, on its page and beside what a wallet has of it. */
export const usualLimits: VaultLimits = { minTvlUsd: DEFAULT_TVL_FLOOR, maxShareOfTvl: DEFAULT_MAX_SHARE_OF_TVL }

type Deposit = { chain: string; contract: string; valueUsd: number | null }

/** Vaults by what `coinIdentity` says of each coin that they take, so that many coins are looked for in one pass over a long list. */
export function vaultsByCoin(vaults: readonly Vault[]): Map<string, Vault[]> {
  const byCoin = new Map<string, Vault[]>()
  for (const vault of vaults) {
    for (const coin of new Set(vault.coins.map((each) => coinIdentity(vault.chain, each)))) {
      const others = byCoin.get(coin)
      if (others) others.push(vault)
      else byCoin.set(coin, [vault])
    }
  }
  return byCoin
}

/**
 * Where a coin can earn: vaults of its chain that take it, from `minTvlUsd` on and large enough for the deposit, with a known rate above
 * zero, no loans. A deposit of unknown value fits all. Those for one coin are the best first (`byBest`). Pairs go by size, because no rate shows what they lose against holding.
 */
export function earningVaults(
  vaults: readonly Vault[],
  { chain, contract, valueUsd, minTvlUsd, maxShareOfTvl }: Deposit & VaultLimits,
): EarningVaults {
  const wanted = coinIdentity(chain, contract)
  const found = vaults.flatMap((vault): EarningVault[] => {
    const { tvl, totalApy } = vault
    if (vault.chain !== chain || sideOf(vault) === 'borrow') return []
    if (tvl === null || tvl < minTvlUsd || totalApy === null || totalApy <= 0) return []
    if (valueUsd !== null && valueUsd > maxShareOfTvl * tvl) return []
    const taken = vault.coins.find((coin) => coinIdentity(chain, coin) === wanted)
    if (taken === undefined) return []
    return [{ vault, rate: totalApy, isWrapped: needsWrapping(chain, contract, taken) }]
  })
  const isSingle = ({ vault }: EarningVault) => simulationKind(vault) === 'Lending'
  return {
    single: found.filter(isSingle).toSorted(byBest),
    paired: found.filter((each) => !isSingle(each)).toSorted(bySize),
  }
}

/** The lower of the rate of now and its mean of 30 days, where that is known. */
export const carefulRate = ({ rate, vault }: EarningVault): number => carefulApy(vault) ?? rate

/**
 * A rate that its source expects to fall, and that has begun to, comes after all others. Then not the highest rate of the moment is first, but the lower of
 * today's and its mean of 30 days, because nobody earns for long what was paid for a day.
 */
export const byBest = (a: EarningVault, b: EarningVault): number =>
  Number(isFalling(a)) - Number(isFalling(b)) || carefulRate(b) - carefulRate(a) || bySize(a, b)

/** Of those in the order of `byBest` the first, and of those whose forecast fall has begun the first where it pays clearly more. */
export function bestOf(singles: readonly EarningVault[]): { best: EarningVault | null; falling: EarningVault | null } {
  const best = singles[0] ?? null
  const falling = singles.find(isFalling) ?? null
  const isWorthAMove = best !== null && falling !== null && carefulRate(falling) - carefulRate(best) >= WORTH_A_MOVE
  return { best, falling: isWorthAMove ? falling : null }
}

/** Days differ by less than this share of their mean without a trend. */
const BEGUN = 0.1

/** A forecast alone is no reason to pass over a rate as high as its mean of 30 days; where that is unknown, it counts. */
const isFalling = ({ rate, vault: { apy30d, isForecastToFall } }: EarningVault): boolean =>
  isForecastToFall === true && (apy30d === null || rate < (1 - BEGUN) * apy30d)

const bySize = (a: EarningVault, b: EarningVault): number =>
  (b.vault.tvl ?? 0) - (a.vault.tvl ?? 0) || (a.vault.id < b.vault.id ? -1 : 1)

/** Dollars a year at the lower of the rate of now and its mean of 30 days, by which vaults are ordered, on a deposit that stays as it is. */
export const yearlyIncomeUsd = (valueUsd: number, earning: EarningVault): number => valueUsd * carefulRate(earning)

import { coinKey } from '#domain/coin-type.ts'
import { findSampleCoin } from '#sample/coins/sui-coins.ts'
import type { SamplePool } from '#sample/pools/pool.ts'
import { samplePoolFigures } from '#sample/pools/pool-figures.ts'
import { findSamplePool } from '#sample/pools/pools.ts'
import { pegOf } from '#sample/prices/pegged-coins.ts'
import { samplePrice } from '#sample/prices/sample-price.ts'
import { sampleStake } from './validators.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const MAX_DAYS = 180

/** At a time in Unix seconds: a yearly rate as a fraction, dollars. */
type PastPoint = { at: number; apy: number | null; tvlUsd: number | null }
type FiguresAt = (at: number) => Omit<PastPoint, 'at'>

/** Sui's liquid staking coins by the vault's id, as the service lists them. */
const stakedCoins: Record<string, string> = {
  'sui-lst-haedal': '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI',
  'sui-lst-volo': '0x549e8b69270defbfafd4f94e17ec44cdbdd99820b33bda2278dea3b9a32d3f55::cert::CERT',
  'sui-lst-aftermath': '0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI',
  'sui-lst-spring': '0x83556891f4a0f233ce7b05cfe7f957d4020492a34f5405b2cb9377d060bef4bf::spring_sui::SPRING_SUI',
  'sui-lst-alphafi': '0xd1b72982e40348d069bb1ff701e634c117bb5f741f44dff91e472d3b01461e55::stsui::STSUI',
}

/**
 * The past of the vaults of which no public host has one: debts, and Sui's staking. A service that has run for a while knows it from
 * its own samples; this is what the sample's would know, one point a UTC day and the present hour's. [] for any other vault.
 */
export function sampleVaultPast(vaultId: string, now: number): PastPoint[] {
  const found = pastOf(vaultId)
  if (found === undefined) return []
  const today = now - (now % DAY)
  return Array.from({ length: found.days }, (_, index) => {
    const at = Math.min(now - (now % HOUR), today - (found.days - 1 - index) * DAY + DAY - HOUR)
    return { at, ...found.figuresAt(at) }
  })
}

function pastOf(vaultId: string): { days: number; figuresAt: FiguresAt } | undefined {
  const lent = vaultId.endsWith('-borrow') ? findSamplePool(vaultId.slice(0, -'-borrow'.length)) : undefined
  if (lent?.borrow) return { days: Math.min(lent.ageDays, MAX_DAYS), figuresAt: debtOf(lent) }
  const staked = stakedCoins[vaultId]
  if (staked !== undefined) return { days: MAX_DAYS, figuresAt: stakedCoin(staked) }
  return vaultId === 'sui-native-staking' ? { days: MAX_DAYS, figuresAt: staking } : undefined
}

/** Its cost less what is paid for owing. */
function debtOf(pool: SamplePool): FiguresAt {
  return (at) => {
    const { apyBaseBorrow, totalBorrowUsd } = samplePoolFigures(pool, at)
    const apy = apyBaseBorrow === null ? null : (apyBaseBorrow - (pool.borrow?.reward ?? 0)) / 100
    return { apy: rounded(apy), tvlUsd: totalBorrowUsd }
  }
}

function stakedCoin(coinType: string): FiguresAt {
  const supply = findSampleCoin(coinType)?.totalSupply ?? null
  const ratioAt = (at: number) => pegOf(coinKey(coinType), at)?.ratio ?? 1
  return (at) => ({
    apy: rounded(ratioAt(at) / ratioAt(at - 365 * DAY) - 1),
    tvlUsd: worth(supply, samplePrice(coinType, at)),
  })
}

const staking: FiguresAt = (at) => ({
  apy: rounded(sampleStake.medianApy),
  tvlUsd: worth(sampleStake.sui, samplePrice('0x2::sui::SUI', at)),
})

const worth = (amount: number | null, price: number | null) =>
  amount === null || price === null ? null : Math.round(amount * price)
const rounded = (fraction: number | null) => (fraction === null ? null : Math.round(fraction * 1e9) / 1e9)

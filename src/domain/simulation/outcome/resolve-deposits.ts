import type { DepositOutcome } from '#contract/simulate/outcome.ts'
import type { SimulateQuestion } from '#contract/simulate/question.ts'
import type { PathDeposit, PathFees, PathRange } from '#domain/simulation/paths/path-plan.ts'
import type { ResolvedPrices } from './resolve-coins.ts'
import { type Assumption, type AssumptionCode, assumption, type LeftOut, leftOut } from './said.ts'
import { NotSimulated, type PoolFacts, type SimulationFacts, type VaultFacts } from './simulation-facts.ts'

type DepositQuestion = SimulateQuestion['deposits'][number]
type RangeQuestion = NonNullable<DepositQuestion['range']>

/** A deposit as the engine takes it, with what its answer says of it. */
export type ResolvedDeposit = Pick<DepositOutcome, 'id' | 'vaultId' | 'coins' | 'apy' | 'pool'> & {
  path: PathDeposit
  assumptions: Assumption[]
  leftOut: LeftOut[]
}

/** If the fee is unknown, a rebalancing swap is assumed to pay the fee of the most common pools. */
const USUAL_SWAP_FEE = 0.003

/** Throws NotSimulated where a deposit cannot be simulated from what is known. `at`: its path in the question. */
export function resolveDeposit(
  deposit: DepositQuestion,
  {
    at,
    prices,
    facts,
    costs,
  }: { at: string; prices: ResolvedPrices; facts: SimulationFacts; costs: SimulateQuestion['costs'] },
): ResolvedDeposit {
  const { vaultId, valueUsd } = deposit
  const vault = vaultId === undefined ? null : (facts.vaults.get(vaultId) ?? null)
  if (vault?.isDebt) throw new NotSimulated('input', `${at}.vaultId`, 'is a loan; deposits take vaults that earn')
  const coins = weightsOf(deposit, vault)
  if (deposit.range !== undefined && coins.length !== 2)
    throw new NotSimulated('input', `${at}.range`, `needs two coins, and the vault has ${coins.length}`)
  const indices = coins.map(({ symbol, weight }) => ({ coin: prices.indexOf(symbol), weight: weight / 100 }))
  if (new Set(indices.map(({ coin }) => coin)).size < coins.length)
    throw new NotSimulated('input', `${at}.coins`, 'names a coin twice')
  const apy = deposit.rate?.apy ?? vault?.apy ?? null
  const usd = coins.map(({ symbol }) => prices.coins[prices.indexOf(symbol)]?.priceUsd ?? null)
  const fees = feesOf(deposit, vault, { at, usd, apy })
  const range = deposit.range && rangeOf(deposit.range, { at, usd, prices, indices, fees: fees.path, costs })
  const codes: AssumptionCode[] = [
    'RATES_STAY',
    ...(fees.path !== null ? (['LIQUIDITY_STAYS', 'FEES_NOT_COMPOUNDED'] as const) : []),
    ...(range && fees.path === null && apy !== null ? (['WHOLE_POOL_RATE'] as const) : []),
    ...(range?.rebalancing ? (['REBALANCING_COST'] as const) : []),
  ]
  return {
    id: deposit.id ?? at,
    vaultId: vaultId ?? '',
    coins,
    apy,
    pool: fees.used,
    path: { valueUsd, range: range ?? null, coins: indices, apy, fees: fees.path },
    assumptions: codes.map(assumption),
    leftOut: fees.path === null && apy === null ? [...fees.leftOut, leftOut(`${at}.apy`, 'APY_UNKNOWN')] : fees.leftOut,
  }
}

/** Weights in percent: as given, else equal. */
function weightsOf({ coins }: DepositQuestion, vault: VaultFacts | null): { symbol: string; weight: number }[] {
  const named: readonly { symbol: string; weight?: number | undefined }[] =
    coins ?? (vault?.coins ?? []).map((symbol) => ({ symbol }))
  const whole = named.reduce((sum, { weight = 0 }) => sum + weight, 0)
  return named.map(({ symbol, weight }) => ({
    symbol,
    weight: whole > 0 ? ((weight ?? 0) / whole) * 100 : 100 / named.length,
  }))
}

type Fees = { path: PathFees | null; used: DepositOutcome['pool']; leftOut: LeftOut[] }
type Prices = readonly (number | null)[]

/** By the volume of its pool, if the range gives it or the pool is known; otherwise by the rate. */
function feesOf(
  { range, fees }: DepositQuestion,
  vault: VaultFacts | null,
  { at, usd, apy }: { at: string; usd: Prices; apy: number | null },
): Fees {
  const none = { path: null, used: null }
  if (range === undefined) return { ...none, leftOut: [] }
  const pool: PoolFacts | null = fees ?? vault?.pool ?? null
  const missing = (code: 'VOLUME_UNKNOWN' | 'LIQUIDITY_UNKNOWN' | 'PRICE_UNKNOWN'): Fees => {
    const omission = leftOut(`${at}.fees`, code)
    if (fees !== undefined && apy === null)
      throw new NotSimulated('unknown', `${at}.coins`, `of ${at}.fees: ${omission.text}`)
    return { ...none, leftOut: [omission] }
  }
  if (pool === null || pool.activeLiquidity === null || pool.tier === null) return missing('LIQUIDITY_UNKNOWN')
  if (pool.volumeUsdDay === null) return missing('VOLUME_UNKNOWN')
  const [usdA, usdB] = usd
  if (!usdA || !usdB) return missing('PRICE_UNKNOWN')
  const { tier, protocolShare, volumeUsdDay, activeLiquidity } = pool
  const othersLiquidityUsd = Number(activeLiquidity) * Math.sqrt(usdA * usdB)
  return {
    path: { tier, protocolShare, volumeUsdDay, othersLiquidityUsd },
    used: { tier, protocolShare, volumeUsdDay, activeLiquidity },
    leftOut: [],
  }
}

type RangeContext = {
  at: string
  usd: Prices
  prices: ResolvedPrices
  indices: readonly { coin: number }[]
  fees: PathFees | null
  costs: SimulateQuestion['costs']
}

const TICK = 1.0001

/** In prices over that of now. */
function rangeOf({ lower, upper, unit, rebalance }: RangeQuestion, context: RangeContext): PathRange {
  const { at, usd, prices, indices, fees, costs } = context
  const toRatio = ratioOf(unit)
  return {
    lower: toRatio(lower),
    upper: toRatio(upper),
    rebalancing:
      rebalance === 'none'
        ? null
        : {
            afterDays: rebalance === 'edge' ? 0 : Number(rebalance.slice('days:'.length)),
            swapCost: costs?.swapCost || fees?.tier || USUAL_SWAP_FEE,
            gasUsd: costs?.gasUsd ?? 0,
          },
  }

  function ratioOf(wanted: RangeQuestion['unit']): (edge: number) => number {
    if (wanted === 'ratio') return (edge) => edge
    const [usdA, usdB] = usd
    if (!usdA || !usdB)
      throw new NotSimulated(
        'unknown',
        `${at}.range.unit`,
        'cannot be this: a price of its coins is not known; ratio can',
      )
    const price = usdA / usdB
    if (wanted === 'price') return (edge) => edge / price
    const [decimalsA, decimalsB] = indices.map(({ coin }) => prices.coins[coin]?.decimals ?? null)
    if (decimalsA === null || decimalsB === null || decimalsA === undefined || decimalsB === undefined)
      throw new NotSimulated(
        'unknown',
        `${at}.range.unit`,
        'cannot be tick: the decimals of its coins are not known; ratio can',
      )
    return (tick) => (TICK ** tick * 10 ** (decimalsA - decimalsB)) / price
  }
}

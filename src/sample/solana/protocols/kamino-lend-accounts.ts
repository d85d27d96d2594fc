import { type Address, address, getAddressEncoder } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { derivedKey, markOf, programAccount } from './anchor.ts'
import { type Part, packedArray, packedStruct, struct } from './packed.ts'

const PROGRAM = address('KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD')
export const KAMINO_MARKET = address('7u3HeHxYDLhnCoErrtycNokbQYbWGzLs6JSDqGAv5PfF')
const NOBODY = address('11111111111111111111111111111111')

const account = (key: Address, fields: Record<string, Part>): StoredAccount =>
  programAccount(key, PROGRAM, packedStruct(fields), 20_000_000n)

export async function kaminoUserAccount(owner: Address): Promise<StoredAccount> {
  return account(await derivedKey(PROGRAM, ['user_meta', getAddressEncoder().encode(owner)]), {
    mark: ['hex', markOf('UserMetadata')],
    referrer: ['key', NOBODY],
    bump: ['u64', 255],
    lookupTable: ['key', sampleKey('lookup table')],
    owner: ['key', owner],
    rest: ['zeros', 920],
  })
}

type Deposit = [reserve: Address, units: bigint]
type Debt = [reserve: Address, amountSf: bigint, rateBsf: bigint]
type Obligation = {
  key: Address
  owner: Address
  market?: Address
  deposits: Deposit[]
  borrows?: Debt[]
  elevationGroup?: number
  /** In 2^-60 dollars, as of its last refresh. */
  values?: { deposited: bigint; unhealthy: bigint; borrowed: bigint; adjusted: bigint }
}

/** In the order of Kamino-Finance/klend, which needs no gaps. */
export function kaminoObligationAccount({ key, owner, deposits, borrows = [], ...of }: Obligation): StoredAccount {
  const values = of.values ?? { deposited: 0n, unhealthy: 0n, borrowed: 0n, adjusted: 0n }
  return account(key, {
    mark: ['hex', markOf('Obligation')],
    tag: ['u64', 0],
    lastUpdateSlot: ['u64', 380_000_000],
    lastUpdateFlags: ['zeros', 8],
    lendingMarket: ['key', of.market ?? KAMINO_MARKET],
    owner: ['key', owner],
    deposits: packedArray({ values: deposits, size: 8, empty: [NOBODY, 0n] }, depositSlot),
    lowestLiquidationLtv: ['u64', 13],
    depositedValueSf: ['u128', values.deposited],
    borrows: packedArray({ values: borrows, size: 5, empty: [NOBODY, 0n, 0n] }, debtSlot),
    adjustedDebtValueSf: ['u128', values.adjusted],
    borrowedAssetsMarketValueSf: ['u128', values.borrowed],
    allowedBorrowValueSf: ['u128', 14],
    unhealthyBorrowValueSf: ['u128', values.unhealthy],
    tiers: ['zeros', 13],
    elevationGroup: ['u8', of.elevationGroup ?? 0],
    obsoleteReserves: ['u8', 0],
    hasDebt: ['u8', borrows.length > 0 ? 1 : 0],
    rest: ['zeros', 1056],
  })
}

const depositSlot = ([reserve, units]: Deposit): Part =>
  struct({
    depositReserve: ['key', reserve],
    depositedAmount: ['u64', units],
    marketValueSf: ['u128', 7],
    borrowedAgainst: ['u64', 8],
    padding: ['zeros', 72],
  })

const debtSlot = ([reserve, amountSf, rateBsf]: Debt): Part =>
  struct({
    borrowReserve: ['key', reserve],
    cumulativeBorrowRateBsf: ['u384', rateBsf],
    firstBorrowedAt: ['u64', 9],
    borrowedAmountSf: ['u128', amountSf],
    marketValueSf: ['u128', 10],
    adjustedMarketValueSf: ['u128', 11],
    outsideGroups: ['u64', 12],
    padding: ['zeros', 56],
  })

type CurvePoint = [use: number, rate: number]
type Reserve = {
  key: Address
  mint: Address
  decimals: number
  market?: Address
  available: bigint
  /** In 2^-60 base units, each of the fees too. */
  borrowedSf: bigint
  fees?: [protocol: bigint, referrer: bigint, pending: bigint]
  /** In 2^-60. */
  rateBsf: bigint
  collateralSupply: bigint
  priceSf: bigint
  pricedAt: bigint
  liquidationPercent: number
  borrowFactorPercent?: number
  takePercent?: number
  hostRateBps?: number
  /** Points of use and rate in 1e-4; the last one goes on. */
  curve?: CurvePoint[]
}

export function kaminoReserveAccount(of: Reserve): StoredAccount {
  const { fees = [0n, 0n, 0n], curve = [[10_000, 1_000]] } = of
  return account(of.key, {
    mark: ['hex', markOf('Reserve')],
    version: ['u64', 1],
    lastUpdate: ['zeros', 16],
    lendingMarket: ['key', of.market ?? KAMINO_MARKET],
    farms: ['zeros', 64],
    mint: ['key', of.mint],
    vaults: ['zeros', 64],
    availableAmount: ['u64', of.available],
    borrowedAmountSf: ['u128', of.borrowedSf],
    marketPriceSf: ['u128', of.priceSf],
    marketPriceLastUpdatedTs: ['u64', of.pricedAt],
    mintDecimals: ['u64', of.decimals],
    depositLimitCrossedTimestamp: ['u64', 21],
    borrowLimitCrossedTimestamp: ['u64', 22],
    cumulativeBorrowRateBsf: ['u384', of.rateBsf],
    accumulatedProtocolFeesSf: ['u128', fees[0]],
    accumulatedReferrerFeesSf: ['u128', fees[1]],
    pendingReferrerFeesSf: ['u128', fees[2]],
    absoluteReferralRateSf: ['u128', 23],
    tokenProgram: ['key', NOBODY],
    liquidityPadding: ['zeros', 2120],
    collateralMint: ['key', sampleKey(`collateral of ${of.key}`)],
    collateralSupply: ['u64', of.collateralSupply],
    collateralPadding: ['zeros', 2258],
    hostFixedInterestRateBps: ['u16', of.hostRateBps ?? 0],
    configHead: ['zeros', 10],
    protocolTakeRatePct: ['u8', of.takePercent ?? 0],
    protocolLiquidationFeePct: ['u8', 24],
    loanToValuePct: ['u8', 25],
    liquidationThresholdPct: ['u8', of.liquidationPercent],
    bonuses: ['zeros', 46],
    borrowRateCurve: packedArray({ values: curve, size: 11, empty: curve.at(-1) ?? [0, 0] }, curvePoint),
    borrowFactorPct: ['u64', of.borrowFactorPercent ?? 100],
    rest: ['zeros', 3608],
  })
}

const curvePoint = ([use, rate]: CurvePoint): Part =>
  struct({ utilizationRateBps: ['u32', use], borrowRateBps: ['u32', rate] })

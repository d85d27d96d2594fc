import {
  type Address,
  address,
  fixEncoderSize,
  getAddressEncoder,
  getArrayEncoder,
  getProgramDerivedAddress,
  getStructEncoder,
  getU8Encoder,
  getU16Encoder,
  getU32Encoder,
  getU64Encoder,
  getU128Encoder,
} from '@solana/kit'
import { sampleKey } from './accounts.ts'
import { nothing, room } from './staking-accounts.ts'
import type { StoredAccount } from './state.ts'

const LEND_PROGRAM = address('KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD')
const VAULT_PROGRAM = address('KvauGMspG5k6rtzrqqn7WNn3oZdyKqLKwK2XWQ8FLjd')
const FARMS_PROGRAM = address('FarmsPZpWu9i7Kky8tPN37rs2TpmMrAZrC7S7vJa91Hr')
export const KAMINO_MARKET = address('7u3HeHxYDLhnCoErrtycNokbQYbWGzLs6JSDqGAv5PfF')
const NOBODY = address('11111111111111111111111111111111')
const RENT = 20_000_000n

const mark = (hexadecimal: string) => new Uint8Array(Buffer.from(hexadecimal, 'hex'))
const list = <T>(values: T[], size: number, empty: T): T[] => [
  ...values,
  ...Array.from({ length: size - values.length }, () => empty),
]
const u64s = (size: number) => getArrayEncoder(getU64Encoder(), { size })
const u128s = (size: number) => getArrayEncoder(getU128Encoder(), { size })

export async function kaminoUserAccount(owner: Address): Promise<StoredAccount> {
  const seeds = ['user_meta', getAddressEncoder().encode(owner)]
  const [key] = await getProgramDerivedAddress({ programAddress: LEND_PROGRAM, seeds })
  const user = getStructEncoder([
    ['mark', room(8)],
    ['referrer', getAddressEncoder()],
    ['bump', getU64Encoder()],
    ['lookupTable', getAddressEncoder()],
    ['owner', getAddressEncoder()],
    ['rest', room(920)],
  ])
  const data = user.encode({
    mark: mark('9dd6dceb6287ab1c'),
    referrer: NOBODY,
    bump: 255n,
    lookupTable: sampleKey('lookup table'),
    owner,
    rest: nothing,
  })
  return { key, owner: LEND_PROGRAM, lamports: RENT, data: new Uint8Array(data) }
}

const deposit = getStructEncoder([
  ['depositReserve', getAddressEncoder()],
  ['depositedAmount', getU64Encoder()],
  ['marketValueSf', getU128Encoder()],
  ['borrowedAgainst', getU64Encoder()],
  ['padding', room(72)],
])
const borrow = getStructEncoder([
  ['borrowReserve', getAddressEncoder()],
  ['cumulativeBorrowRateBsf', fixEncoderSize(getU128Encoder(), 48)],
  ['firstBorrowedAt', getU64Encoder()],
  ['borrowedAmountSf', getU128Encoder()],
  ['marketValueSf', getU128Encoder()],
  ['adjustedMarketValueSf', getU128Encoder()],
  ['outsideGroups', getU64Encoder()],
  ['padding', room(56)],
])
/** In the order of Kamino-Finance/klend, which needs no gaps. */
const obligation = getStructEncoder([
  ['mark', room(8)],
  ['tag', getU64Encoder()],
  ['lastUpdateSlot', getU64Encoder()],
  ['lastUpdateFlags', room(8)],
  ['lendingMarket', getAddressEncoder()],
  ['owner', getAddressEncoder()],
  ['deposits', getArrayEncoder(deposit, { size: 8 })],
  ['lowestLiquidationLtv', getU64Encoder()],
  ['depositedValueSf', getU128Encoder()],
  ['borrows', getArrayEncoder(borrow, { size: 5 })],
  ['adjustedDebtValueSf', getU128Encoder()],
  ['borrowedAssetsMarketValueSf', getU128Encoder()],
  ['allowedBorrowValueSf', getU128Encoder()],
  ['unhealthyBorrowValueSf', getU128Encoder()],
  ['tiers', room(13)],
  ['elevationGroup', getU8Encoder()],
  ['obsoleteReserves', getU8Encoder()],
  ['hasDebt', getU8Encoder()],
  ['rest', room(1056)],
])

type Obligation = {
  key: Address
  owner: Address
  market?: Address
  deposits: [reserve: Address, units: bigint][]
  borrows?: [reserve: Address, amountSf: bigint, rateBsf: bigint][]
  elevationGroup?: number
  /** In 2^-60 dollars, as of its last refresh. */
  values?: { deposited: bigint; unhealthy: bigint; borrowed: bigint; adjusted: bigint }
}

export function kaminoObligationAccount({ key, owner, deposits, borrows = [], ...of }: Obligation): StoredAccount {
  const values = of.values ?? { deposited: 0n, unhealthy: 0n, borrowed: 0n, adjusted: 0n }
  const slot = (reserve: Address, units: bigint) => ({
    depositReserve: reserve,
    depositedAmount: units,
    marketValueSf: 7n,
    borrowedAgainst: 8n,
    padding: nothing,
  })
  const debt = (reserve: Address, amountSf: bigint, rateBsf: bigint) => ({
    borrowReserve: reserve,
    cumulativeBorrowRateBsf: rateBsf,
    firstBorrowedAt: 9n,
    borrowedAmountSf: amountSf,
    marketValueSf: 10n,
    adjustedMarketValueSf: 11n,
    outsideGroups: 12n,
    padding: nothing,
  })
  const data = obligation.encode({
    mark: mark('a8ce8d6a584caca7'),
    tag: 0n,
    lastUpdateSlot: 380_000_000n,
    lastUpdateFlags: nothing,
    lendingMarket: of.market ?? KAMINO_MARKET,
    owner,
    deposits: list(
      deposits.map((one) => slot(...one)),
      8,
      slot(NOBODY, 0n),
    ),
    lowestLiquidationLtv: 13n,
    depositedValueSf: values.deposited,
    borrows: list(
      borrows.map((one) => debt(...one)),
      5,
      debt(NOBODY, 0n, 0n),
    ),
    adjustedDebtValueSf: values.adjusted,
    borrowedAssetsMarketValueSf: values.borrowed,
    allowedBorrowValueSf: 14n,
    unhealthyBorrowValueSf: values.unhealthy,
    tiers: nothing,
    elevationGroup: of.elevationGroup ?? 0,
    obsoleteReserves: 0,
    hasDebt: borrows.length > 0 ? 1 : 0,
    rest: nothing,
  })
  return { key, owner: LEND_PROGRAM, lamports: RENT, data: new Uint8Array(data) }
}

const reserve = getStructEncoder([
  ['mark', room(8)],
  ['version', getU64Encoder()],
  ['lastUpdate', room(16)],
  ['lendingMarket', getAddressEncoder()],
  ['farms', room(64)],
  ['mint', getAddressEncoder()],
  ['vaults', room(64)],
  ['availableAmount', getU64Encoder()],
  ['borrowedAmountSf', getU128Encoder()],
  ['marketPriceSf', getU128Encoder()],
  ['marketPriceLastUpdatedTs', getU64Encoder()],
  ['mintDecimals', getU64Encoder()],
  ['limitsCrossedAt', u64s(2)],
  ['cumulativeBorrowRateBsf', fixEncoderSize(getU128Encoder(), 48)],
  ['accumulatedProtocolFeesSf', getU128Encoder()],
  ['accumulatedReferrerFeesSf', getU128Encoder()],
  ['pendingReferrerFeesSf', getU128Encoder()],
  ['absoluteReferralRateSf', getU128Encoder()],
  ['tokenProgram', getAddressEncoder()],
  ['liquidityPadding', room(2120)],
  ['collateralMint', getAddressEncoder()],
  ['collateralSupply', getU64Encoder()],
  ['collateralPadding', room(2258)],
  ['hostFixedInterestRateBps', getU16Encoder()],
  ['configHead', room(10)],
  ['protocolTakeRatePct', getU8Encoder()],
  ['protocolLiquidationFeePct', getU8Encoder()],
  ['loanToValuePct', getU8Encoder()],
  ['liquidationThresholdPct', getU8Encoder()],
  ['bonuses', room(46)],
  [
    'borrowRateCurve',
    getArrayEncoder(
      getStructEncoder([
        ['utilizationRateBps', getU32Encoder()],
        ['borrowRateBps', getU32Encoder()],
      ]),
      { size: 11 },
    ),
  ],
  ['borrowFactorPct', getU64Encoder()],
  ['rest', room(3608)],
])

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
  curve?: [use: number, rate: number][]
}

export function kaminoReserveAccount(of: Reserve): StoredAccount {
  const { fees = [0n, 0n, 0n], curve = [[10_000, 1_000]] } = of
  const points = curve.map(([utilizationRateBps, borrowRateBps]) => ({ utilizationRateBps, borrowRateBps }))
  const data = reserve.encode({
    mark: mark('2bf2ccca1af73b7f'),
    version: 1n,
    lastUpdate: nothing,
    lendingMarket: of.market ?? KAMINO_MARKET,
    farms: nothing,
    mint: of.mint,
    vaults: nothing,
    availableAmount: of.available,
    borrowedAmountSf: of.borrowedSf,
    marketPriceSf: of.priceSf,
    marketPriceLastUpdatedTs: of.pricedAt,
    mintDecimals: BigInt(of.decimals),
    limitsCrossedAt: [21n, 22n],
    cumulativeBorrowRateBsf: of.rateBsf,
    accumulatedProtocolFeesSf: fees[0],
    accumulatedReferrerFeesSf: fees[1],
    pendingReferrerFeesSf: fees[2],
    absoluteReferralRateSf: 23n,
    tokenProgram: NOBODY,
    liquidityPadding: nothing,
    collateralMint: sampleKey(`collateral of ${of.key}`),
    collateralSupply: of.collateralSupply,
    collateralPadding: nothing,
    hostFixedInterestRateBps: of.hostRateBps ?? 0,
    configHead: nothing,
    protocolTakeRatePct: of.takePercent ?? 0,
    protocolLiquidationFeePct: 24,
    loanToValuePct: 25,
    liquidationThresholdPct: of.liquidationPercent,
    bonuses: nothing,
    borrowRateCurve: list(points, 11, points.at(-1) ?? { utilizationRateBps: 0, borrowRateBps: 0 }),
    borrowFactorPct: BigInt(of.borrowFactorPercent ?? 100),
    rest: nothing,
  })
  return { key: of.key, owner: LEND_PROGRAM, lamports: RENT, data: new Uint8Array(data) }
}

const vaultAllocation = getStructEncoder([
  ['reserve', getAddressEncoder()],
  ['ctokenVault', getAddressEncoder()],
  ['targets', room(1040)],
  ['ctokenAllocation', getU64Encoder()],
  ['rest', room(1048)],
])
const vault = getStructEncoder([
  ['mark', room(8)],
  ['authorities', room(72)],
  ['tokenMint', getAddressEncoder()],
  ['tokenMintDecimals', getU64Encoder()],
  ['tokenVault', getAddressEncoder()],
  ['tokenProgram', getAddressEncoder()],
  ['sharesMint', getAddressEncoder()],
  ['sharesMintDecimals', getU64Encoder()],
  ['tokenAvailable', getU64Encoder()],
  ['sharesIssued', getU64Encoder()],
  ['fees', u64s(5)],
  ['prevAumSf', getU128Encoder()],
  ['pendingFeesSf', getU128Encoder()],
  ['allocations', getArrayEncoder(vaultAllocation, { size: 25 })],
  ['settings', room(4216)],
  ['name', room(40)],
  ['lookupTable', getAddressEncoder()],
  ['vaultFarm', getAddressEncoder()],
  ['rest', room(3920)],
])

type Vault = {
  key: Address
  mint: Address
  sharesMint: Address
  farm?: Address
  available: bigint
  shares: bigint
  pendingFeesSf?: bigint
  allocations?: [reserve: Address, units: bigint][]
}

export function kaminoVaultAccount({ key, mint, sharesMint, available, shares, ...of }: Vault): StoredAccount {
  const lent = (to: Address, units: bigint) => ({
    reserve: to,
    ctokenVault: sampleKey('collateral of a vault'),
    targets: nothing,
    ctokenAllocation: units,
    rest: nothing,
  })
  const data = vault.encode({
    mark: mark('e4c452a562d2eb98'),
    authorities: nothing,
    tokenMint: mint,
    tokenMintDecimals: 6n,
    tokenVault: sampleKey('tokens of a vault'),
    tokenProgram: NOBODY,
    sharesMint,
    sharesMintDecimals: 6n,
    tokenAvailable: available,
    sharesIssued: shares,
    fees: [31n, 32n, 33n, 34n, 35n],
    prevAumSf: 36n,
    pendingFeesSf: of.pendingFeesSf ?? 0n,
    allocations: list(
      (of.allocations ?? []).map((one) => lent(...one)),
      25,
      lent(NOBODY, 0n),
    ),
    settings: nothing,
    name: nothing,
    lookupTable: NOBODY,
    vaultFarm: of.farm ?? NOBODY,
    rest: nothing,
  })
  return { key, owner: VAULT_PROGRAM, lamports: RENT, data: new Uint8Array(data) }
}

const farmUser = getStructEncoder([
  ['mark', room(8)],
  ['userId', getU64Encoder()],
  ['farmState', getAddressEncoder()],
  ['owner', getAddressEncoder()],
  ['delegation', room(8)],
  ['rewardsTallyScaled', u128s(10)],
  ['rewardsIssuedUnclaimed', u64s(10)],
  ['lastClaimTs', u64s(10)],
  ['activeStakeScaled', getU128Encoder()],
  ['pendingDepositStakeScaled', getU128Encoder()],
  ['pendingDepositStakeTs', getU64Encoder()],
  ['pendingWithdrawalUnstakeScaled', getU128Encoder()],
  ['rest', room(456)],
])

type FarmUser = { key: Address; farm: Address; owner: Address; active: bigint; unclaimed?: bigint[] }

export function kaminoFarmUserAccount({ key, farm, owner, active, unclaimed = [] }: FarmUser): StoredAccount {
  const data = farmUser.encode({
    mark: mark('48b155f94ca7ba7e'),
    userId: 5n,
    farmState: farm,
    owner,
    delegation: nothing,
    rewardsTallyScaled: Array.from({ length: 10 }, (_, index) => BigInt(40 + index)),
    rewardsIssuedUnclaimed: list(unclaimed, 10, 0n),
    lastClaimTs: Array.from({ length: 10 }, (_, index) => BigInt(50 + index)),
    activeStakeScaled: active,
    pendingDepositStakeScaled: 61n,
    pendingDepositStakeTs: 62n,
    pendingWithdrawalUnstakeScaled: 63n,
    rest: nothing,
  })
  return { key, owner: FARMS_PROGRAM, lamports: RENT, data: new Uint8Array(data) }
}

const farm = getStructEncoder([
  ['mark', room(8)],
  ['admins', room(64)],
  ['stakedMint', getAddressEncoder()],
  ['stakedToken', room(88)],
  [
    'rewards',
    getArrayEncoder(
      getStructEncoder([
        ['mint', getAddressEncoder()],
        ['rest', room(672)],
      ]),
      { size: 10 },
    ),
  ],
  ['rest', room(1104)],
])

export function kaminoFarmAccount({ key, rewards }: { key: Address; rewards: Address[] }): StoredAccount {
  const data = farm.encode({
    mark: mark('c666d84a3f42a3be'),
    admins: nothing,
    stakedMint: sampleKey('shares of a farm'),
    stakedToken: nothing,
    rewards: list(rewards, 10, NOBODY).map((mint) => ({ mint, rest: nothing })),
    rest: nothing,
  })
  return { key, owner: FARMS_PROGRAM, lamports: RENT, data: new Uint8Array(data) }
}

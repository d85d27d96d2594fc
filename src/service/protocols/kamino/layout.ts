import { accountLayout, fieldsOf, publicKey, records, uint } from '#service/chains/sol/account-layout.ts'
import { kaminoEarnFacts, kaminoLendFacts } from './kamino.ts'

const lend = [kaminoLendFacts.program]
const vaults = [kaminoEarnFacts.program]
const farms = [kaminoEarnFacts.farms]

/** Every wallet that has ever opened an obligation has one. */
export const userMetadata = accountLayout({
  what: 'a user of Kamino',
  programs: lend,
  discriminator: '9dd6dceb6287ab1c',
  size: 112,
  fields: { owner: publicKey(80) },
})

export const OBLIGATION_SIZE = 3344
/** The offset of the owner in an obligation. */
export const OBLIGATION_OWNER_AT = 64

const deposit = fieldsOf({ reserve: publicKey(0), units: uint(32, 8) })
const borrow = fieldsOf({ reserve: publicKey(0), rateBsf: uint(32, 32), amountSf: uint(88, 16) })
const depositUnits = uint(32, 8)
const borrowAmount = uint(88, 16)

/**
 * One owner's deposits and debts in one market. Deposits are in collateral tokens; `Sf` values are fractions of 2^60;
 * `rateBsf` is the reserve's rate when the debt was last updated. Slots without an amount are empty. Values are as of the
 * last refresh.
 */
export const obligation = accountLayout({
  what: 'an obligation of Kamino',
  programs: lend,
  discriminator: 'a8ce8d6a584caca7',
  size: OBLIGATION_SIZE,
  fields: {
    market: publicKey(32),
    owner: publicKey(OBLIGATION_OWNER_AT),
    deposits: records({ at: 96, size: 136, count: 8 }, (view) => (depositUnits(view) > 0n ? deposit(view) : null)),
    depositedSf: uint(1192, 16),
    borrows: records({ at: 1208, size: 200, count: 5 }, (view) => (borrowAmount(view) > 0n ? borrow(view) : null)),
    adjustedDebtSf: uint(2208, 16),
    borrowedSf: uint(2224, 16),
    unhealthySf: uint(2256, 16),
    elevationGroup: uint(2285, 1),
  },
})
export type Obligation = ReturnType<typeof obligation>
export type ObligationBorrow = ReturnType<typeof borrow>

/** The number of bytes of a reserve that are read. */
export const RESERVE_LENGTH = 5016

/**
 * One coin of one market. The curve gives yearly rates in 1e-4 at a utilisation in 1e-4. Prices are in dollars per whole
 * coin.
 */
export const reserve = accountLayout({
  what: 'a reserve of Kamino',
  programs: lend,
  discriminator: '2bf2ccca1af73b7f',
  size: RESERVE_LENGTH,
  fields: {
    market: publicKey(32),
    mint: publicKey(128),
    available: uint(224, 8),
    borrowedSf: uint(232, 16),
    priceSf: uint(248, 16),
    pricedAt: uint(264, 8),
    decimals: uint(272, 8),
    rateBsf: uint(296, 32),
    protocolFeesSf: uint(344, 16),
    referrerFeesSf: uint(360, 16),
    pendingReferrerFeesSf: uint(376, 16),
    collateralSupply: uint(2592, 8),
    hostRate: uint(4858, 2),
    protocolTakePercent: uint(4870, 1),
    liquidationPercent: uint(4873, 1),
    curve: records({ at: 4920, size: 8, count: 11 }, fieldsOf({ use: uint(0, 4), rate: uint(4, 4) })),
    borrowFactorPercent: uint(5008, 8),
  },
})
export type Reserve = ReturnType<typeof reserve>

export const VAULT_SIZE = 62_552
/** The number of bytes of a vault that listing it needs; they include its farm. */
export const VAULT_HEAD = 312
export const VAULT_FARM_AT = 58_600

export const vaultHead = accountLayout({
  what: 'a vault of Kamino',
  programs: vaults,
  discriminator: 'e4c452a562d2eb98',
  size: VAULT_HEAD,
  fields: { mint: publicKey(80), sharesMint: publicKey(184) },
})

/** The number of bytes of a vault that valuing its shares needs. */
export const VAULT_LENGTH = VAULT_HEAD + 25 * 2160

const allocation = fieldsOf({ reserve: publicKey(0), units: uint(1104, 8) })
const allocated = uint(1104, 8)

export const vault = accountLayout({
  what: 'a vault of Kamino',
  programs: vaults,
  discriminator: 'e4c452a562d2eb98',
  size: VAULT_LENGTH,
  fields: {
    available: uint(224, 8),
    sharesIssued: uint(232, 8),
    pendingFeesSf: uint(296, 16),
    allocations: records({ at: VAULT_HEAD, size: 2160, count: 25 }, (view) =>
      allocated(view) > 0n ? allocation(view) : null,
    ),
  },
})
export type Vault = ReturnType<typeof vault>

export const FARM_USER_SIZE = 920
export const FARM_USER_OWNER_AT = 48

/** One owner's stake in one farm; stakes in 1e-18 of a share, rewards in the order of the farm's. */
export const farmUser = accountLayout({
  what: 'a stake in a farm of Kamino',
  programs: farms,
  discriminator: '48b155f94ca7ba7e',
  size: FARM_USER_SIZE,
  fields: {
    farm: publicKey(16),
    owner: publicKey(FARM_USER_OWNER_AT),
    unclaimed: records({ at: 248, size: 8, count: 10 }, uint(0, 8)),
    activeScaled: uint(408, 16),
  },
})

/** The number of bytes of a farm up to the end of its rewards. */
export const FARM_LENGTH = 192 + 10 * 704

export const farm = accountLayout({
  what: 'a farm of Kamino',
  programs: farms,
  discriminator: 'c666d84a3f42a3be',
  size: FARM_LENGTH,
  fields: { rewardMints: records({ at: 192, size: 704, count: 10 }, publicKey(0)) },
})

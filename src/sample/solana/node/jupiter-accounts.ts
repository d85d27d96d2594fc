import {
  type Address,
  address,
  getAddressEncoder,
  getBooleanEncoder,
  getBytesEncoder,
  getI16Encoder,
  getI32Encoder,
  getI64Encoder,
  getProgramDerivedAddress,
  getStructEncoder,
  getU8Encoder,
  getU16Encoder,
  getU32Encoder,
  getU64Encoder,
} from '@solana/kit'
import { sampleKey } from './accounts.ts'
import { room } from './staking-accounts.ts'
import type { StoredAccount } from './state.ts'

const LEND_PROGRAM = address('jup3YeL8QhtSx1e253b2FDvsMNC87fDrgQZivbrndc9')
const LIQUIDITY_PROGRAM = address('jupeiUmn818Jg1ekPURTpr4mFo29p46vygyykFJ3wZC')
const VAULTS_PROGRAM = address('jupr81YtYssSyPt8jbnGuiWon5f6x9TcDEFxYe3Bdzi')
const VOTE_PROGRAM = address('voTpe3tHQ7AjQHMapgSue2HJFAh2cGsdokqN3XqmVSj')
const VOTE_LOCKER = address('CVMdMd79no569tjc5Sq7kzz8isbfCcFyBS5TLGsrZ5dN')
const RENT = 3_000_000n

const bytesOf = (key: Address) => getAddressEncoder().encode(key)
const derived = async (programAddress: Address, seeds: Parameters<typeof getProgramDerivedAddress>[0]['seeds']) =>
  (await getProgramDerivedAddress({ programAddress, seeds }))[0]

/** The receipt token of an asset, the market that gives it and the reserve that the market lends to. */
export async function jupiterLendAddresses(asset: Address) {
  const receipt = await derived(LEND_PROGRAM, ['f_token_mint', bytesOf(asset)])
  const lending = await derived(LEND_PROGRAM, ['lending', bytesOf(asset), bytesOf(receipt)])
  return { receipt, lending, reserve: await derived(LIQUIDITY_PROGRAM, ['reserve', bytesOf(asset)]) }
}

/** In the order of Instadapp/fluid-solana-programs, without gaps. */
const lending = getStructEncoder([
  ['mark', getBytesEncoder()],
  ['mint', getAddressEncoder()],
  ['fTokenMint', getAddressEncoder()],
  ['lendingId', getU16Encoder()],
  ['decimals', getU8Encoder()],
  ['rewardsRateModel', getAddressEncoder()],
  ['liquidityExchangePrice', getU64Encoder()],
  ['tokenExchangePrice', getU64Encoder()],
  ['lastUpdateTimestamp', getU64Encoder()],
  ['tokenReservesLiquidity', getAddressEncoder()],
  ['supplyPositionOnLiquidity', getAddressEncoder()],
  ['bump', getU8Encoder()],
])

type Lending = { asset: Address; liquidityPrice: bigint; tokenPrice: bigint; at: bigint }

export async function jupiterLendingAccount({
  asset,
  liquidityPrice,
  tokenPrice,
  at,
}: Lending): Promise<StoredAccount> {
  const keys = await jupiterLendAddresses(asset)
  const data = lending.encode({
    mark: Uint8Array.of(135, 199, 82, 16, 249, 131, 182, 241),
    mint: asset,
    fTokenMint: keys.receipt,
    lendingId: 3,
    decimals: 6,
    rewardsRateModel: sampleKey('rewards of Jupiter Lend'),
    liquidityExchangePrice: liquidityPrice,
    tokenExchangePrice: tokenPrice,
    lastUpdateTimestamp: at,
    tokenReservesLiquidity: keys.reserve,
    supplyPositionOnLiquidity: sampleKey('position of Jupiter Lend'),
    bump: 255,
  })
  return { key: keys.lending, owner: LEND_PROGRAM, lamports: RENT, data: new Uint8Array(data) }
}

const reserve = getStructEncoder([
  ['mark', getBytesEncoder()],
  ['mint', getAddressEncoder()],
  ['vault', getAddressEncoder()],
  ['borrowRate', getU16Encoder()],
  ['feeOnInterest', getU16Encoder()],
  ['lastUtilization', getU16Encoder()],
  ['lastUpdateTimestamp', getU64Encoder()],
  ['supplyExchangePrice', getU64Encoder()],
  ['borrowExchangePrice', getU64Encoder()],
  ['maxUtilization', getU16Encoder()],
  ['totalSupplyWithInterest', getU64Encoder()],
  ['totalSupplyInterestFree', getU64Encoder()],
  ['totalBorrowWithInterest', getU64Encoder()],
  ['totalBorrowInterestFree', getU64Encoder()],
  ['totalClaimAmount', getU64Encoder()],
  ['interactingProtocol', getAddressEncoder()],
  ['interactingTimestamp', getU64Encoder()],
  ['interactingBalance', getU64Encoder()],
])

type Reserve = {
  asset: Address
  /** In 1e-4. */
  rate: number
  fee: number
  utilization: number
  at: bigint
  /** In 1e-12. */
  supplyPrice: bigint
  borrowPrice: bigint
  supply: [withInterest: bigint, free: bigint]
  borrow: [withInterest: bigint, free: bigint]
}

export async function jupiterReserveAccount({ asset, supply, borrow, ...of }: Reserve): Promise<StoredAccount> {
  const data = reserve.encode({
    mark: Uint8Array.of(21, 18, 59, 135, 120, 20, 31, 12),
    mint: asset,
    vault: sampleKey('vault of Jupiter Lend'),
    borrowRate: of.rate,
    feeOnInterest: of.fee,
    lastUtilization: of.utilization,
    lastUpdateTimestamp: of.at,
    supplyExchangePrice: of.supplyPrice,
    borrowExchangePrice: of.borrowPrice,
    maxUtilization: 9_900,
    totalSupplyWithInterest: supply[0],
    totalSupplyInterestFree: supply[1],
    totalBorrowWithInterest: borrow[0],
    totalBorrowInterestFree: borrow[1],
    totalClaimAmount: 17n,
    interactingProtocol: sampleKey('nobody interacts'),
    interactingTimestamp: 18n,
    interactingBalance: 19n,
  })
  const { reserve: key } = await jupiterLendAddresses(asset)
  return { key, owner: LIQUIDITY_PROGRAM, lamports: RENT, data: new Uint8Array(data) }
}

/** Of jup-ag's locked voter; what is behind the partial unstaking is left empty. */
const escrow = getStructEncoder([
  ['mark', getBytesEncoder()],
  ['locker', getAddressEncoder()],
  ['owner', getAddressEncoder()],
  ['bump', getU8Encoder()],
  ['tokens', getAddressEncoder()],
  ['amount', getU64Encoder()],
  ['escrowStartedAt', getI64Encoder()],
  ['escrowEndsAt', getI64Encoder()],
  ['voteDelegate', getAddressEncoder()],
  ['isMaxLock', getBooleanEncoder()],
  ['partialUnstakingAmount', getU64Encoder()],
  ['rest', room(152)],
])

export async function jupiterEscrowAccount(owner: Address, amount: bigint): Promise<StoredAccount> {
  const data = escrow.encode({
    mark: Uint8Array.of(31, 213, 123, 187, 186, 22, 218, 155),
    locker: VOTE_LOCKER,
    owner,
    bump: 254,
    tokens: sampleKey('tokens of an escrow'),
    amount,
    escrowStartedAt: 1_750_000_000n,
    escrowEndsAt: 0n,
    voteDelegate: owner,
    isMaxLock: true,
    partialUnstakingAmount: 0n,
    rest: new Uint8Array(),
  })
  const key = await derived(VOTE_PROGRAM, ['Escrow', bytesOf(VOTE_LOCKER), bytesOf(owner)])
  return { key, owner: VOTE_PROGRAM, lamports: RENT, data: new Uint8Array(data) }
}

const vaultPosition = getStructEncoder([
  ['mark', getBytesEncoder()],
  ['vaultId', getU16Encoder()],
  ['nftId', getU32Encoder()],
  ['positionMint', getAddressEncoder()],
  ['isSupplyOnlyPosition', getBooleanEncoder()],
  ['tick', getI32Encoder()],
  ['tickId', getU32Encoder()],
  ['supplyAmount', getU64Encoder()],
  ['dustDebtAmount', getU64Encoder()],
])
const vaultState = getStructEncoder([
  ['mark', getBytesEncoder()],
  ['vaultId', getU16Encoder()],
  ['branchLiquidated', getU8Encoder()],
  ['topmostTick', getI32Encoder()],
  ['branches', room(68)],
  ['liquiditySupplyExchangePrice', getU64Encoder()],
  ['liquidityBorrowExchangePrice', getU64Encoder()],
  ['vaultSupplyExchangePrice', getU64Encoder()],
  ['vaultBorrowExchangePrice', getU64Encoder()],
  ['nextPositionId', getU32Encoder()],
  ['lastUpdateTimestamp', getU64Encoder()],
])
const vaultConfig = getStructEncoder([
  ['mark', getBytesEncoder()],
  ['vaultId', getU16Encoder()],
  ['supplyRateMagnifier', getI16Encoder()],
  ['borrowRateMagnifier', getI16Encoder()],
  ['collateralFactor', getU16Encoder()],
  ['liquidationThreshold', getU16Encoder()],
  ['limits', room(136)],
  ['supplyToken', getAddressEncoder()],
  ['borrowToken', getAddressEncoder()],
  ['bump', getU8Encoder()],
])
const tickAccount = getStructEncoder([
  ['mark', getBytesEncoder()],
  ['vaultId', getU16Encoder()],
  ['tick', getI32Encoder()],
  ['isLiquidated', getBooleanEncoder()],
  ['totalIds', getU32Encoder()],
  ['rawDebt', getU64Encoder()],
  ['isFullyLiquidated', getBooleanEncoder()],
  ['liquidationBranchId', getU32Encoder()],
  ['debtFactor', getU64Encoder()],
])

type Vault = {
  id: number
  supplyToken: Address
  borrowToken: Address
  at: bigint
  /** Of the reserves at `at`, then the vault's own; in 1e-12. */
  prices: [liquiditySupply: bigint, liquidityBorrow: bigint, supply: bigint, borrow: bigint]
  magnifiers?: [supply: number, borrow: number]
  /** In 1e-3. */
  threshold: number
}

/** A vault's state and settings. */
export async function jupiterVaultAccounts({ id, magnifiers = [0, 0], ...of }: Vault): Promise<StoredAccount[]> {
  const seed = getU16Encoder().encode(id)
  const state = vaultState.encode({
    mark: Uint8Array.of(228, 196, 82, 165, 98, 210, 235, 152),
    vaultId: id,
    branchLiquidated: 0,
    topmostTick: -900,
    branches: new Uint8Array(),
    liquiditySupplyExchangePrice: of.prices[0],
    liquidityBorrowExchangePrice: of.prices[1],
    vaultSupplyExchangePrice: of.prices[2],
    vaultBorrowExchangePrice: of.prices[3],
    nextPositionId: 17,
    lastUpdateTimestamp: of.at,
  })
  const config = vaultConfig.encode({
    mark: Uint8Array.of(99, 86, 43, 216, 184, 102, 119, 77),
    vaultId: id,
    supplyRateMagnifier: magnifiers[0],
    borrowRateMagnifier: magnifiers[1],
    collateralFactor: of.threshold - 50,
    liquidationThreshold: of.threshold,
    limits: new Uint8Array(),
    supplyToken: of.supplyToken,
    borrowToken: of.borrowToken,
    bump: 253,
  })
  const held = { owner: VAULTS_PROGRAM, lamports: RENT }
  return [
    { ...held, key: await derived(VAULTS_PROGRAM, ['vault_state', seed]), data: new Uint8Array(state) },
    { ...held, key: await derived(VAULTS_PROGRAM, ['vault_config', seed]), data: new Uint8Array(config) },
  ]
}

type VaultPosition = {
  vault: number
  id: number
  mint: Address
  supply: bigint
  /** null: it has only collateral. */
  tick: number | null
  tickId?: number
  dust?: bigint
}

export async function jupiterVaultPositionAccount(of: VaultPosition): Promise<StoredAccount> {
  const data = vaultPosition.encode({
    mark: Uint8Array.of(170, 188, 143, 228, 122, 64, 247, 208),
    vaultId: of.vault,
    nftId: of.id,
    positionMint: of.mint,
    isSupplyOnlyPosition: of.tick === null,
    tick: of.tick ?? -(2 ** 31),
    tickId: of.tickId ?? 1,
    supplyAmount: of.supply,
    dustDebtAmount: of.dust ?? 0n,
  })
  const seeds = [getU16Encoder().encode(of.vault), getU32Encoder().encode(of.id)]
  const key = await derived(VAULTS_PROGRAM, ['position', ...seeds])
  return { key, owner: VAULTS_PROGRAM, lamports: RENT, data: new Uint8Array(data) }
}

type Tick = { vault: number; tick: number; totalIds?: number; isLiquidated?: boolean }

export async function jupiterTickAccount({
  vault,
  tick,
  totalIds = 1,
  isLiquidated = false,
}: Tick): Promise<StoredAccount> {
  const data = tickAccount.encode({
    mark: Uint8Array.of(176, 94, 67, 247, 133, 173, 7, 115),
    vaultId: vault,
    tick,
    isLiquidated,
    totalIds,
    rawDebt: 71n,
    isFullyLiquidated: false,
    liquidationBranchId: 72,
    debtFactor: 73n,
  })
  const seeds = [getU16Encoder().encode(vault), getI32Encoder().encode(tick + 16_383)]
  const key = await derived(VAULTS_PROGRAM, ['tick', ...seeds])
  return { key, owner: VAULTS_PROGRAM, lamports: RENT, data: new Uint8Array(data) }
}

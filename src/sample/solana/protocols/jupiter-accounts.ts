import { type Address, address, getAddressEncoder, getI32Encoder, getU16Encoder, getU32Encoder } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { derivedKey, markOf, programAccount } from './anchor.ts'
import { type Part, packedStruct } from './packed.ts'

const LEND_PROGRAM = address('jup3YeL8QhtSx1e253b2FDvsMNC87fDrgQZivbrndc9')
const LIQUIDITY_PROGRAM = address('jupeiUmn818Jg1ekPURTpr4mFo29p46vygyykFJ3wZC')
const VAULTS_PROGRAM = address('jupr81YtYssSyPt8jbnGuiWon5f6x9TcDEFxYe3Bdzi')
const VOTE_PROGRAM = address('voTpe3tHQ7AjQHMapgSue2HJFAh2cGsdokqN3XqmVSj')
const VOTE_LOCKER = address('CVMdMd79no569tjc5Sq7kzz8isbfCcFyBS5TLGsrZ5dN')

const bytesOf = (key: Address) => getAddressEncoder().encode(key)
const account = (key: Address, owner: Address, fields: Record<string, Part>): StoredAccount =>
  programAccount(key, owner, packedStruct(fields), 3_000_000n)
const flag = (isSet: boolean): Part => ['u8', Number(isSet)]

/** The receipt token of an asset, the market that gives it and the reserve that the market lends to. */
export async function jupiterLendAddresses(asset: Address) {
  const receipt = await derivedKey(LEND_PROGRAM, ['f_token_mint', bytesOf(asset)])
  const lending = await derivedKey(LEND_PROGRAM, ['lending', bytesOf(asset), bytesOf(receipt)])
  return { receipt, lending, reserve: await derivedKey(LIQUIDITY_PROGRAM, ['reserve', bytesOf(asset)]) }
}

type Lending = { asset: Address; liquidityPrice: bigint; tokenPrice: bigint; at: bigint }

/** As Instadapp/fluid-solana-programs declares it, like every account below up to the escrow. */
export async function jupiterLendingAccount({ asset, ...of }: Lending): Promise<StoredAccount> {
  const keys = await jupiterLendAddresses(asset)
  return account(keys.lending, LEND_PROGRAM, {
    mark: ['hex', markOf('Lending')],
    mint: ['key', asset],
    fTokenMint: ['key', keys.receipt],
    lendingId: ['u16', 3],
    decimals: ['u8', 6],
    rewardsRateModel: ['key', sampleKey('rewards of Jupiter Lend')],
    liquidityExchangePrice: ['u64', of.liquidityPrice],
    tokenExchangePrice: ['u64', of.tokenPrice],
    lastUpdateTimestamp: ['u64', of.at],
    tokenReservesLiquidity: ['key', keys.reserve],
    supplyPositionOnLiquidity: ['key', sampleKey('position of Jupiter Lend')],
    bump: ['u8', 255],
  })
}

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
  const { reserve } = await jupiterLendAddresses(asset)
  return account(reserve, LIQUIDITY_PROGRAM, {
    mark: ['hex', markOf('TokenReserve')],
    mint: ['key', asset],
    vault: ['key', sampleKey('vault of Jupiter Lend')],
    borrowRate: ['u16', of.rate],
    feeOnInterest: ['u16', of.fee],
    lastUtilization: ['u16', of.utilization],
    lastUpdateTimestamp: ['u64', of.at],
    supplyExchangePrice: ['u64', of.supplyPrice],
    borrowExchangePrice: ['u64', of.borrowPrice],
    maxUtilization: ['u16', 9_900],
    totalSupplyWithInterest: ['u64', supply[0]],
    totalSupplyInterestFree: ['u64', supply[1]],
    totalBorrowWithInterest: ['u64', borrow[0]],
    totalBorrowInterestFree: ['u64', borrow[1]],
    totalClaimAmount: ['u64', 17],
    interactingProtocol: ['key', sampleKey('nobody interacts')],
    interactingTimestamp: ['u64', 18],
    interactingBalance: ['u64', 19],
  })
}

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
  return [
    account(await derivedKey(VAULTS_PROGRAM, ['vault_state', seed]), VAULTS_PROGRAM, {
      mark: ['hex', markOf('VaultState')],
      vaultId: ['u16', id],
      branchLiquidated: ['u8', 0],
      topmostTick: ['i32', -900],
      branches: ['zeros', 68],
      liquiditySupplyExchangePrice: ['u64', of.prices[0]],
      liquidityBorrowExchangePrice: ['u64', of.prices[1]],
      vaultSupplyExchangePrice: ['u64', of.prices[2]],
      vaultBorrowExchangePrice: ['u64', of.prices[3]],
      nextPositionId: ['u32', 17],
      lastUpdateTimestamp: ['u64', of.at],
    }),
    account(await derivedKey(VAULTS_PROGRAM, ['vault_config', seed]), VAULTS_PROGRAM, {
      mark: ['hex', markOf('VaultConfig')],
      vaultId: ['u16', id],
      supplyRateMagnifier: ['i16', magnifiers[0]],
      borrowRateMagnifier: ['i16', magnifiers[1]],
      collateralFactor: ['u16', of.threshold - 50],
      liquidationThreshold: ['u16', of.threshold],
      limits: ['zeros', 136],
      supplyToken: ['key', of.supplyToken],
      borrowToken: ['key', of.borrowToken],
      bump: ['u8', 253],
    }),
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
  const seeds = [getU16Encoder().encode(of.vault), getU32Encoder().encode(of.id)]
  return account(await derivedKey(VAULTS_PROGRAM, ['position', ...seeds]), VAULTS_PROGRAM, {
    mark: ['hex', markOf('Position')],
    vaultId: ['u16', of.vault],
    nftId: ['u32', of.id],
    positionMint: ['key', of.mint],
    isSupplyOnlyPosition: flag(of.tick === null),
    tick: ['i32', of.tick ?? -(2 ** 31)],
    tickId: ['u32', of.tickId ?? 1],
    supplyAmount: ['u64', of.supply],
    dustDebtAmount: ['u64', of.dust ?? 0],
  })
}

type Tick = { vault: number; tick: number; totalIds?: number; isLiquidated?: boolean }

export async function jupiterTickAccount(of: Tick): Promise<StoredAccount> {
  const seeds = [getU16Encoder().encode(of.vault), getI32Encoder().encode(of.tick + 16_383)]
  return account(await derivedKey(VAULTS_PROGRAM, ['tick', ...seeds]), VAULTS_PROGRAM, {
    mark: ['hex', markOf('Tick')],
    vaultId: ['u16', of.vault],
    tick: ['i32', of.tick],
    isLiquidated: flag(of.isLiquidated ?? false),
    totalIds: ['u32', of.totalIds ?? 1],
    rawDebt: ['u64', 71],
    isFullyLiquidated: flag(false),
    liquidationBranchId: ['u32', 72],
    debtFactor: ['u64', 73],
  })
}

/** Of jup-ag's locked voter; what is behind the partial unstaking is left empty. */
export async function jupiterEscrowAccount(owner: Address, amount: bigint): Promise<StoredAccount> {
  const key = await derivedKey(VOTE_PROGRAM, ['Escrow', bytesOf(VOTE_LOCKER), bytesOf(owner)])
  return account(key, VOTE_PROGRAM, {
    mark: ['hex', markOf('Escrow')],
    locker: ['key', VOTE_LOCKER],
    owner: ['key', owner],
    bump: ['u8', 254],
    tokens: ['key', sampleKey('tokens of an escrow')],
    amount: ['u64', amount],
    escrowStartedAt: ['i64', 1_750_000_000],
    escrowEndsAt: ['i64', 0],
    voteDelegate: ['key', owner],
    isMaxLock: flag(true),
    partialUnstakingAmount: ['u64', 0],
    rest: ['zeros', 152],
  })
}

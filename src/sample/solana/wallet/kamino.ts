import { address } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import {
  kaminoFarmAccount,
  kaminoFarmUserAccount,
  kaminoVaultAccount,
} from '#sample/solana/protocols/kamino-earn-accounts.ts'
import {
  kaminoObligationAccount,
  kaminoReserveAccount,
  kaminoUserAccount,
} from '#sample/solana/protocols/kamino-lend-accounts.ts'
import { sampleOwner } from './wallet.ts'

const ONE = 2n ** 60n
const wrappedSol = address('So11111111111111111111111111111111111111112')
const usdc = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const jup = address('JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN')
const solReserve = sampleKey('Kamino reserve of SOL')
const usdcReserve = sampleKey('Kamino reserve of USDC')
const farm = sampleKey('Kamino farm')
/** The token of the vault's shares. */
export const kaminoShares = sampleKey('mint of shares of Kamino')

const curve: [number, number][] = [
  [0, 50],
  [7_000, 450],
  [9_000, 1_200],
  [10_000, 6_000],
]
/** A time that no clock has passed: prices are as of now, whenever that is. */
const pricedAt = 4_000_000_000n
const common = { pricedAt, curve, rateBsf: (ONE * 5n) / 4n, takePercent: 15 }

const reserves = [
  // Four collateral tokens are five SOL.
  kaminoReserveAccount({
    ...common,
    key: solReserve,
    mint: wrappedSol,
    decimals: 9,
    available: 400_000_000_000_000n,
    borrowedSf: 600_000_000_000_000n * ONE,
    collateralSupply: 800_000_000_000_000n,
    priceSf: 152n * ONE,
    liquidationPercent: 79,
  }),
  // A hundred are a hundred and four USDC.
  kaminoReserveAccount({
    ...common,
    key: usdcReserve,
    mint: usdc,
    decimals: 6,
    available: 24_000_000_000_000n,
    borrowedSf: 80_000_000_000_000n * ONE,
    collateralSupply: 100_000_000_000_000n,
    priceSf: ONE,
    liquidationPercent: 90,
  }),
]

/** 12.5 SOL against 420.25 USDC; a vault of 520 USDC for 500 shares, 200 of which are staked. */
export const sampleKamino = async (): Promise<StoredAccount[]> => [
  await kaminoUserAccount(sampleOwner),
  ...reserves,
  kaminoObligationAccount({
    key: sampleKey('Kamino obligation'),
    owner: sampleOwner,
    deposits: [[solReserve, 10_000_000_000n]],
    borrows: [[usdcReserve, 420_250_000n * ONE, common.rateBsf]],
  }),
  kaminoVaultAccount({
    key: sampleKey('Kamino vault'),
    mint: usdc,
    sharesMint: kaminoShares,
    farm,
    available: 130_000_000n,
    shares: 500_000_000n,
    allocations: [[usdcReserve, 375_000_000n]],
  }),
  kaminoFarmAccount({ key: farm, rewards: [jup] }),
  kaminoFarmUserAccount({
    key: sampleKey('Kamino stake'),
    farm,
    owner: sampleOwner,
    active: 200_000_000n * 10n ** 18n,
    unclaimed: [3_250_000n],
  }),
]

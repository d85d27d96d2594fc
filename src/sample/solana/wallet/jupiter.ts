import { address } from '@solana/kit'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import {
  jupiterEscrowAccount,
  jupiterLendingAccount,
  jupiterReserveAccount,
  jupiterTickAccount,
  jupiterVaultAccounts,
  jupiterVaultPositionAccount,
} from '#sample/solana/protocols/jupiter-accounts.ts'
import { vaultNft } from './nfts.ts'
import { sampleOwner } from './wallet.ts'

const asset = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
/** A time that no clock has passed: prices are as of now, whenever that is. */
const at = 4_000_000_000n

const wrappedSol = address('So11111111111111111111111111111111111111112')
const one = 1_000_000_000_000n
const reserve = { at, fee: 1500, supplyPrice: 1_020_000_000_000n, borrowPrice: 1_050_000_000_000n }

/** Two SOL against 211.15 USDC. */
const inVault = async (): Promise<StoredAccount[]> => [
  ...(await jupiterVaultAccounts({
    id: 1,
    supplyToken: wrappedSol,
    borrowToken: asset,
    at,
    prices: [reserve.supplyPrice, reserve.borrowPrice, one, one],
    magnifiers: [0, -50],
    threshold: 800,
  })),
  await jupiterVaultPositionAccount({ vault: 1, id: 1, mint: vaultNft, supply: 2_000_000_000n, tick: -1500 }),
  await jupiterTickAccount({ vault: 1, tick: -1500 }),
  await jupiterReserveAccount({
    ...reserve,
    asset: wrappedSol,
    rate: 480,
    utilization: 7100,
    supply: [900_000_000_000_000n, 0n],
    borrow: [640_000_000_000_000n, 0n],
  }),
]

/** The market that the wallet has lent USDC to, its vault, and its staked JUP. */
export const sampleJupiter = async (): Promise<StoredAccount[]> => [
  ...(await inVault()),
  ...(await Promise.all([
    jupiterLendingAccount({ asset, at, liquidityPrice: 1_020_000_000_000n, tokenPrice: 1_037_500_000_000n }),
    jupiterReserveAccount({
      ...reserve,
      asset,
      rate: 610,
      utilization: 8250,
      supply: [402_000_000_000_000n, 1_000_000_000n],
      borrow: [322_000_000_000_000n, 500_000_000n],
    }),
    jupiterEscrowAccount(sampleOwner, 250_500_000n),
  ])),
]

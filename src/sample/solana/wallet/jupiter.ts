import { address } from '@solana/kit'
import {
  jupiterEscrowAccount,
  jupiterLendingAccount,
  jupiterReserveAccount,
} from '#sample/solana/node/jupiter-accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { sampleOwner } from './wallet.ts'

const asset = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
/** A time that no clock has passed: prices are as of now, whenever that is. */
const at = 4_000_000_000n

/** The market that the wallet has lent USDC to, and its staked JUP. */
export const sampleJupiter = (): Promise<StoredAccount[]> =>
  Promise.all([
    jupiterLendingAccount({ asset, at, liquidityPrice: 1_020_000_000_000n, tokenPrice: 1_037_500_000_000n }),
    jupiterReserveAccount({
      asset,
      rate: 610,
      fee: 1500,
      utilization: 8250,
      at,
      supplyPrice: 1_020_000_000_000n,
      borrowPrice: 1_050_000_000_000n,
      supply: [402_000_000_000_000n, 1_000_000_000n],
      borrow: [322_000_000_000_000n, 500_000_000n],
    }),
    jupiterEscrowAccount(sampleOwner, 250_500_000n),
  ])

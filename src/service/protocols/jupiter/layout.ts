import { accountLayout, publicKey, uint } from '#service/chains/sol/account-layout.ts'
import { jupiterLendFacts, jupiterVoteFacts } from './facts.ts'

export const LENDING_SIZE = 196

/** One asset that can be lent: its receipt token, and what a unit of that is worth in 1e-12 of the asset. */
export const lendingAccount = accountLayout({
  what: 'a market of Jupiter Lend',
  programs: [jupiterLendFacts.program],
  discriminator: '87c75210f983b6f1',
  size: LENDING_SIZE,
  fields: {
    asset: publicKey(8),
    receipt: publicKey(40),
    liquidityPrice: uint(107, 8),
    tokenPrice: uint(115, 8),
    reserve: publicKey(131),
  },
})

/** What Jupiter Lend keeps of one asset. Rates in 1e-4 a year, prices in 1e-12, times in Unix seconds. */
export const tokenReserve = accountLayout({
  what: 'a reserve of Jupiter Lend',
  programs: jupiterLendFacts.liquidity,
  discriminator: '15123b8778141f0c',
  size: 192,
  fields: {
    asset: publicKey(8),
    borrowRate: uint(72, 2),
    feeOnInterest: uint(74, 2),
    utilization: uint(76, 2),
    updatedAt: uint(78, 8),
    supplyPrice: uint(86, 8),
    borrowPrice: uint(94, 8),
    supplyWithInterest: uint(104, 8),
    supplyInterestFree: uint(112, 8),
    borrowWithInterest: uint(120, 8),
    borrowInterestFree: uint(128, 8),
  },
})
export type TokenReserve = ReturnType<typeof tokenReserve>

/** JUP that its owner has locked to vote. */
export const escrowAccount = accountLayout({
  what: 'an escrow of Jupiter',
  programs: [jupiterVoteFacts.program],
  discriminator: '1fd57bbbba16da9b',
  size: 170,
  fields: { owner: publicKey(40), amount: uint(105, 8) },
})

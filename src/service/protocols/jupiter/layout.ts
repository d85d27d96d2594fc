import { accountLayout, int, publicKey, uint } from '#service/chains/sol/account-layout.ts'
import { jupiterLendFacts, jupiterVoteFacts } from './jupiter.ts'

export const LENDING_SIZE = 196

/** One asset that can be lent: its receipt token, and the value of one unit of it in 1e-12 of the asset. */
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

/** Jupiter Lend's reserve of one asset. Yearly rates in 1e-4, prices in 1e-12, times in Unix seconds. */
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

const vaults = [jupiterLendFacts.vaults]

export const VAULT_POSITION_SIZE = 71
/** The offset of the NFT's mint in a position. */
export const VAULT_POSITION_MINT_AT = 14

/**
 * Collateral in a vault, and the debt against it as a tick of the ratio between them. Raw amounts, to be multiplied by the
 * vault's prices.
 */
export const vaultPosition = accountLayout({
  what: 'a position of a vault of Jupiter',
  programs: vaults,
  discriminator: 'aabc8fe47a40f7d0',
  size: VAULT_POSITION_SIZE,
  fields: {
    vaultId: uint(8, 2),
    mint: publicKey(VAULT_POSITION_MINT_AT),
    isSupplyOnly: uint(46, 1),
    tick: int(47, 4),
    tickId: uint(51, 4),
    supply: uint(55, 8),
    dust: uint(63, 8),
  },
})
export type VaultPosition = ReturnType<typeof vaultPosition>

/** A vault's prices and those of the reserves at their last update, in 1e-12. */
export const vaultState = accountLayout({
  what: 'a vault of Jupiter',
  programs: vaults,
  discriminator: 'e4c452a562d2eb98',
  size: 127,
  fields: {
    liquiditySupplyPrice: uint(83, 8),
    liquidityBorrowPrice: uint(91, 8),
    supplyPrice: uint(99, 8),
    borrowPrice: uint(107, 8),
    updatedAt: uint(119, 8),
  },
})
export type VaultState = ReturnType<typeof vaultState>

/** The vault's surcharge on the reserves' rates, in 1e-4 per year, and its limit in 1e-3. */
export const vaultConfig = accountLayout({
  what: 'the settings of a vault of Jupiter',
  programs: vaults,
  discriminator: '63562bd8b866774d',
  size: 219,
  fields: {
    supplyMagnifier: int(10, 2),
    borrowMagnifier: int(12, 2),
    liquidationThreshold: uint(16, 2),
    supplyToken: publicKey(154),
    borrowToken: publicKey(186),
  },
})
export type VaultConfig = ReturnType<typeof vaultConfig>

/** Whether the debts at one tick have been liquidated: all of them, or those before the newest. */
export const vaultTick = accountLayout({
  what: 'a step of a vault of Jupiter',
  programs: vaults,
  discriminator: 'b05e43f785ad0773',
  size: 40,
  fields: { tick: int(10, 4), isLiquidated: uint(14, 1), totalIds: uint(15, 4) },
})

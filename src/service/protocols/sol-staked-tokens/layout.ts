import { accountLayout, publicKey, uint } from '#service/chains/sol/account-layout.ts'
import { SPL_TOKEN } from '#service/chains/sol/solana-addresses.ts'
import { infinityFacts, marinadeFacts, stakePoolFacts } from './facts.ts'

/** A stake pool, up to the values that its tokens are priced by. The first byte is the account type. */
export const stakePool = accountLayout({
  what: 'a stake pool',
  programs: stakePoolFacts.programs.map(({ program }) => program),
  discriminator: '01',
  size: 611,
  fields: { poolMint: publicKey(162), totalLamports: uint(258, 8), poolTokenSupply: uint(266, 8) },
})

/** Lamports that are staked, cooling down or in reserve, and those that tickets can claim. */
export const marinadeState = accountLayout({
  what: 'Marinade’s state',
  programs: [marinadeFacts.program],
  discriminator: 'd8926b5e684bb6b1',
  size: 2616,
  fields: {
    tokenMint: publicKey(8),
    delayedCoolingDown: uint(226, 8),
    totalActive: uint(376, 8),
    reserve: uint(496, 8),
    tokenSupply: uint(504, 8),
    tickets: uint(528, 8),
    emergencyCoolingDown: uint(568, 8),
  },
})

const INFINITY_V2_SIZE = 240

/**
 * Infinity's state has no discriminator except its version. The second version also stores the amount that belongs to no
 * token.
 */
export const infinityState = accountLayout({
  what: 'Infinity’s state',
  programs: [infinityFacts.program],
  discriminator: '',
  size: 176,
  fields: {
    totalSolValue: uint(0, 8),
    version: uint(12, 1),
    tokenMint: publicKey(144),
    notForTokens: (view) => (view.byteLength < INFINITY_V2_SIZE ? null : uint(216, 8)(view) + uint(224, 8)(view)),
  },
})

export const tokenSupply = accountLayout({
  what: 'a mint',
  programs: [SPL_TOKEN],
  discriminator: '',
  size: 82,
  fields: { supply: uint(36, 8) },
})

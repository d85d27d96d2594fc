import { accountLayout, publicKey, uint } from '#service/chains/sol/account-layout.ts'
import { solanaNetwork } from '#service/chains/sol/solana-network.ts'
import { raydiumLpFacts } from './raydium-lp.ts'

const { token, token2022 } = solanaNetwork.programs

export const MINT_LENGTH = 82
/** The mint authority of a token; `hasAuthority` is 0 if there is none. */
export const mintAccount = accountLayout({
  what: 'a mint',
  programs: [token, token2022],
  discriminator: '',
  size: MINT_LENGTH,
  fields: { hasAuthority: uint(0, 4), authority: publicKey(4) },
})

export const vaultAccount = accountLayout({
  what: 'a vault of Raydium',
  programs: [token, token2022],
  discriminator: '',
  size: 165,
  fields: { mint: publicKey(0), amount: uint(64, 8) },
})

/** `taken…`: fees in the vaults that do not belong to the pool. `supply`: supply of shares, which burning does not reduce. */
export const ammPool = accountLayout({
  what: 'a pool of Raydium AMM v4',
  programs: [raydiumLpFacts.amm],
  discriminator: '',
  size: 752,
  fields: {
    takenA: uint(192, 8),
    takenB: uint(200, 8),
    vaultA: publicKey(336),
    vaultB: publicKey(368),
    mintA: publicKey(400),
    mintB: publicKey(432),
    shares: publicKey(464),
    supply: uint(720, 8),
  },
})

export const cpmmPool = accountLayout({
  what: 'a pool of Raydium CPMM',
  programs: [raydiumLpFacts.cpmm],
  discriminator: 'f7ede3f5d7c3de46',
  size: 637,
  fields: {
    vaultA: publicKey(72),
    vaultB: publicKey(104),
    shares: publicKey(136),
    mintA: publicKey(168),
    mintB: publicKey(200),
    supply: uint(333, 8),
    protocolA: uint(341, 8),
    protocolB: uint(349, 8),
    fundA: uint(357, 8),
    fundB: uint(365, 8),
    creatorA: uint(397, 8),
    creatorB: uint(405, 8),
  },
})

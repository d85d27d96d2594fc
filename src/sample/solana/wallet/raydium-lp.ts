import { address } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import { TOKEN_PROGRAM } from '#sample/solana/node/addresses.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { raydiumLpPool, shareMint } from '#sample/solana/protocols/raydium-lp-accounts.ts'
import type { SampleToken } from './tokens.ts'

const RAY = address('4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R')
const USDC = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')

/** A share of Raydium's pool of RAY and USDC, of which the wallet holds a thousandth. */
export const sampleShare: SampleToken = {
  mint: sampleKey('shares of RAY and USDC'),
  program: TOKEN_PROGRAM,
  name: 'Raydium LP Token V4 (RAY-USDC)',
  symbol: 'RAY-USDC',
  decimals: 6,
  amount: 250_000_000n,
}
const pool = sampleKey('pool of RAY and USDC')
const { mint, decimals, amount } = sampleShare

/** 40,000 RAY and 96,000 USDC behind 250,000 shares, beside fees that are not the pool's. */
export const sampleRaydiumLp: StoredAccount[] = [
  shareMint(mint, 'cpmm', amount * 1_000n, decimals),
  ...raydiumLpPool({
    key: pool,
    kind: 'cpmm',
    shares: mint,
    supply: amount * 1_000n,
    coins: [RAY, USDC],
    reserves: [40_000_111_000n, 96_000_222_000n],
    fees: [
      [100_000n, 200_000n],
      [10_000n, 20_000n],
      [1_000n, 2_000n],
    ],
  }),
]

/** What Raydium's API says of a share. */
export const sampleRaydiumPools = new Map([
  [mint as string, { id: pool, type: 'Standard', lpMint: { address: mint, decimals } }],
])

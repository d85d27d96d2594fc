import { type Address, address } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '#sample/solana/node/addresses.ts'
import { kaminoShares } from './kamino.ts'
import { sampleShare } from './raydium-lp.ts'

/** `amount` in base units. */
export type SampleToken = {
  mint: Address
  program: Address
  name: string
  symbol: string
  decimals: number
  amount: bigint
}

const of =
  (program: Address) =>
  (mint: Address, symbol: string, name: string, decimals: number, amount: bigint): SampleToken => ({
    mint,
    program,
    name,
    symbol,
    decimals,
    amount,
  })
const spl = of(TOKEN_PROGRAM)
const extended = of(TOKEN_2022_PROGRAM)

/** What the sample wallet holds: true addresses of well-known tokens, `sampleKey` for those that are ours; amounts are ours. */
export const sampleTokens: SampleToken[] = [
  spl(address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'), 'USDC', 'USD Coin', 6, 3_184_220_150n),
  spl(address('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'), 'USDT', 'USDT', 6, 420_000_000n),
  extended(address('2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo'), 'PYUSD', 'PayPal USD', 6, 150_250_000n),
  spl(address('So11111111111111111111111111111111111111112'), 'SOL', 'Wrapped SOL', 9, 512_000_000n),
  spl(address('J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn'), 'JitoSOL', 'Jito Staked SOL', 9, 8_402_119_337n),
  spl(address('mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So'), 'mSOL', 'Marinade staked SOL', 9, 3_250_000_000n),
  spl(address('JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'), 'JUP', 'Jupiter', 6, 1_904_330_000n),
  spl(address('4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R'), 'RAY', 'Raydium', 6, 88_120_000n),
  spl(address('orcaEKTdK7LKz57vaAYr9QeNsVEPfiu6QeMU1kektZE'), 'ORCA', 'Orca', 6, 61_500_000n),
  spl(address('jtojtomepa8beP8AuQc6eXt5FriJwfFMwQx2v2f9mCL'), 'JTO', 'JITO', 9, 145_000_000_000n),
  spl(address('HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3'), 'PYTH', 'Pyth Network', 6, 902_000_000n),
  spl(address('DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'), 'Bonk', 'Bonk', 5, 1_248_330_012_345n),
  spl(address('EKpQGSJtjMFqKZ9KQanSqYXRcF8fBopzLHYxdM65zcjm'), '$WIF', 'dogwifhat', 6, 210_400_000n),
  extended(sampleKey('mint corner shop'), 'CORNER', 'Corner Shop Points', 2, 481_500n),
  spl(sampleKey('mint tram'), 'TRAM', 'Tram Tickets', 0, 12n),
  spl(sampleKey('mint gift'), 'GIFT', 'Claim your reward', 6, 5_000_000_000n),
  spl(sampleKey('mint false dollar'), 'USDC', 'USD Coin', 6, 9_999_000_000n),
]

/** What it was given for what it put into protocols; all of these came in one transaction. */
export const sampleReceipts: SampleToken[] = [
  spl(address('5oVNBeEEQvYi1cX3ir8Dx5n1P7pdxydbGF2X4TxVusJm'), 'INF', 'Infinity', 9, 1_500_000_000n),
  spl(address('9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D'), 'jlUSDC', 'jupiter lend USDC', 6, 400_000_000n),
  spl(address('27G8MtK7VtTcCHkpASjSDdkWWYfoqT6ggEuKidVJidD4'), 'JLP', 'Jupiter Perps LP', 6, 41_250_000n),
  spl(kaminoShares, 'kvUSDC', 'Kamino Vault USDC', 6, 300_000_000n),
  sampleShare,
]

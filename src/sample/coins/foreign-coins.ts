/** A coin of another chain of the sample: its true address and decimals, a price of a likely size. */
export type ForeignCoin = {
  /** As DefiLlama's price keys begin. */
  chain: 'ton' | 'solana'
  address: string
  symbol: string
  decimals: number
  priceUsd: number
}

const ton = (address: string, symbol: string, decimals: number, priceUsd: number): ForeignCoin => ({
  chain: 'ton',
  address,
  symbol,
  decimals,
  priceUsd,
})
const solana = (address: string, symbol: string, decimals: number, priceUsd: number): ForeignCoin => ({
  chain: 'solana',
  address,
  symbol,
  decimals,
  priceUsd,
})

/** Those that pools are made of. */
export const foreignCoins: ForeignCoin[] = [
  ton('EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c', 'GRAM', 9, 2.4),
  ton('EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', 'USDT', 6, 1),
  ton('EQC98_qAmNEptUtPc7W6xdHh_ZHrBUFpw5Ft_IzNU20QAJav', 'TSTON', 9, 2.6),
  ton('EQDNhy-nxYFgUqzfUzImBEP67JqsyMIcyk2S5_RwNNEYku0k', 'STTON', 9, 2.55),
  ton('EQDPdq8xjAhytYqfGSX8KcFWIReCufsB9Wdg0pLlYSO_h76w', 'HGRAM', 9, 2.65),
  ton('EQAvlWFDxGF2lXm67y4yzC17wYKD9A0guwPkMs1gOsM__NOT', 'NOT', 9, 0.0018),
  ton('EQCvxJy4eG8hyHBFsZ7eePxrRsUQSFE_jpptRAYBmcG_DOGS', 'DOGS', 9, 0.0001),
  ton('EQA2kCVNwVsil2EM2mB0SkXytxCqQjS4mttjDpnXmwG9T6bO', 'STON', 9, 0.6),
  solana('So11111111111111111111111111111111111111112', 'SOL', 9, 190),
  solana('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'USDC', 6, 1),
  solana('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'USDT', 6, 1),
  solana('J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn', 'JITOSOL', 9, 232),
  solana('mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So', 'MSOL', 9, 250),
  solana('bSo13r4TkiE4KumL71LsHTPpL2euBYLFx6h9HP3piy1', 'BSOL', 9, 226),
  solana('5oVNBeEEQvYi1cX3ir8Dx5n1P7pdxydbGF2X4TxVusJm', 'INF', 9, 262),
  solana('JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN', 'JUP', 6, 0.42),
  solana('4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R', 'RAY', 6, 2.1),
  solana('orcaEKTdK7LKz57vaAYr9QeNsVEPfiu6QeMU1kektZE', 'ORCA', 6, 2.3),
  solana('jtojtomepa8beP8AuQc6eXt5FriJwfFMwQx2v2f9mCL', 'JTO', 9, 1.5),
  solana('HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3', 'PYTH', 6, 0.14),
  solana('DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263', 'BONK', 5, 0.000018),
  solana('EKpQGSJtjMFqKZ9KQanSqYXRcF8fBopzLHYxdM65zcjm', 'WIF', 6, 0.7),
  solana('2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo', 'PYUSD', 6, 1),
]

/** The same and what only has a price. */
export const pricedForeignCoins: ForeignCoin[] = [
  ...foreignCoins,
  solana('27G8MtK7VtTcCHkpASjSDdkWWYfoqT6ggEuKidVJidD4', 'JLP', 6, 4.6),
]

import { createHash } from 'node:crypto'
import { type Address, address } from '@solana/kit'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { TOKEN_2022 } from '#service/chains/sol/solana-addresses.ts'
import {
  metaplexAccount,
  mintAccount,
  namedMintAccount,
  sampleKey,
  solAccount,
  stakeAccount,
  tokenAccount,
} from './solana-accounts.ts'
import { altChoice, altName, snsChoice, snsName, tldHouse } from './solana-name-accounts.ts'
import { type SolanaState, type StoredAccount, solanaState } from './solana-state.ts'

const sample = sampleWallets.find(({ chain }) => chain === 'SOL')
const owner = address(sample?.address ?? '')

/** Figures of ours; base units. Mints that are no address are ours as well. */
const tokens: { mint: string; symbol: string; name: string; decimals: number; amount: bigint; isNew?: true }[] = [
  {
    mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v',
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    amount: 3_184_220_150n,
  },
  {
    mint: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    symbol: 'USDT',
    name: 'USDT',
    decimals: 6,
    amount: 420_000_000n,
  },
  {
    mint: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
    symbol: 'PYUSD',
    name: 'PayPal USD',
    decimals: 6,
    amount: 150_250_000n,
    isNew: true,
  },
  {
    mint: 'So11111111111111111111111111111111111111112',
    symbol: 'SOL',
    name: 'Wrapped SOL',
    decimals: 9,
    amount: 512_000_000n,
  },
  {
    mint: 'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn',
    symbol: 'JitoSOL',
    name: 'Jito Staked SOL',
    decimals: 9,
    amount: 8_402_119_337n,
  },
  {
    mint: 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So',
    symbol: 'mSOL',
    name: 'Marinade staked SOL',
    decimals: 9,
    amount: 3_250_000_000n,
  },
  {
    mint: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
    symbol: 'JUP',
    name: 'Jupiter',
    decimals: 6,
    amount: 1_904_330_000n,
  },
  {
    mint: '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R',
    symbol: 'RAY',
    name: 'Raydium',
    decimals: 6,
    amount: 88_120_000n,
  },
  {
    mint: 'orcaEKTdK7LKz57vaAYr9QeNsVEPfiu6QeMU1kektZE',
    symbol: 'ORCA',
    name: 'Orca',
    decimals: 6,
    amount: 61_500_000n,
  },
  {
    mint: 'jtojtomepa8beP8AuQc6eXt5FriJwfFMwQx2v2f9mCL',
    symbol: 'JTO',
    name: 'JITO',
    decimals: 9,
    amount: 145_000_000_000n,
  },
  {
    mint: 'HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3',
    symbol: 'PYTH',
    name: 'Pyth Network',
    decimals: 6,
    amount: 902_000_000n,
  },
  {
    mint: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
    symbol: 'Bonk',
    name: 'Bonk',
    decimals: 5,
    amount: 1_248_330_012_345n,
  },
  {
    mint: 'EKpQGSJtjMFqKZ9KQanSqYXRcF8fBopzLHYxdM65zcjm',
    symbol: '$WIF',
    name: 'dogwifhat',
    decimals: 6,
    amount: 210_400_000n,
  },
  { mint: 'corner shop', symbol: 'CORNER', name: 'Corner Shop Points', decimals: 2, amount: 481_500n, isNew: true },
  { mint: 'tram', symbol: 'TRAM', name: 'Tram Tickets', decimals: 0, amount: 12n },
  { mint: 'gift', symbol: 'GIFT', name: 'Claim your reward', decimals: 6, amount: 5_000_000_000n },
  { mint: 'false dollar', symbol: 'USDC', name: 'USD Coin', decimals: 6, amount: 9_999_000_000n },
]

const collections = [
  { key: 'harbour cats', name: 'Harbour Cats', standard: 4, royaltyBps: 500, items: [112, 2048, 3391] },
  { key: 'glass garden', name: 'Glass Garden', standard: 0, royaltyBps: 250, items: [7, 19] },
  { key: 'prize', name: 'Claim 500 USDC now', standard: 0, royaltyBps: 0, items: [1] },
]
const alone = { key: 'postcard', name: 'A postcard from the coast' }

/** Documents of the sample's NFTs by their Arweave id, with the text that their picture is made of. */
export const sampleDocuments = new Map<string, string>()
const documentUri = (text: string): string => {
  const id = createHash('sha256').update(`yieldscope sample document ${text}`).digest('base64url')
  sampleDocuments.set(id, text)
  return `https://arweave.net/${id}`
}

async function heldToken({ mint: text, amount, isNew, ...facts }: (typeof tokens)[number]): Promise<StoredAccount[]> {
  const mint = text.length > 40 ? address(text) : sampleKey(`mint ${text}`)
  const supply = amount * 1_000_000n
  if (isNew) {
    const named = namedMintAccount({ mint, ...facts, supply })
    return [named, tokenAccount({ mint, owner, amount, program: TOKEN_2022 })]
  }
  return [
    mintAccount({ mint, decimals: facts.decimals, supply }),
    await metaplexAccount({ mint, ...facts, tokenStandard: 2 }),
    tokenAccount({ mint, owner, amount }),
  ]
}

type Nft = { text: string; name: string; royaltyBps: number; standard: number; collection: Address | null }

async function heldNft({ text, name, royaltyBps, standard, collection }: Nft): Promise<StoredAccount[]> {
  const mint = sampleKey(`mint ${text}`)
  const confirmed = collection === null ? null : { isVerified: true, key: collection }
  const named = {
    mint,
    name,
    symbol: '',
    uri: documentUri(text),
    royaltyBps,
    tokenStandard: standard,
    collection: confirmed,
  }
  return [
    mintAccount({ mint, decimals: 0, supply: 1n }),
    await metaplexAccount(named),
    // Programmable ones are always frozen.
    tokenAccount({ mint, owner, amount: 1n, isFrozen: standard === 4 }),
  ]
}

async function heldCollection({ key, name, standard, royaltyBps, items }: (typeof collections)[number]) {
  const collection = sampleKey(`mint ${key}`)
  const nfts = items.map((item) =>
    heldNft({ text: `${key} ${item}`, name: `${name} #${item}`, royaltyBps, standard, collection }),
  )
  const named = { mint: collection, name, symbol: '', uri: documentUri(key), tokenStandard: 0 }
  const facts = [mintAccount({ mint: collection, decimals: 0, supply: 1n }), await metaplexAccount(named)]
  return [...facts, ...(await Promise.all(nfts)).flat()]
}

const stakes = [
  { key: sampleKey('stake 1'), withdrawer: owner, voter: sampleKey('validator 1'), stake: 25_118_402_551n },
  {
    key: sampleKey('stake 2'),
    withdrawer: owner,
    voter: sampleKey('validator 2'),
    stake: 12_500_000_000n,
    deactivationEpoch: 900n,
  },
]

async function build(): Promise<SolanaState> {
  const parts = await Promise.all([
    ...tokens.map(heldToken),
    ...collections.map(heldCollection),
    heldNft({ text: alone.key, name: alone.name, royaltyBps: 0, standard: 0, collection: null }),
    snsName({ label: 'yieldscope-sample', owner }),
    snsName({ label: 'night-tram', owner }),
    altName({ label: 'yieldscope-sample', tld: '.bonk', owner }),
    altName({ label: 'long-gone', tld: '.bonk', owner, expiresAt: 1_700_000_000n }),
  ])
  const choices = [
    snsChoice({ label: 'yieldscope-sample', owner }),
    altChoice({ label: 'yieldscope-sample', tld: '.bonk', owner }),
    tldHouse('.bonk'),
  ]
  const staked = stakes.map(stakeAccount)
  return solanaState([solAccount(owner, 42_318_004_120n), ...staked, ...parts.flat(), ...(await Promise.all(choices))])
}

let built: Promise<SolanaState> | undefined
/** The sample wallet's part of the chain; every other address holds nothing. Addresses are derived when first asked for. */
export const sampleSolanaState = (): Promise<SolanaState> => {
  built ??= build()
  return built
}

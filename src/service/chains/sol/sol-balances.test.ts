import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import {
  metaplexAccount,
  mintAccount,
  namedMintAccount,
  sampleKey,
  solAccount,
  tokenAccount,
} from '#sample/solana/node/accounts.ts'
import { solanaState } from '#sample/solana/node/state.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { recordedAccount } from '#testing/solana/recorded-accounts.ts'
import { openScriptedSol, scriptedMint } from '#testing/solana/scripted-sol.ts'
import { freshUpstream, openSolanaServer, refuse } from '#testing/solana/solana-server.ts'
import { solChain } from './sol-chain.ts'
import { METAPLEX, metaplexAddress, SPL_TOKEN, TOKEN_2022 } from './solana-addresses.ts'

const { signal } = new AbortController()
const server = await openSolanaServer()
const owner = address(sampleKey('owner'))
const hosts = testChainHosts({ solanaRpc: [server.url], ipfsGateway: null, arweaveGateway: null })
const open = () => solChain({ upstream: freshUpstream(), hosts, now: Date.now })
const mintOf = (text: string) => sampleKey(`mint ${text}`)

test('a wallet that nobody ever paid has nothing, and that is no failure', async () => {
  server.serve(solanaState([]))
  expect(await open().readBalances(owner, signal)).toEqual({ value: [], note: null })
  expect(await open().readTokenMetadata([], signal)).toEqual(new Map())
})

test('five hundred tokens are all there, and their metadata comes a hundred accounts at a time', {
  timeout: 60_000,
}, async () => {
  const scripted = await openScriptedSol()
  const rows = Array.from({ length: 500 }, (_, index) => ({
    contractAddress: scriptedMint(`many ${index}`),
    amount: 2n ** 64n - 1n - BigInt(index),
    decimals: index % 10,
    name: `Token ${index}`,
    symbol: `T${index}`,
  }))
  await scripted.serve(rows)
  const { value } = await scripted.chain.readBalances(scripted.owner, signal)
  expect(new Map(value.map((token) => [token.contractAddress, token.amount]))).toEqual(
    new Map(rows.map((row) => [row.contractAddress, row.amount])),
  )
  scripted.received.length = 0
  const metadata = await scripted.chain.readTokenMetadata(
    rows.map((row) => row.contractAddress),
    signal,
  )
  expect(scripted.received).toHaveLength(10)
  for (const { contractAddress, name, symbol, decimals } of rows) {
    expect(metadata.get(contractAddress)).toEqual({ name, symbol, decimals, logo: '' })
  }
})

test('names of every script stay; a mint without metadata has no name, one that is gone has no metadata', async () => {
  const scripted = await openScriptedSol()
  const row = (text: string, metadata: { decimals: number | null; name: string; symbol: string }) => ({
    contractAddress: scriptedMint(text),
    amount: 5n,
    ...metadata,
  })
  const rows = [
    row('emoji', { decimals: 0, name: '🦊 Fox', symbol: '🦊' }),
    row('rtl', { decimals: 6, name: 'דולר \u202e', symbol: 'דלר' }),
    row('nameless', { decimals: 9, name: '', symbol: '' }),
    row('gone', { decimals: null, name: '', symbol: '' }),
  ]
  await scripted.serve(rows)
  const metadata = await scripted.chain.readTokenMetadata(
    rows.map((token) => token.contractAddress),
    signal,
  )
  expect(rows.map((token) => metadata.get(token.contractAddress))).toEqual([
    { name: '🦊 Fox', symbol: '🦊', decimals: 0, logo: '' },
    // The mark stays: the wallet cleans what it shows, and spam is told by it.
    { name: 'דולר \u202e', symbol: 'דלר', decimals: 6, logo: '' },
    { name: '', symbol: '', decimals: 9, logo: '' },
    undefined,
  ])
  expect((await scripted.chain.readBalances(scripted.owner, signal)).value).toHaveLength(4)
})

test('metadata in disorder cost a token its name, and metadata that end early only what they would have said', async () => {
  const [odd, short, foreign] = [mintOf('odd'), mintOf('short'), mintOf('foreign')]
  const full = await metaplexAccount({ mint: short, name: 'Short', symbol: 'S', tokenStandard: 0 })
  server.serve(
    solanaState([
      ...[odd, short, foreign].map((mint) => mintAccount({ mint, decimals: 2, supply: 9n })),
      { key: await metaplexAddress(odd), owner: METAPLEX, lamports: 1n, data: new Uint8Array(100).fill(0xff) },
      { ...full, data: full.data.subarray(0, full.data.length - 4) },
      { ...(await metaplexAccount({ mint: foreign, name: 'Forged', symbol: 'F' })), owner: SPL_TOKEN },
    ]),
  )
  const metadata = await open().readTokenMetadata([odd, short, foreign], signal)
  expect([odd, short, foreign].map((mint) => metadata.get(mint)?.name)).toEqual(['', 'Short', ''])
})

test('a mint of Token-2022 is named by FluxBeam’s metadata too, of a real one: catwifhat', async () => {
  const [mint, metadata] = [recordedAccount('catwifhat'), recordedAccount('catwifhatMetadata')]
  const plain = mintOf('plain')
  const self = { mint: mintOf('self'), decimals: 6, supply: 9n, name: 'Self-named', symbol: 'SELF' }
  server.serve(
    solanaState([mint, metadata, mintAccount({ mint: plain, decimals: 2, supply: 9n }), namedMintAccount(self)]),
  )
  const found = await open().readTokenMetadata([mint.key, plain, self.mint], signal)
  expect(found.get(mint.key)).toEqual({ name: 'catwifhat', symbol: '$CWIF', decimals: 2, logo: '' })
  expect(found.get(self.mint)?.name).toBe('Self-named')
  // Only what nothing else names is asked for again.
  expect(server.received).toEqual(['getMultipleAccounts', 'getMultipleAccounts'])
  server.serve(solanaState([mint, { ...metadata, owner: SPL_TOKEN }]))
  expect((await open().readTokenMetadata([mint.key], signal)).get(mint.key)?.name).toBe('')
})

test('a mint of which there is one unit is told beside the tokens, whatever it is: frozen, an NFT, in two accounts', async () => {
  const [art, pass, dust, coin] = [mintOf('art'), mintOf('pass'), mintOf('dust'), mintOf('coin')]
  const again = { ...tokenAccount({ mint: dust, owner, amount: 1n }), key: sampleKey('another account') }
  const art2022 = { mint: art, decimals: 0, supply: 1n, name: 'Art', symbol: 'ART' }
  server.serve(
    solanaState([
      namedMintAccount(art2022),
      mintAccount({ mint: dust, decimals: 6, supply: 10n ** 15n }),
      tokenAccount({ mint: art, owner, amount: 1n, program: TOKEN_2022 }),
      tokenAccount({ mint: pass, owner, amount: 1n, isFrozen: true }),
      tokenAccount({ mint: dust, owner, amount: 1n }),
      again,
      tokenAccount({ mint: coin, owner, amount: 5n }),
    ]),
  )
  const { value, singles, symbols } = await open().readBalances(owner, signal)
  expect(symbols).toEqual({ [art]: 'ART' })
  expect(singles?.toSorted()).toEqual([art, pass, dust].toSorted())
  expect(value.map(({ contractAddress, amount }) => [contractAddress, amount]).toSorted()).toEqual(
    [
      [dust, 2n],
      [coin, 5n],
    ].toSorted(),
  )
  expect(server.received).toHaveLength(4)
})

test('single units that cannot be looked at are left out with a word, and the rest stands', async () => {
  const [single, plain] = [mintOf('single'), mintOf('plain')]
  const accounts = [
    solAccount(owner, 7n),
    tokenAccount({ mint: single, owner, amount: 1n }),
    tokenAccount({ mint: plain, owner, amount: 900n }),
  ]
  server.serve(solanaState(accounts), {
    interrupt: (method) => (method === 'getMultipleAccounts' ? refuse(-32_005) : undefined),
  })
  const { value, note, symbols } = await open().readBalances(owner, signal)
  expect(symbols).toBeUndefined()
  expect(value.map(({ contractAddress, amount }) => [contractAddress, amount])).toEqual([
    ['native', 7n],
    [plain, 900n],
  ])
  expect(note).toBe('1 token of a single unit could not be checked')
})

test.each(['getBalance', 'getTokenAccountsByOwner'])(
  'without %s there is no wallet: a part is not the whole',
  async (lost) => {
    server.serve(solanaState([solAccount(owner, 7n)]), {
      interrupt: (method) => (method === lost ? refuse(-32_005) : undefined),
    })
    await expect(open().readBalances(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  },
)

test('one token account that cannot be read is a note, and the rest of tokens and NFTs stays', async () => {
  const [odd, plain, newer] = [mintOf('odd'), mintOf('plain'), mintOf('newer')]
  const unreadable = tokenAccount({ mint: odd, owner, amount: 3n })
  unreadable.data[108] = 77
  server.serve(
    solanaState([
      solAccount(owner, 7n),
      unreadable,
      tokenAccount({ mint: plain, owner, amount: 900n }),
      tokenAccount({ mint: newer, owner, amount: 5n, program: TOKEN_2022 }),
    ]),
  )
  const { value, note, isPartial } = await open().readBalances(owner, signal)
  expect(value.map(({ contractAddress, amount }) => [contractAddress, amount])).toEqual([
    ['native', 7n],
    [plain, 900n],
    [newer, 5n],
  ])
  expect([note, isPartial]).toEqual(['1 of the token accounts could not be read', true])
  const nfts = await open().readNfts(owner, signal)
  expect([nfts.note, nfts.isPartial]).toEqual([expect.stringContaining('1 of the token accounts could not'), true])
})

test('a token account whose bytes are none is a wrong answer, not an empty wallet', async () => {
  const account = { ...tokenAccount({ mint: mintOf('x'), owner, amount: 3n }) }
  account.data[108] = 77
  server.serve(solanaState([account]))
  await expect(open().readBalances(owner, signal)).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
    message: expect.stringContaining(`${server.host} answered in an unexpected form`),
  })
})

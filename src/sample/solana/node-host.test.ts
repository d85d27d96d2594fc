import { expect, test } from 'vitest'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { solChain } from '#service/chains/sol/sol-chain.ts'
import { solStakePositions } from '#service/protocols/sol-stake/positions.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { sampleUpstream } from '#testing/upstream/sample-upstream.ts'

const now = () => Date.UTC(2026, 10, 21)
const deps = { upstream: sampleUpstream({ now }), hosts: testChainHosts(), now }
const chain = solChain(deps)
const { signal } = new AbortController()
const address = sampleWallets.find((wallet) => wallet.chain === 'SOL')?.address ?? ''
const elsewhere = '11111111111111111111111111111112'

test('the sample wallet holds tokens of both programs, all of them named', async () => {
  const { value, note } = await chain.readBalances(address, signal)
  expect(note).toBeNull()
  expect(value).toHaveLength(23)
  const metadata = await chain.readTokenMetadata(
    value.map(({ contractAddress }) => contractAddress),
    signal,
  )
  for (const { contractAddress } of value) expect(metadata.get(contractAddress)?.name).not.toBe('')
})

test('its NFTs stand in collections with pictures that need no request', async () => {
  const { value } = await chain.readNfts(address, signal)
  expect(value.map(({ name, items }) => [name, items.length]).toSorted()).toEqual([
    ['Claim 500 USDC now', 1],
    ['Glass Garden', 2],
    ['Harbour Cats', 3],
    ['No collection', 6],
  ])
  for (const { imageUrl } of value.flatMap(({ items }) => items)) expect(imageUrl).toMatch(/^data:image\/png;base64,/)
})

test('its names lead back to it, and its stakes are positions', async () => {
  expect((await chain.readNames?.(address, signal))?.value).toEqual([
    'yieldscope-sample.sol',
    'yieldscope-sample.bonk',
    'night-tram.sol',
  ])
  expect(await chain.resolveName?.('night-tram.sol', signal)).toBe(address)
  expect(await solStakePositions(deps).readPositions(address, signal)).toHaveLength(2)
})

test('any other address is an empty wallet', async () => {
  expect(await chain.readBalances(elsewhere, signal)).toEqual({ value: [], note: null })
  expect((await chain.readNfts(elsewhere, signal)).value).toEqual([])
  expect((await chain.readNames?.(elsewhere, signal))?.value).toEqual([])
  expect(await solStakePositions(deps).readPositions(elsewhere, signal)).toEqual([])
})

test('its history adds up to what it holds', async () => {
  const transfers = await chain.readTransfers?.(address, signal)
  expect(transfers?.isComplete).toBe(true)
  for (const { contractAddress, amount } of (await chain.readBalances(address, signal)).value) {
    const moved = transfers?.transfers.filter((transfer) => transfer.contractAddress === contractAddress)
    expect(moved?.reduce((sum, transfer) => sum + transfer.amount, 0n)).toBe(amount)
  }
})

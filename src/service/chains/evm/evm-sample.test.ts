import { expect, test } from 'vitest'
import { chainsOf, type EvmChainId, nativeAddresses } from '#contract/chains.ts'
import { safeImageUrl } from '#domain/image-url.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { aavePositions } from '#service/protocols/aave/positions.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { sampleUpstream } from '#testing/upstream/sample-upstream.ts'
import { evmChain } from './evm-chain.ts'
import { createEvmReader } from './evm-reader.ts'

// Other tests may have the machine.
const now = () => Date.UTC(2026, 10, 21, 12)
const hosts = testChainHosts()
const upstream = sampleUpstream({ now })
const { signal } = new AbortController()
const owner = sampleWallets.find(({ chain }) => chain === 'ETH')?.address ?? ''
const open = (id: Parameters<typeof evmChain>[0]) => evmChain(id, { upstream, hosts, now })

test.each(chainsOf('evm'))('the sample wallet is whole on %s', async (id) => {
  const { value, note } = await open(id).readBalances(owner, signal)
  expect(note).toBe(hosts.evm[id].indexer.length === 0 ? 'tokens of a list only' : null)
  expect(value[0]).toMatchObject({ contractAddress: nativeAddresses.evm, metadata: { decimals: 18 } })
  expect(value.length).toBeGreaterThan(2)
  const metadata = await open(id).readTokenMetadata(
    value.slice(1).map(({ contractAddress }) => contractAddress),
    signal,
  )
  expect(metadata.size).toBe(value.length - 1)
})

test('its Ethereum side has prices, spam with the reason, receipts of Aave, pictures and a history that adds up', async () => {
  const { value } = await open('ETH').readBalances(owner, signal)
  expect(value.length).toBeGreaterThan(18)
  expect(value.filter(({ spamReason }) => spamReason === 'Blockscout calls it scam')).toHaveLength(2)
  const receipts = value.filter(({ metadata }) => metadata?.symbol.startsWith('aEth'))
  expect(receipts.map(({ priceUsd }) => priceUsd !== null)).toEqual([true, true])

  const { value: nfts } = await open('ETH').readNfts(owner, signal)
  expect(nfts.map(({ name, items, spamReason }) => [name, items.length, spamReason !== null])).toEqual([
    ['Harbour Lights', 3, false],
    ['Field Guide', 2, false],
    ['Voucher: visit voucher.example', 1, true],
  ])
  const gateways = { ipfsGateway: null, arweaveGateway: null }
  expect(nfts.flatMap(({ items }) => items).filter((item) => safeImageUrl(item.imageUrl, gateways) === '')).toEqual([])

  const history = await open('ETH').readTransfers?.(owner, signal)
  const listed = value.filter(
    ({ isVerified, contractAddress }) => isVerified && contractAddress !== nativeAddresses.evm,
  )
  expect(history?.isComplete).toBe(true)
  for (const { contractAddress, amount } of listed) {
    const moved = history?.transfers.filter((transfer) => transfer.contractAddress === contractAddress) ?? []
    expect(moved.reduce((sum, transfer) => sum + transfer.amount, 0n)).toBe(amount)
  }
})

test('Avalanche is read from its own indexer, spam and NFTs too', async () => {
  const { value } = await open('AVAX').readBalances(owner, signal)
  expect(value.filter(({ spamReason }) => spamReason !== null)).toHaveLength(1)
  const sAvax = value.find(({ metadata }) => metadata?.symbol === 'sAVAX')
  const history = await open('AVAX').readTransfers?.(owner, signal)
  const moved = history?.transfers.filter(({ contractAddress }) => contractAddress === sAvax?.contractAddress) ?? []
  expect(moved.reduce((sum, { amount }) => sum + amount, 0n)).toBe(sAvax?.amount)
  const { value: nfts } = await open('AVAX').readNfts(owner, signal)
  expect(nfts).toMatchObject([{ name: 'Snowline', items: [{ name: 'Ridge 7', tokenId: '7' }] }])
})

const aave = aavePositions({ evm: createEvmReader({ upstream, hosts }), now })
const readAave = async (chain: EvmChainId, address: string) =>
  aave.find((source) => source.id === 'aave-v3' && source.chain === chain)?.readPositions(address, signal) ?? []

test('it lends and owes at Aave', async () => {
  expect((await readAave('ETH', owner)).map(({ type, health }) => [type, health])).toEqual([
    ['Lending', null],
    ['Lending', null],
    ['Borrow', 3.8412],
    ['Reward', null],
  ])
  expect(await readAave('BASE', owner)).toMatchObject([{ type: 'Lending', tokens: [{ amount: 1_200_000_000n }] }])
  for (const chain of ['OP', 'ARB', 'MATIC', 'AVAX'] as const) expect(await readAave(chain, owner)).toEqual([])
})

test('anybody else has nothing anywhere', async () => {
  const nobody = '0x1111111111111111111111111111111111111111'
  for (const id of chainsOf('evm')) {
    expect((await open(id).readBalances(nobody, signal)).value).toEqual([])
    expect((await open(id).readNfts(nobody, signal)).value).toEqual([])
  }
  expect(await readAave('ETH', nobody)).toEqual([])
})

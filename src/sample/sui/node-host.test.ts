import { bcs } from '@mysten/sui/bcs'
import { expect, test, vi } from 'vitest'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { suspiciousName } from '#domain/spam/spam-reason.ts'
import { createSuiReader } from '#service/chains/sui/create-sui-reader.ts'
import { suiChain } from '#service/chains/sui/sui-chain.ts'
import { liquidStakingPositions } from '#service/protocols/liquid-staking/positions.ts'
import { nativeStakingPositions } from '#service/protocols/native-staking/positions.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { sampleUpstream } from '#testing/upstream/sample-upstream.ts'

vi.setConfig({ testTimeout: 30_000 })

const NOW = Date.UTC(2026, 10, 21, 12)
const upstream = sampleUpstream({ now: () => NOW })
const hosts = testChainHosts()
const sui = createSuiReader({ upstream, urls: hosts.suiGrpc })
const chain = suiChain({ upstream, hosts, sui, now: () => NOW })
const address = sampleWallets.find((wallet) => wallet.chain === 'SUI')?.address ?? ''
const { signal } = new AbortController()

test('the sample’s wallet holds coins with names, some spam, one without metadata', async () => {
  const { value } = await chain.readBalances(address, signal)
  expect(value.length).toBeGreaterThanOrEqual(18)
  const metadata = await chain.readTokenMetadata(
    value.map(({ contractAddress }) => contractAddress),
    signal,
  )
  expect(metadata.size).toBe(value.length - 1)
  const names = [...metadata.values()].map(({ name, symbol }) => `${name} ${symbol}`)
  expect(names.filter((name) => suspiciousName(name) !== null)).toHaveLength(2)
  expect([...metadata.values()].filter(({ symbol }) => symbol === 'SUI')).toHaveLength(2)
})

test('each of its coins has an object to pay with, without what lies in the address balance', async () => {
  const U64 = bcs.u64()
  const balances = await sui.balances(address, signal)
  for (const { coinType, amount } of balances) {
    const objects = await sui.ownedObjects(address, `0x2::coin::Coin<${coinType}>`, signal)
    const held = objects.map(({ content }) => BigInt(U64.parse(content.slice(32))))
    expect(held).toEqual([coinType === '0x2::sui::SUI' ? amount - 300_000_000_000n : amount])
  }
})

test('its NFTs lie in hand and in kiosks, one collection is a scam', async () => {
  const { value } = await chain.readNfts(address, signal)
  const counts = Object.fromEntries(value.map(({ name, items }) => [name, items.length]))
  expect(counts).toMatchObject({ 'Sample Boars': 3, 'Sample Lanterns': 2, 'Sample Ticket': 1, Prize: 2 })
  expect(value.every(({ items }) => items.every(({ imageUrl }) => imageUrl.startsWith('data:image/png')))).toBe(true)
})

test('its names are those in use, the default first', async () => {
  expect((await chain.readNames?.(address, signal))?.value).toEqual([
    'sample-wallet.sui',
    'garden.sample-wallet.sui',
    'sample-savings.sui',
  ])
})

test('each of its names stands for it, also one below another', async () => {
  const names = (await chain.readNames?.(address, signal))?.value ?? []
  expect(names).toContain('garden.sample-wallet.sui')
  for (const name of names) expect([name, await chain.resolveName?.(name, signal)]).toEqual([name, address])
})

test('its transfers add up to what it holds', async () => {
  const { value } = await chain.readBalances(address, signal)
  const { transfers = [], isComplete } = (await chain.readTransfers?.(address, signal)) ?? {}
  expect(isComplete).toBe(true)
  const moved = new Map<string, bigint>()
  for (const { contractAddress, amount } of transfers) {
    moved.set(contractAddress, (moved.get(contractAddress) ?? 0n) + amount)
  }
  expect(moved.size).toBeGreaterThan(15)
  const balances = new Map(value.map(({ contractAddress, amount }) => [contractAddress, amount]))
  for (const [coinType, amount] of moved) expect(balances.get(coinType)).toBe(amount)
  expect(transfers.every(({ at }) => at * 1000 < NOW)).toBe(true)
})

test('its stakes and liquid stakes are positions', async () => {
  expect(await nativeStakingPositions({ sui }).readPositions(address, signal)).toHaveLength(3)
  const liquid = await Promise.all(
    liquidStakingPositions({ sui }).map((source) => source.readPositions(address, signal)),
  )
  expect(liquid.flat()).toHaveLength(3)
})

test('every other wallet is empty', async () => {
  const other = `0x${'ab'.repeat(32)}`
  expect((await chain.readBalances(other, signal)).value).toEqual([])
  expect((await chain.readNfts(other, signal)).value).toEqual([])
  expect((await chain.readNames?.(other, signal))?.value).toEqual([])
  expect(await chain.readTransfers?.(other, signal)).toEqual({ transfers: [], isComplete: true })
  expect(await nativeStakingPositions({ sui }).readPositions(other, signal)).toEqual([])
})

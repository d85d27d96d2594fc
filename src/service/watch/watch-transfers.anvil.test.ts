import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDecimal } from '#domain/decimal.ts'
import { totalsOf } from '#domain/watch/snapshot-worth.ts'
import { evmChain } from '#service/chains/evm/evm-chain.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import type { Store } from '#service/store/store.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { createWallet } from '#service/wallet/create-wallet.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { placeMulticall, startAnvil } from '#testing/evm/anvil.ts'
import { postgresTestStores, type TestStores } from '#testing/store/stores.ts'
import { recordSnapshots } from '#testing/store/watch-rig.ts'
import { inTier } from '#testing/tier.ts'
import { nativeOf, scriptedPrices, scriptedSources } from '#testing/wallet/sources.ts'
import { createWatchReader } from './watch-reader.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 2)
const ETHER = 10n ** 18n
const PRICE = 2_000
const friend = getAddress(`0x${'f1'.repeat(20)}`)
const { signal } = new AbortController()

const node = await startAnvil(evmNetworks.ETH.chainId)
await placeMulticall(node, evmNetworks.ETH.multicall3)
const sender = getAddress(node.account)
await node.fund(sender, 100n * ETHER)

let stores: TestStores
let store: Store
beforeAll(async () => {
  stores = await postgresTestStores()
  store = await stores.empty()
})
let wallet: ReturnType<typeof createWallet> | undefined
afterAll(async () => {
  // What it saves behind its answers must not outlive the store.
  await wallet?.stop()
  await stores.stop()
})

/** What is sent before each hour, in wei: nothing while the node is not there. */
const sent = inTier({
  short: [0n, 5n * ETHER, 0n, ETHER + 1n, 3n],
  long: Array.from({ length: 7 * 24 }, (_, hour) =>
    hour % 24 === 2 || hour % 4 === 0 ? 0n : (ETHER * BigInt(hour % 7)) / 10n + BigInt(hour),
  ),
})

test('real transfers between the readings stand in the snapshots to the last unit, fees too, and the hours are worth them', async () => {
  let now = START
  let isDown = false
  const hosts = testChainHosts()
  const evm = { ...hosts.evm, ETH: { rpc: [node.url], indexer: [] } }
  const upstream = createUpstream({
    fetch: (...received) => (isDown ? Promise.reject(new TypeError('no route to the node')) : fetch(...received)),
    // Budgets are of the hours that pass here.
    now: () => now,
    sleep: async () => {},
    circuit: { failures: 1_000, coolDownMs: 1 },
  })
  const eth = evmChain('ETH', { upstream, hosts: { ...hosts, evm }, now: () => now })
  wallet = createWallet({
    store,
    live: async () =>
      scriptedSources({ chains: { ETH: eth }, tokenPrices: [scriptedPrices({ [nativeOf('ETH')]: PRICE })] }),
    sample: null,
    imageUrl: () => '',
    onUnexpected: (error) => {
      throw error
    },
    now: () => new Date(now),
    limits: { waitMs: 60_000, staleMs: 60_000, runMs: 60_000 },
  })
  const recorded = recordSnapshots(store, stores.database)
  const reader = createWatchReader({
    store: recorded.store,
    wallet,
    now: () => new Date(now),
    log: { debug: () => {}, warn: () => {} },
  })
  for (const address of [sender, friend])
    await store.watch.add({ owner: 'k', address, label: '', chains: ['ETH'], createdAt: new Date(now) })

  /** What each holds after each hour that was read, by hand. */
  const books: { hour: number; isDown: boolean; sender: bigint; friend: bigint }[] = []
  let book = { sender: 100n * ETHER, friend: 0n }
  for (const [hour, amount] of sent.entries()) {
    now = START + hour * HOUR
    if (amount > 0n) {
      const fee = await node.send(friend, amount)
      book = { sender: book.sender - amount - fee, friend: book.friend + amount }
    }
    // In the third hour of each day the node is not there: an older answer stands in, and the hour says that it is not complete. In
    // the sixth nobody reads.
    isDown = hour % 24 === 2
    if (hour % 24 === 5) continue
    // One a minute.
    for (const _each of [sender, friend]) await reader.readDue(signal)
    books.push({ hour, isDown, ...book })
  }
  now += HOUR

  for (const [name, address] of [
    ['sender', sender],
    ['friend', friend],
  ] as const) {
    const { points } = await store.watch.points(address, { from: new Date(0), to: new Date(now) })
    expect(points.map(({ at }) => (at.getTime() - START) / HOUR)).toEqual(books.map(({ hour }) => hour))
    expect(points.map(({ incomplete }) => incomplete)).toEqual(books.map((each) => (each.isDown ? ['ETH'] : [])))
    for (const [index, { worth }] of points.entries()) {
      const coins = Number(toDecimal(books[index]?.[name] ?? 0n, 18))
      expect(totalsOf(worth, () => true).netWorth).toBeCloseTo(coins * PRICE, 6)
    }
    const amounts = recorded.snapshots
      .filter(([, after]) => after.address === address)
      .map(([before, after]) => [before, after].map((each) => each?.tokens[0]?.amount ?? '0'))
    const held = books.map((each) => toDecimal(each[name], 18))
    expect(amounts.map(([, after]) => after)).toEqual(held)
    // What was known before an hour is what the last complete one told.
    const isWhole = (index: number) => books[index]?.isDown === false
    const lastWhole = held.map((_, index) => held.findLast((_each, before) => before < index && isWhole(before)) ?? '0')
    expect(amounts.map(([before]) => before)).toEqual(lastWhole)
    expect(new Set(held).size).toBeGreaterThanOrEqual(4)
  }
})

import { expect, test } from 'vitest'
import { chainIds } from '#contract/chains.ts'
import type { ChainAdapter } from '#service/chains/chain-adapter.ts'
import { createGasPrices } from './gas-prices.ts'

const { signal } = new AbortController()
const MINUTE = 60_000

function open() {
  const state = { now: 1_795_000_000_000, price: 5n, fails: false, reads: 0 }
  const read = async () => {
    state.reads += 1
    if (state.fails) throw new Error('the node is away')
    return state.price
  }
  const silent = () => Promise.reject(new Error('not read'))
  const adapter = (id: ChainAdapter['id']): ChainAdapter => ({
    ...{ id, readBalances: silent, readTokenMetadata: silent, readNfts: silent },
    ...(id === 'ETH' && { readGasPrice: read }),
  })
  const chains = Object.fromEntries(chainIds.map((id) => [id, adapter(id)])) as Record<ChainAdapter['id'], ChainAdapter>
  const now = () => new Date(state.now)
  return { state, gasPrice: createGasPrices({ chains, now, runMs: MINUTE, stopping: new AbortController().signal }) }
}

test('a price of gas is read once a minute, whoever wants it', async () => {
  const { state, gasPrice } = open()
  expect(await Promise.all([gasPrice('ETH', signal), gasPrice('ETH', signal)])).toEqual([5n, 5n])
  state.price = 6n
  expect([await gasPrice('ETH', signal), state.reads]).toEqual([5n, 1])
  state.now += MINUTE
  expect([await gasPrice('ETH', signal), state.reads]).toEqual([6n, 2])
})

test('that of some minutes ago stands in for one that cannot be read, and none is made up', async () => {
  const { state, gasPrice } = open()
  await gasPrice('ETH', signal)
  state.fails = true
  state.now += 5 * MINUTE
  expect(await gasPrice('ETH', signal)).toBe(5n)
  state.now += 10 * MINUTE
  expect(await gasPrice('ETH', signal)).toBeNull()
})

test('a chain without such a price has none', async () => {
  expect(await open().gasPrice('BTC', signal)).toBeNull()
})

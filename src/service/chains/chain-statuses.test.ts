import { expect, test } from 'vitest'
import { chainIds } from '#contract/chains.ts'
import { ChainEnvironment, chainHostsOf } from '#service/chain-sources.ts'
import { chainStatuses } from './chain-statuses.ts'

const hosts = chainHostsOf(ChainEnvironment.parse({}), 'https://graphql.mainnet.sui.io/graphql')
const failing = (...urls: string[]) => urls.map((url) => ({ host: new URL(url).host }))
const stateOf = (chain: string, statuses: ReturnType<typeof chainStatuses>) =>
  statuses.find((each) => each.chain === chain)?.state

test('each chain can be read while no host fails', () => {
  const statuses = chainStatuses(hosts, [])
  expect(statuses.map(({ chain }) => chain)).toEqual(chainIds)
  expect(new Set(statuses.map(({ state }) => state))).toEqual(new Set(['readable']))
})

test('a chain cannot be read once the last of its nodes fails, and only in some detail without its indexer', () => {
  const { rpc, indexer } = hosts.evm.ETH
  expect(rpc.length).toBeGreaterThan(1)
  expect(stateOf('ETH', chainStatuses(hosts, failing(...rpc.slice(1))))).toBe('readable')
  const all = chainStatuses(hosts, failing(...rpc))
  expect(stateOf('ETH', all)).toBe('failing')
  expect(stateOf('SUI', all)).toBe('readable')
  expect(stateOf('ETH', chainStatuses(hosts, failing(...indexer)))).toBe('partial')
})

test('a chain without a node is switched off', () => {
  expect(stateOf('BTC', chainStatuses({ ...hosts, bitcoinEsplora: [] }, []))).toBe('off')
})

test('each chain says what there is a source for', () => {
  const readsOf = (chain: string, of = hosts) => chainStatuses(of, []).find((each) => each.chain === chain)?.reads
  const all = { tokens: 'all', positions: 'all', nfts: 'all', activity: 'all' }
  expect(readsOf('ETH')).toEqual(all)
  expect(readsOf('BNB')).toEqual({ ...all, tokens: 'some', nfts: 'none', activity: 'none' })
  expect(readsOf('BTC')).toEqual({ ...all, positions: 'none', nfts: 'none' })
  expect(readsOf('SOL')).toEqual({ ...all, nfts: 'some' })
  expect(readsOf('SOL', { ...hosts, solanaDas: 'https://das.example' })).toEqual(all)
})

test('a chain for which no indexer is set says so, whichever hosts answer', () => {
  const without = (statuses: ReturnType<typeof chainStatuses>) =>
    statuses.filter(({ hasIndexer }) => !hasIndexer).map(({ chain }) => chain)
  expect(without(chainStatuses(hosts, []))).toEqual(['BNB'])
  const set = { ...hosts, evm: { ...hosts.evm, BNB: { ...hosts.evm.BNB, indexer: ['https://indexer.example'] } } }
  expect(without(chainStatuses(set, []))).toEqual([])
})

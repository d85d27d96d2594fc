import { expect, test } from 'vitest'
import { nativeAddresses } from '#contract/chains.ts'
import { evmAddresses } from '#sample/coins/evm-addresses.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { evmPools } from './evm-pools.ts'

test.each(Object.values(evmNetworks))(
  'the coins of the sample’s pools on $id are the tokens of its list',
  (network) => {
    const coins = Object.entries({ ...evmAddresses }).find(([place]) => place === network.defiLlamaPoolsName)?.[1] ?? {}
    const listed = new Map<string, string>(network.tokens.map(({ symbol, address }) => [symbol.toUpperCase(), address]))
    const others = Object.entries<string>(coins).filter(([, address]) => address !== nativeAddresses.evm)
    expect(others.length).toBeGreaterThan(0)
    expect(others).toEqual(others.map(([symbol]) => [symbol, listed.get(symbol)]))
  },
)

test('every pool has an id of its own and coins with addresses', () => {
  expect(new Set(evmPools.map(({ id }) => id)).size).toBe(evmPools.length)
  expect(evmPools.filter(({ assets }) => assets.length === 0)).toEqual([])
})

import { type Address, type Chain, getAddress } from 'viem'
import * as viemChains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { chains, chainsOf } from '#contract/chains.ts'
import { evmNetworks } from './all.ts'

/** Chains as others list them. */
const known = new Map<number, Chain>(Object.values<Chain>(viemChains).map((chain) => [chain.id, chain]))
const networks = Object.values(evmNetworks)
const checksummed = (address: Address) => getAddress(address.toLowerCase())

test('every EVM chain has its record', () => {
  expect(Object.keys(evmNetworks).sort()).toEqual(chainsOf('evm').sort())
})

describe.each(networks)('$id', ({ id, chainId, multicall3, nodes, indexer, tokens, asOf }) => {
  test('has the id, the coin’s decimals and the multicall3 that viem knows', () => {
    const chain = known.get(chainId)
    expect(chain?.nativeCurrency.decimals).toBe(chains[id].native.decimals)
    expect(chain?.contracts?.multicall3?.address.toLowerCase()).toBe(multicall3.toLowerCase())
  })

  test('is read over https, at a node at least, and says when its facts were compared', () => {
    expect(nodes.length).toBeGreaterThan(0)
    expect([...nodes, ...indexer.urls].filter((url) => !/^https:\/\/[^/]+(\/.*[^/])?$/.test(url))).toEqual([])
    expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/)
  })

  test('lists six to twenty tokens, none twice', () => {
    expect(tokens.length).toBeGreaterThanOrEqual(6)
    expect(tokens.length).toBeLessThanOrEqual(20)
    expect(new Set(tokens.map(({ address }) => address.toLowerCase())).size).toBe(tokens.length)
    expect(new Set(tokens.map(({ symbol }) => symbol.toUpperCase())).size).toBe(tokens.length)
  })

  test('writes addresses with their EIP-55 checksum', () => {
    const addresses = tokens.map(({ address }) => address)
    expect(addresses).toEqual(addresses.map(checksummed))
  })
})

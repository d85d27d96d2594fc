import aaveTokens from '@bgd-labs/aave-address-book/tokenlist'
import uniswapTokens from '@uniswap/default-token-list'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { EvmNetwork } from '#service/chains/evm/evm-network.ts'
import { evmNetworks } from './all.ts'

const Token = z.object({ chainId: z.number(), address: z.string(), decimals: z.number() })
const Lists = z.object({ tokens: z.array(Token) })
/** What others say of a token's decimals: Aave's address book, made from the chains, and Uniswap's default list. */
const lists = [aaveTokens, uniswapTokens].map((list) => {
  const { tokens } = Lists.parse(list)
  return new Map(tokens.map(({ chainId, address, decimals }) => [`${chainId} ${address.toLowerCase()}`, decimals]))
})

type Listing = Pick<EvmNetwork, 'chainId' | 'tokens' | 'listed'>
const allOf = ({ tokens, listed = [] }: Listing) => [...tokens, ...listed]
/** How many tokens of a record others know, and those of which they say something else. */
function compared(network: Listing) {
  const said = allOf(network).flatMap(({ address, symbol, decimals }) =>
    lists.flatMap((list) => {
      const told = list.get(`${network.chainId} ${address.toLowerCase()}`)
      return told === undefined ? [] : [{ symbol, decimals, told }]
    }),
  )
  return { count: said.length, wrong: said.filter(({ decimals, told }) => decimals !== told) }
}
const networks: Listing[] = Object.values(evmNetworks)

test('other lists say the same decimals of every token that they know', () => {
  const results = networks.map(compared)
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([])
  const count = results.reduce((sum, each) => sum + each.count, 0)
  console.info(`${networks.flatMap(allOf).length} tokens, ${count} times compared with another list`)
  expect(count).toBeGreaterThan(400)
})

test('a token with other decimals is told', () => {
  const { chainId, tokens } = evmNetworks.BNB
  const planted = tokens.map((each) => (each.symbol === 'USDT' ? { ...each, decimals: 6 } : each))
  expect(compared({ chainId, tokens: planted }).wrong).not.toEqual([])
})

test('a token is listed once on its chain, by its EIP-55 address, and few enough to be read in one call', () => {
  for (const network of networks) {
    const addresses = allOf(network).map(({ address }) => address)
    expect(new Set(addresses.map((address) => address.toLowerCase())).size).toBe(addresses.length)
    expect(addresses).toEqual(addresses.map((address) => getAddress(address.toLowerCase())))
    expect(addresses.length).toBeLessThan(400)
  }
})

test('where no indexer answers without a key, the list is long', () => {
  expect(allOf(evmNetworks.BNB).length).toBeGreaterThanOrEqual(100)
  expect(allOf(evmNetworks.ETH).length).toBeGreaterThanOrEqual(150)
})

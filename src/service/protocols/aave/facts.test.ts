import * as book from '@bgd-labs/aave-address-book'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { aave } from './aave.ts'
import { type AaveMarket, aaveFacts, aaveMarkets } from './facts.ts'

const Published = z.object({
  CHAIN_ID: z.number(),
  POOL: z.string(),
  POOL_ADDRESSES_PROVIDER: z.string(),
  AAVE_PROTOCOL_DATA_PROVIDER: z.string(),
  DEFAULT_INCENTIVES_CONTROLLER: z.optional(z.string()),
})
const chainIds = Object.values(evmNetworks).map(({ chainId }) => chainId)
const published = Object.entries(book).flatMap(([name, addresses]) => {
  const read = Published.safeParse(addresses)
  // Arc was a market for institutions and is closed; the public holds nothing there.
  const isOurs = /^AaveV[23]/.test(name) && name !== 'AaveV2EthereumArc'
  return isOurs && read.success && chainIds.includes(read.data.CHAIN_ID) ? [{ name, ...read.data }] : []
})

test('every market of Aave’s address book on our chains is in the table, each with the book’s addresses', () => {
  const ours: AaveMarket[] = aaveFacts.markets
  expect(ours.map(({ pool }) => pool).toSorted()).toEqual(published.map(({ POOL }) => POOL).toSorted())
  for (const { chain, pool, provider, dataProvider, version, incentives } of ours) {
    const { chainId } = evmNetworks[chain]
    const found = published.find(({ POOL, CHAIN_ID }) => POOL === pool && CHAIN_ID === chainId)
    expect(found?.name.startsWith(`AaveV${version}`)).toBe(true)
    if (provider) expect(provider).toBe(found?.POOL_ADDRESSES_PROVIDER)
    if (dataProvider) expect(dataProvider).toBe(found?.AAVE_PROTOCOL_DATA_PROVIDER)
    if (incentives) expect(incentives).toBe(found?.DEFAULT_INCENTIVES_CONTROLLER)
  }
})

test('every address is one, and every market has its listing and a name of its own', () => {
  const listed = new Set(aave.listings.map(({ id }) => id))
  for (const { chain, slug, name, version, ...addresses } of aaveMarkets) {
    expect(listed).toContain(slug)
    expect(Object.values(addresses)).toEqual(Object.values(addresses).map((address) => getAddress(address)))
    expect(Object.values(addresses).length).toBeGreaterThan(0)
  }
  expect(new Set(aaveMarkets.map(({ chain, slug, name }) => `${chain} ${slug} ${name}`)).size).toBe(aaveMarkets.length)
})

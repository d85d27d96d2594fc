import { expect, test } from 'vitest'
import { chains, chainsOf } from '#contract/chain.ts'
import { wrappedNatives } from '#domain/earning/same-coin.ts'
import { evmNetworks } from './all.ts'

test.each(chainsOf('evm'))('the list of tokens of %s calls the same address its own coin, wrapped', (chain) => {
  const { symbol } = chains[chain].native
  const listed = evmNetworks[chain].tokens.find(({ address }) => address.toLowerCase() === wrappedNatives[chain])
  expect(listed?.symbol).toBe(`W${symbol}`)
})

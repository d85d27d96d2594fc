import { expect, test } from 'vitest'
import { chains, chainsOf } from '#contract/chains.ts'
import { evmNetworks } from './all.ts'

test.each(chainsOf('evm'))('the list of tokens of %s calls the same address its own coin, wrapped', (chain) => {
  const { native, wrapped } = chains[chain]
  const listed = evmNetworks[chain].tokens.find(({ address }) => address.toLowerCase() === wrapped)
  expect(listed?.symbol).toBe(`W${native.symbol}`)
})

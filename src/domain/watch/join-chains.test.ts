import { expect, test } from 'vitest'
import type { ChainId } from '#contract/chains.ts'
import { joinChains } from './join-chains.ts'

test.each<[ChainId[] | undefined, ChainId[], ChainId[]]>([
  [undefined, ['ETH'], ['ETH']],
  [['BASE'], ['ETH', 'BASE'], ['ETH', 'BASE']],
  [undefined, [], []],
  [['ETH'], [], []],
  [[], ['ETH'], []],
])('%j and %j are read on %j', (known, more, joined) => {
  expect(joinChains(known, more)).toEqual(joined)
})

import { expect, test } from 'vitest'
import { chainIds } from '#contract/chains.ts'
import { toChainIds, toDollars } from './arguments.ts'

test.each([
  ['10M', 10_000_000],
  ['$1.5k', 1_500],
  ['1.1m', 1_100_000],
  ['10,000,000', 10_000_000],
  ['2 bn', 2e9],
  ['250 USD', 250],
  [' 7 ', 7],
  [12, 12],
])('%s is %s dollars', (written, dollars) => {
  expect(toDollars(written)).toBe(dollars)
})

test.each(['much', '10 MB', '-5', '1.2.3', '', 'M'])('“%s” stays as it is, for the service to refuse', (written) => {
  expect(toDollars(written)).toBe(written)
})

test.each([
  ['ethereum', 'ETH'],
  ['Arbitrum One, base', 'ARB,BASE'],
  ['bsc', 'BNB'],
  ['BNB Smart Chain', 'BNB Smart Chain'],
  ['Polygon', 'MATIC'],
  ['OP Mainnet', 'OP'],
  ['avalanche', 'AVAX'],
  ['zksync', 'ZKSYNC'],
  ['sui', 'SUI'],
  ['ALL', 'ALL'],
])('chain %s is %s', (written, id) => {
  expect(toChainIds(written)).toBe(id)
})

test('a list of chains stays a list, and every id is itself', () => {
  expect(toChainIds(['ethereum', 'SOL'])).toEqual(['ETH', 'SOL'])
  expect(toChainIds([...chainIds])).toEqual(chainIds)
})

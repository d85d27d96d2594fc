import { expect, test } from 'vitest'
import { assumedMoveGasUsd } from '#domain/earning/days-to-pay.ts'
import { readGas } from './read-gas.ts'

const read = (chain: string, { gas, native, origin = 'live' }: Parts) =>
  readGas(
    chain,
    { wallet: { gasPrice: async () => gas }, signal: () => new AbortController().signal, origin },
    async () => native,
  )
type Parts = { gas: bigint | null; native: number | null; origin?: 'live' | null }

test('on Ethereum it is a withdrawal and a deposit, as Aave measured them, at the price of now', async () => {
  const { value, basis } = await read('ETH', { gas: 2_000_000_000n, native: 3_000 })
  expect(basis).toBe('read')
  // 240,296 + 176,366 units; both dollars of the evidence together.
  expect(value).toBeCloseTo(1.441776 + 1.058196, 12)
})

test('on Sui it is two transactions at the reference price', async () => {
  expect(await read('SUI', { gas: 750n, native: 2 })).toEqual({ value: 0.015, basis: 'read' })
})

test.each<[string, string, Parts]>([
  ['no price of gas is known', 'ETH', { gas: null, native: 3_000 }],
  ['no price of the coin is known', 'ETH', { gas: 1n, native: null }],
  ['nothing says which origin', 'ETH', { gas: 1n, native: 3_000, origin: null }],
  ['no gas is read', 'SOL', { gas: 1n, native: 3_000 }],
])('it is assumed where %s', async (_, chain, parts) => {
  expect(await read(chain, parts)).toEqual({ value: assumedMoveGasUsd(chain, true), basis: 'assumed' })
})

test('of no chain it is not known', async () => {
  expect(await read('', { gas: 1n, native: 1 })).toEqual({ value: null, basis: 'assumed' })
})

import { getAddress, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import { contractRig } from '#testing/evm/contract-rig.ts'
import { type ContractQuery, call, combine, mapQuery, optional, query } from './contract-query.ts'
import { createContractReader } from './contract-reader.ts'

const contract = getAddress(`0x${'c0'.repeat(20)}`)
const abi = parseAbi([
  'function double(uint256 value) view returns (uint256)',
  'function pair(uint256 value) view returns (uint256, uint256)',
  'function refused() view returns (uint256)',
])
const { signal } = new AbortController()
const what = 'Test on Ethereum'

function open() {
  const rig = contractRig('ETH', {
    [contract]: {
      'double(uint256)': (value = 0n) => words(2n * value),
      'pair(uint256)': (value = 0n) => words(value, value + 1n),
    },
  })
  return { contracts: createContractReader({ evm: rig.evm, chain: 'ETH', what, signal }), requests: rig.requests }
}
const double = (value: bigint) => call(abi, contract, 'double', value)
const pair = (value: bigint) => call(abi, contract, 'pair', value)
const refused = call(abi, contract, 'refused')

test.each<[string, ContractQuery<unknown>, unknown]>([
  ['a query', query({ one: double(1n), both: pair(5n) }), { one: 2n, both: [5n, 6n] }],
  [
    'one with a result',
    query({ one: double(1n), two: double(2n) }, ({ one, two }, of) => [of, one - two]),
    [what, -2n],
  ],
  ['one without calls', query({}, () => 'nothing asked'), 'nothing asked'],
  ['one whose optional call was refused', query({ none: optional(refused), one: double(1n) }), { none: null, one: 2n }],
  ['one whose optional call was answered', query({ some: optional(double(4n)) }), { some: 8n }],
  [
    'several combined, each of its own calls',
    combine({
      first: query({ a: double(1n), b: double(2n) }),
      none: query({}, () => 0),
      gap: query({ c: optional(refused) }),
      last: combine({ inner: query({ d: double(3n) }, ({ d }) => d), pair: query({ e: pair(7n) }) }),
    }),
    { first: { a: 2n, b: 4n }, none: 0, gap: { c: null }, last: { inner: 6n, pair: { e: [7n, 8n] } } },
  ],
  ['one that is mapped', mapQuery(query({ one: double(1n) }), ({ one }) => one + 1n), 3n],
])('%s gives its answers by their names', async (_, asked, result) => {
  const { contracts, requests } = open()
  // Next to other queries, whose answers come before and after.
  const beside = query({ beside: double(100n) })
  expect(await contracts.readQueries([beside, asked, beside])).toEqual([{ beside: 200n }, result, { beside: 200n }])
  expect(requests()).toBe(1)
})

test.each<[string, ContractQuery<unknown>]>([
  ['a query', query({ one: double(1n), refused })],
  ['one that is combined', combine({ fine: query({ one: double(1n) }), broken: query({ refused }) })],
  ['one that is mapped', mapQuery(query({ refused }), () => 'never')],
])('a refused required call of %s fails the whole by name', async (_, asked) => {
  const read = open().contracts.readQueries([query({ one: double(1n) }), asked])
  await expect(read).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
    message: expect.stringContaining(`${what} answered in an unexpected form`),
  })
})

test('each item comes with its own answers, whatever its calls are named', async () => {
  const { contracts, requests } = open()
  const items = [3n, 1n, 2n]
  expect(await contracts.readEach(items, (item) => ({ twice: double(item), pair: pair(item) }))).toEqual([
    { item: 3n, twice: 6n, pair: [3n, 4n] },
    { item: 1n, twice: 2n, pair: [1n, 2n] },
    { item: 2n, twice: 4n, pair: [2n, 3n] },
  ])
  expect(requests()).toBe(1)
  expect(await contracts.readEach(items, (item) => ({ item: double(item) }))).toEqual([
    { item: 3n },
    { item: 1n },
    { item: 2n },
  ])
})

test('what an item’s calls throw rejects, so that nothing that was begun beside it is left alone', async () => {
  const failure = new RangeError('no address')
  const throwing = () => {
    throw failure
  }
  const { contracts } = open()
  const both = Promise.allSettled([
    contracts.readEach([1n], (item) => ({ twice: double(item) })),
    contracts.readEach([1n], throwing),
  ])
  expect(await both).toEqual([
    { status: 'fulfilled', value: [{ item: 1n, twice: 2n }] },
    { status: 'rejected', reason: failure },
  ])
})

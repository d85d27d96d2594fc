import { expect, test } from 'vitest'
import { stakePayload } from '#testing/dashboard/stake-payload.ts'
import { decodePayload } from './decode-payload.ts'
import { readPure } from './read-pure.ts'

const SYSTEM = `0x${'5'.padStart(64, '0')}`
const FRAMEWORK = `0x${'3'.padStart(64, '0')}`

test('a stake is read command by command, amounts to the last unit', () => {
  expect(decodePayload(stakePayload)).toEqual({
    sender: `0x${'aa'.repeat(32)}`,
    commands: [
      {
        target: 'Split coins',
        typeArguments: [],
        arguments: [
          { role: 'from', value: 'your SUI (gas coin)' },
          { role: 'amount', value: '1500000000', isSui: true },
        ],
      },
      {
        target: `${FRAMEWORK}::sui_system::request_add_stake`,
        name: 'Stake with a validator',
        typeArguments: [],
        arguments: [
          { role: 'system', value: `object ${SYSTEM}` },
          { role: 'stake', value: '1500000000', isSui: true, step: 1 },
          { role: 'validator', value: `0x${'bb'.repeat(32)}` },
        ],
      },
    ],
  })
})

test('every kind of command and argument has words', () => {
  const text = JSON.stringify({
    version: 2,
    sender: '0x1',
    inputs: [
      { UnresolvedObject: { objectId: '0xc1' } },
      { Object: { ImmOrOwnedObject: { objectId: '0xc2', version: '1', digest: 'd' } } },
      { Object: { Receiving: { objectId: '0xc3', version: '1', digest: 'd' } } },
    ],
    commands: [
      { MergeCoins: { destination: { Input: 0 }, sources: [{ Input: 1 }, { Input: 2 }] } },
      { MakeMoveVec: { type: '0x2::sui::SUI', elements: [{ Result: 0 }, { NestedResult: [0, 1] }] } },
      { MakeMoveVec: { type: null, elements: [] } },
      { TransferObjects: { objects: [{ Input: 9 }], address: { Input: 0 } } },
    ],
  })
  const said = decodePayload(text)?.commands.map(({ target, typeArguments, arguments: args }) => [
    target,
    typeArguments.join(),
    args.map(({ role, value }) => `${role}: ${value}`).join(', '),
  ])
  expect(said).toEqual([
    ['Merge coins', '', 'into: object 0xc1, from: object 0xc2, from: object 0xc3'],
    ['Make a list', '0x2::sui::SUI', '1.: result of step 1, 2.: result of step 1, item 2'],
    ['Make a list', '', ''],
    ['Transfer', '', 'object: missing, to: object 0xc1'],
  ])
})

test('an item of several results is named as such, the only coin of a split is not', () => {
  const amount = { Pure: { bytes: btoa('\x01\0\0\0\0\0\0\0') } }
  const text = JSON.stringify({
    version: 2,
    sender: '0x1',
    inputs: [{ UnresolvedObject: { objectId: '0xc1' } }, amount],
    commands: [
      { SplitCoins: { coin: { Input: 0 }, amounts: [{ Input: 1 }, { Input: 1 }] } },
      { SplitCoins: { coin: { Input: 0 }, amounts: [{ Input: 1 }] } },
      {
        MakeMoveVec: {
          type: null,
          elements: [{ Result: 0 }, { NestedResult: [0, 0] }, { NestedResult: [0, 1] }, { NestedResult: [1, 0] }],
        },
      },
    ],
  })
  expect(
    decodePayload(text)
      ?.commands.at(-1)
      ?.arguments.map(({ value }) => value),
  ).toEqual(['result of step 1', 'result of step 1, item 1', 'result of step 1, item 2', 'result of step 2'])
})

test.each(['', 'null', '{"version":1}', '{"version":2,"sender":"0x1","inputs":[],"commands":[{"$Intent":{}}]}'])(
  'what cannot be read in whole is not read at all: %s',
  (text) => expect(decodePayload(text)).toBeNull(),
)

test('pure values are read by their length', () => {
  const base64 = (bytes: number[]) => btoa(String.fromCharCode(...bytes))
  expect(readPure(base64([7]))).toBe('7')
  expect(readPure(base64(Array(8).fill(255)))).toBe('18446744073709551615')
  expect(readPure(base64([1, 2, 3]))).toBe('0x010203 (3 bytes)')
  expect(readPure(base64(Array(40).fill(0)))).toBe(`0x${'00'.repeat(32)}… (40 bytes)`)
  expect(readPure('*')).toBe('unreadable')
})

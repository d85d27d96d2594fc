import { Transaction } from '@mysten/sui/transactions'
import { expect, test } from 'vitest'
import { problemsOf, selfCheck } from './self-check.ts'

const id = (digit: string) => `0x${digit.repeat(64)}`
const [sender, other, protocol, stranger] = [id('a'), id('b'), id('c'), id('d')]
const rules = { sender, allowedPackages: [protocol] }

const madeBy = async (act: (tx: Transaction) => void, from = sender) => {
  const tx = new Transaction()
  tx.setSender(from)
  act(tx)
  return tx.toJSON()
}
const lend = (tx: Transaction) => {
  const [coin] = tx.splitCoins(tx.gas, [5])
  tx.moveCall({ target: `${protocol}::market::deposit`, arguments: [tx.object(id('e')), coin] })
}
const calls = (target: string) => (tx: Transaction) => {
  tx.moveCall({ target })
}

test('lets out what only the protocol and the framework do, for the sender', async () => {
  const payload = await madeBy((tx) => {
    lend(tx)
    const made = tx.moveCall({ target: '0x2::coin::zero', typeArguments: ['0x2::sui::SUI'] })
    tx.mergeCoins(tx.object(id('1')), [tx.object(id('2'))])
    tx.transferObjects([made], sender)
  })
  expect(problemsOf(payload, rules)).toEqual([])
  expect(() => selfCheck(payload, rules)).not.toThrow()
})

const planted: [string, () => Promise<string>, RegExp][] = [
  [
    'a package of somebody else',
    () => madeBy(calls(`${stranger}::market::deposit`)),
    /^it calls 0xd+::market::deposit$/,
  ],
  [
    'a package that has a name instead of an id',
    async () => (await madeBy(calls(`${protocol}::market::deposit`))).replace(protocol, '@someone/market'),
    /^it cannot be read back$/,
  ],
  [
    'a recipient other than the sender',
    () => madeBy((tx) => tx.transferObjects([tx.object(id('1'))], other)),
    /^it transfers to another$/,
  ],
  [
    'a recipient that is an object',
    () => madeBy((tx) => tx.transferObjects([tx.object(id('1'))], tx.object(id('2')))),
    /^it transfers to another$/,
  ],
  [
    'a transfer by the framework itself',
    () =>
      madeBy((tx) =>
        tx.moveCall({
          target: '0x2::transfer::public_transfer',
          typeArguments: ['0x2::coin::Coin<0x2::sui::SUI>'],
          arguments: [tx.object(id('1')), tx.pure.address(other)],
        }),
      ),
    /^it calls 0x0+2::transfer::public_transfer$/,
  ],
  ['another sender', () => madeBy(lend, other), /^its sender is another$/],
  [
    'gas data',
    () =>
      madeBy((tx) => {
        lend(tx)
        tx.setGasBudget(5)
      }),
    /^it has gas data$/,
  ],
  [
    'a gas owner',
    () =>
      madeBy((tx) => {
        lend(tx)
        tx.setGasOwner(other)
      }),
    /^it has gas data$/,
  ],
  [
    'an expiration',
    () =>
      madeBy((tx) => {
        lend(tx)
        tx.setExpiration({ Epoch: 9 })
      }),
    /^it expires$/,
  ],
  [
    'the publishing of code',
    () => madeBy((tx) => tx.publish({ modules: [[1, 2]], dependencies: [] })),
    /^it has a command Publish$/,
  ],
  ['no command', () => madeBy(() => {}), /^it does nothing$/],
  [
    'an intent',
    async () => {
      const data = JSON.parse(await madeBy(lend))
      data.commands.push({ $Intent: { name: 'CoinWithBalance', inputs: {}, data: { type: 'gas', balance: '1' } } })
      return JSON.stringify(data)
    },
    /^it has a command \$Intent$/,
  ],
  [
    '128 KiB',
    () =>
      madeBy((tx) => {
        lend(tx)
        for (let i = 0; i < 10; i += 1)
          tx.pure.vector(
            'u8',
            Array.from({ length: 12_000 }, () => i),
          )
      }),
    /^it has 131072 bytes or more$/,
  ],
  ['what cannot be read back', async () => 'AAAC', /^it cannot be read back$/],
  ['another version', async () => JSON.stringify({ version: 9, commands: [] }), /^it cannot be read back$/],
]

test.each(planted)('keeps %s in', async (_, make, problem) => {
  const payload = await make()
  const problems = problemsOf(payload, rules)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(problem)
  expect(() => selfCheck(payload, rules)).toThrow(
    expect.objectContaining({
      code: 'INTERNAL',
      message: 'The payload failed the service’s own check and was discarded',
    }),
  )
})

test('no other id is let through with an allowed one', async () => {
  const payload = await madeBy((tx) => {
    lend(tx)
    calls(`${stranger}::a::b`)(tx)
    calls(`${protocol}::a::b`)(tx)
  })
  expect(problemsOf(payload, { ...rules, allowedPackages: [] })).toHaveLength(3)
  expect(problemsOf(payload, rules)).toHaveLength(1)
})

import { bcs } from '@mysten/sui/bcs'
import { Transaction } from '@mysten/sui/transactions'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { decode, objectOf, pureU64 } from '#testing/protocols/decode-payload.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { inTier } from '#testing/tier.ts'
import { suiCoins } from './coin-source.ts'
import { SUI } from './sui-coin.ts'
import { takeCoin } from './take-coin.ts'

const owner = `0x${'a1'.repeat(32)}`
const usdc = `0x${'b2'.repeat(32)}::usdc::USDC`
const idOf = (index: number) => `0x${(index + 1).toString(16).padStart(64, '0')}`
const Coin = bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() })

let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
})

function holds(amounts: bigint[], pageSize?: number, type = usdc) {
  const objects = amounts.map((balance, index) => ({
    id: idOf(index),
    owner,
    type: `0x2::coin::Coin<${type}>`,
    content: Coin.serialize({ id: idOf(index), balance }).toBytes(),
  }))
  node.serve([{ objects }], pageSize === undefined ? {} : { pageSize })
}
const coins = (amount: bigint, coinType = usdc) =>
  suiCoins(node.reader).coins(owner, coinType, amount, new AbortController().signal)

test('takes as few coins as hold the amount, the largest first', async () => {
  holds([5n, 100n, 40n, 0n, 60n])
  expect(await coins(100n)).toEqual({ coinType: usdc, ids: [idOf(1)] })
  expect(await coins(101n)).toEqual({ coinType: usdc, ids: [idOf(1), idOf(4)] })
  expect((await coins(205n)).ids).toHaveLength(4)
})

test('a wallet whose coins take many pages is read to the end', async () => {
  holds(
    Array.from({ length: 120 }, () => 1n),
    7,
  )
  expect((await coins(120n)).ids).toHaveLength(120)
  expect(node.received).toHaveLength(18)
})

test('too little says what there is, coins of another type count for nothing', async () => {
  holds([5n, 6n])
  await expect(coins(12n)).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
    message: `12 of ${usdc} are needed; the sender has 11 in coin objects`,
  })
  await expect(coins(1n, `0x${'b3'.repeat(32)}::usdc::USDC`)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  holds([])
  await expect(coins(1n)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
})

test('dust in more coins than a transaction should take is told as that', async () => {
  holds(Array.from({ length: 300 }, () => 1n))
  expect((await coins(256n)).ids).toHaveLength(256)
  await expect(coins(257n)).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
    message: expect.stringContaining('merge some first'),
  })
})

test('a coin in an unknown form and a node that is down are failures of the chain', async () => {
  node.serve([{ objects: [{ id: idOf(0), owner, type: `0x2::coin::Coin<${usdc}>`, content: new Uint8Array(3) }] }])
  await expect(coins(1n)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  node.answer((_, response) => response.writeHead(404).end())
  await expect(coins(1n)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  expect(await coins(1n, '0x2::sui::SUI')).toEqual({ coinType: SUI, ids: [] })
})

test('one coin is split, several are merged first, SUI comes from the gas coin', async () => {
  const commandsOf = async (held: { coinType: string; ids: string[] }) => {
    const tx = new Transaction()
    tx.setSender(owner)
    tx.transferObjects([takeCoin(tx, held, 7n)], owner)
    return decode(await tx.toJSON()).commands.slice(0, -1)
  }
  const amounts = [pureU64(7n)]
  expect(await commandsOf({ coinType: SUI, ids: [] })).toEqual([{ split: 'gas', amounts }])
  expect(await commandsOf({ coinType: usdc, ids: [idOf(0)] })).toEqual([{ split: objectOf(idOf(0)), amounts }])
  expect(await commandsOf({ coinType: usdc, ids: [idOf(0), idOf(1), idOf(2)] })).toEqual([
    { merge: objectOf(idOf(0)), sources: [objectOf(idOf(1)), objectOf(idOf(2))] },
    { split: objectOf(idOf(0)), amounts },
  ])
})

test('whatever the coins, those taken hold the amount and none of them could be left out', async () => {
  const u64 = fc.bigInt({ min: 0n, max: 2n ** 63n })
  await fc.assert(
    fc.asyncProperty(
      fc.array(u64, { maxLength: 30 }),
      fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }),
      async (held, amount) => {
        holds(held)
        const sum = held.reduce((total, balance) => total + balance, 0n)
        if (sum < amount) {
          await expect(coins(amount)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
          return
        }
        const { ids } = await coins(amount)
        const balances = ids.map((id) => held[Number(BigInt(id)) - 1] ?? 0n)
        const taken = balances.reduce((total, balance) => total + balance, 0n)
        expect(taken).toBeGreaterThanOrEqual(amount)
        expect(taken - (balances.at(-1) ?? 0n)).toBeLessThan(amount)
      },
    ),
    { numRuns: inTier({ short: 20, long: 60 }) },
  )
}, 60_000)

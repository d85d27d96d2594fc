import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BalanceChange, reconstruct } from './reconstruct.ts'

const change = (at: number, amount: bigint, contractAddress = 'usdc'): BalanceChange => ({
  at,
  contractAddress,
  amount,
})
const whole = (changes: BalanceChange[]) => ({ changes, isWhole: true })
const pastOf = (present: bigint, changes: BalanceChange[], times: number[]) =>
  reconstruct({ balances: new Map([['usdc', present]]), takenAt: 100, transfers: whole(changes) }, times)[0]?.balances

test('the balance between two transfers is what the one before it left', () => {
  const changes = [change(10, 5n), change(20, 7n), change(30, -4n)]
  expect(pastOf(8n, changes, [0, 9, 10, 19, 20, 30, 100])).toEqual([0n, 0n, 5n, 5n, 12n, 8n, 8n])
})

test('a token that was sold out is part of the past', () => {
  const transfers = whole([change(10, 5n, 'old'), change(20, -5n, 'old')])
  const past = reconstruct({ balances: new Map(), takenAt: 100, transfers }, [5, 15, 25])
  expect(past).toEqual([{ contractAddress: 'old', balances: [0n, 5n, 0n] }])
})

test.each([
  ['a unit is missing', 8n, [change(10, 5n), change(20, 2n)]],
  ['a unit is too much', 6n, [change(10, 5n), change(20, 2n)]],
  ['nothing is told of it', 1n, []],
  ['it would have been below nothing', 1n, [change(10, -2n), change(20, 3n)]],
  ['more left than is there', -1n, [change(10, -1n)]],
])('nothing is claimed where %s', (_, present, changes) => {
  expect(pastOf(present, changes, [0, 15, 100])).toEqual([null, null, null])
})

test('nothing is claimed from a list of transfers that may lack some', () => {
  const transfers = { changes: [change(10, 5n)], isWhole: false }
  expect(reconstruct({ balances: new Map([['usdc', 5n]]), takenAt: 100, transfers }, [50])[0]?.balances).toEqual([null])
})

test('transfers of one moment count together, whatever their order', () => {
  expect(pastOf(1n, [change(10, -4n), change(10, 5n)], [9, 10])).toEqual([0n, 1n])
})

/** Transfers as a chain makes them: never more out than there is. */
const history = fc
  .array(fc.record({ wait: fc.integer({ min: 0, max: 3 }), amount: fc.bigInt({ min: -20n, max: 20n }) }), {
    maxLength: 30,
  })
  .map((moves) => {
    let at = 1
    let balance = 0n
    const states: { at: number; balance: bigint }[] = []
    const changes = moves.flatMap(({ wait, amount }) => {
      at += wait
      const moved = balance + amount < 0n ? -balance : amount
      balance += moved
      states.push({ at, balance })
      return moved === 0n ? [] : [change(at, moved)]
    })
    return { changes, states, balance, end: at }
  })
const balanceWalkingForward = (states: { at: number; balance: bigint }[], time: number) =>
  states.findLast(({ at }) => at <= time)?.balance ?? 0n

test('walking backwards tells what walking forwards did, at every time, in whatever order the transfers are listed', () =>
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.nat()), ({ changes, states, balance, end }, seeds) => {
      const shuffled = changes
        .map((each) => ({ each, rank: seeds.next().value ?? 0 }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ each }) => each)
      const times = Array.from({ length: end + 2 }, (_each, index) => index)
      const balances = new Map([['usdc', balance]])
      const [past] = reconstruct({ balances, takenAt: end + 1, transfers: whole(shuffled) }, times)
      expect(past?.balances).toEqual(times.map((time) => balanceWalkingForward(states, time)))
    }),
  ))

test('no balance is ever below nothing, and one that the transfers miss by any amount is never claimed', () =>
  fc.assert(
    fc.property(
      history,
      fc.bigInt({ min: -50n, max: 50n }).filter((each) => each !== 0n),
      fc.array(fc.bigInt({ min: -20n, max: 20n }), { maxLength: 5 }),
      ({ changes, balance, end }, miss, noise) => {
        const times = Array.from({ length: end + 1 }, (_each, index) => index)
        const wrong = new Map([['usdc', balance + miss]])
        const [missed] = reconstruct({ balances: wrong, takenAt: end, transfers: whole(changes) }, times)
        expect(missed?.balances.every((each) => each === null)).toBe(true)
        const noisy = [...changes, ...noise.map((amount, index) => change(index, amount))]
        const past = reconstruct(
          { balances: new Map([['usdc', balance]]), takenAt: end, transfers: whole(noisy) },
          times,
        )
        for (const each of past.flatMap(({ balances }) => balances)) expect(each === null || each >= 0n).toBe(true)
      },
    ),
  ))

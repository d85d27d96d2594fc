import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_AMOUNT, type TransactionType } from '#contract/transaction.ts'
import { WAD } from '#domain/lending-index.ts'
import type { CoinSource } from '#service/protocols/move/coin-source.ts'
import type { ActionRequest, PayloadBuilder } from '#service/protocols/payload-builder.ts'
import {
  ask,
  baseIds,
  capOf,
  firstObligation,
  type Ids,
  LST,
  obligation,
  openSuilend,
  SUI,
  sender,
  suilendWorld,
  USDC,
} from '#testing/protocols/builders/suilend.ts'
import { decode, pureU64 } from '#testing/protocols/decode-payload.ts'
import { everyNth, inTier } from '#testing/tier.ts'
import { suilendIds } from './ids.ts'

const signal = new AbortController().signal
const coinId = `0x${'cc'.repeat(32)}`
/** A sender with enough of everything. */
const coins: CoinSource = { coins: async (_, coinType) => ({ coinType, ids: coinType === SUI ? [] : [coinId] }) }
const debt = { reserve: 0, coinType: USDC, principal: 10n ** 30n * WAD, index: 1.1 }
const lent = [
  { reserve: 1, coinType: SUI, shares: MAX_AMOUNT },
  { reserve: 0, coinType: USDC, shares: 1n },
]
const obligationOf = (ids: Ids) => obligation(ids, { deposits: lent, debts: [debt] })

type Action = Partial<ActionRequest> & { type: TransactionType }
const actions: [string, Action][] = [
  ['LENDING', { type: 'LENDING' }],
  ['LENDING of SUI', { type: 'LENDING', poolId: SUI }],
  ['LENDING_WITHDRAW', { type: 'LENDING_WITHDRAW', poolId: SUI }],
  ['BORROW', { type: 'BORROW' }],
  ['REPAY', { type: 'REPAY' }],
  ['STAKING', { type: 'STAKING', poolId: LST }],
  ['STAKING and lending', { type: 'STAKING', poolId: LST, isStakeAndDeposit: true }],
  ['UNSTAKING', { type: 'UNSTAKING', poolId: LST }],
]

let world: Awaited<ReturnType<typeof openSuilend>>
beforeAll(async () => {
  world = await openSuilend()
})
const json = async (builder: PayloadBuilder, action: Action) =>
  (await builder.build(ask(action), signal)).transaction.toJSON()

/** Everything that looks like an id in objects, calls and types, except amounts and one-byte keys. */
const idsIn = (payload: string): string[] => {
  const text = JSON.stringify(decode(payload).commands.map((command) => ('args' in command ? command : {})))
  return [...new Set(text.match(/0x[0-9a-f]{64}/g) ?? [])]
}

describe.each(actions)('%s', (title, action) => {
  const place = actions.findIndex(([each]) => each === title)

  test('an id that changes in the configuration changes in the payload, there alone', async () => {
    world.node.serve([{ objects: [...suilendWorld(baseIds), ...obligationOf(baseIds)] }])
    const before = await json(world.open({ coins }), action)
    for (const name of everyNth(8, Object.keys(baseIds) as (keyof Ids)[], place)) {
      const changed = { ...baseIds, [name]: `0x${'77'.repeat(32)}` }
      world.node.serve([{ objects: [...suilendWorld(changed), ...obligationOf(changed)] }])
      const after = await json(world.open({ coins }, changed), action)
      expect(JSON.parse(after), name).toEqual(JSON.parse(before.replaceAll(baseIds[name], changed[name])))
    }
  }, 120_000)

  test('holds no id but the configured ones, the chain’s own and the sender’s', async () => {
    world.node.serve([{ objects: [...suilendWorld(baseIds), ...obligationOf(baseIds)] }])
    const framework = ['1', '2', '5', '6'].map((digit) => `0x${digit.padStart(64, '0')}`)
    const types = [USDC, LST, suilendIds.original].map((type) => type.split('::')[0])
    const own = [sender, coinId, firstObligation, capOf(firstObligation)]
    const known = [...Object.values(baseIds), ...framework, ...types, ...own]
    expect(idsIn(await json(world.open({ coins }), action)).filter((id) => !known.includes(id))).toEqual([])
  })

  test('any amount that a coin can have comes into the payload as it is', async () => {
    world.node.serve([{ objects: [...suilendWorld(baseIds), ...obligationOf(baseIds)] }])
    const builder = world.open({ coins })
    const isOfShares = action.type === 'LENDING_WITHDRAW'
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: MAX_AMOUNT }), async (amount) => {
        const { commands } = decode(await json(builder, { ...action, amount }))
        // 900 shares are 990 coins; a fraction of a share is rounded up.
        const expected = isOfShares && amount !== MAX_AMOUNT ? (amount * 900n + 989n) / 990n : amount
        expect(JSON.stringify(commands).split(`"${pureU64(expected)}"`).length).toBeGreaterThan(1)
      }),
      { numRuns: inTier({ short: 3, long: 25 }), examples: [[1n], [MAX_AMOUNT]] },
    )
  }, 120_000)
})

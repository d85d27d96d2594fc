import { Transaction } from '@mysten/sui/transactions'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '#contract/transaction.ts'
import { stakingPart } from '#sample/sui/node/staking.ts'
import { suiCoins } from '#service/protocols/move/coin-source.ts'
import type { ActionRequest } from '#service/protocols/payload-builder.ts'
import { problemsOf } from '#service/transactions/self-check.ts'
import { decode, objectOf, pureAddress, pureU64, system } from '#testing/protocols/decode-payload.ts'
import { kindBytes } from '#testing/protocols/kind-bytes.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { inTier } from '#testing/tier.ts'
import { nativeStakingPayloads } from './payloads.ts'

const sender = `0x${'a1'.repeat(32)}`
const validator = `0x${'b2'.repeat(32)}`
const stakeId = `0x${'c3'.repeat(32)}`
const SYSTEM_CALL = `0x${'3'.padStart(64, '0')}::sui_system`
const POOL_CALL = `0x${'3'.padStart(64, '0')}::staking_pool`
const noGas = { budget: null, price: null, owner: null, payment: null }

let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
})

const ask = (own: Partial<ActionRequest>): ActionRequest => ({
  type: 'STAKING',
  sender,
  amount: 1_500_000_000n,
  poolId: validator,
  tokenAddress: null,
  isStakeAndDeposit: false,
  isSinglePool: null,
  ...own,
})
const unstake = (own: Partial<ActionRequest>) => ask({ type: 'UNSTAKING', poolId: stakeId, amount: null, ...own })

async function build(request: ActionRequest) {
  const builder = nativeStakingPayloads({ sui: node.reader, coins: suiCoins(node.reader) })
  const built = await builder.build(request, new AbortController().signal)
  return { ...built, json: await built.transaction.toJSON() }
}

const holds = (amount: bigint, principal = 10_000_000_000n) =>
  node.serve([
    { balances: [{ owner: sender, coinType: '0x2::sui::SUI', amount }] },
    stakingPart([{ id: stakeId, owner: sender, poolId: validator, epoch: 7, principal, reward: 0n }]),
  ])
const noNode = () => node.answer((_, response) => response.writeHead(404).end())

describe('staking', () => {
  test('splits the stake from the gas coin and adds it to the validator', async () => {
    holds(5_000_000_000n)
    const { json, summary } = await build(ask({}))
    expect(decode(json)).toEqual({
      sender,
      gas: noGas,
      expiration: null,
      commands: [
        { split: 'gas', amounts: [pureU64(1_500_000_000n)] },
        {
          call: `${SYSTEM_CALL}::request_add_stake`,
          types: [],
          args: [system, 'r0.0', pureAddress(validator)],
        },
      ],
    })
    expect(JSON.parse(json)).toMatchObject({
      version: 2,
      inputs: [
        { Pure: { bytes: 'AC9oWQAAAAA=' } },
        {
          Object: { SharedObject: { objectId: `0x${'5'.padStart(64, '0')}`, initialSharedVersion: 1, mutable: true } },
        },
        { Pure: {} },
      ],
    })
    expect(problemsOf(json, { sender, allowedPackages: [] })).toEqual([])
    expect(summary).toMatchObject({
      gives: [{ coinType: '0x2::sui::SUI', amount: '1500000000' }],
      objects: ['StakedSui'],
    })
  })

  test('reads back the same, and builds to the same commands', async () => {
    holds(5_000_000_000n)
    const { json } = await build(ask({}))
    expect(decode(await Transaction.from(json).toJSON()).commands).toEqual(decode(json).commands)
    expect(decode(await kindBytes(json)).commands).toEqual(decode(json).commands)
  })

  test('any amount that the chain takes goes into the payload as it is', async () => {
    noNode()
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: MAX_AMOUNT }), async (amount) => {
        const built = build(ask({ amount }))
        if (amount < 1_000_000_000n) {
          await expect(built).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MINIMUM' })
          return
        }
        expect(decode((await built).json).commands[0]).toEqual({ split: 'gas', amounts: [pureU64(amount)] })
      }),
      { numRuns: inTier({ short: 20, long: 60 }) },
    )
  }, 60_000)

  test('less than one SUI is refused, one SUI is not', async () => {
    holds(5_000_000_000n)
    await expect(build(ask({ amount: 999_999_999n }))).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MINIMUM' })
    await expect(build(ask({ amount: 1_000_000_000n }))).resolves.toMatchObject({ goodForSeconds: null, idsAsOf: null })
  })

  test('a balance that leaves nothing for gas is too low', async () => {
    holds(1_500_000_000n)
    await expect(build(ask({}))).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      message: '1500000000 MIST and gas are needed, the sender has 1500000000 MIST',
    })
    holds(1_500_000_001n)
    await expect(build(ask({}))).resolves.toBeTruthy()
  })

  test('works without any node', async () => {
    noNode()
    await expect(build(ask({}))).resolves.toBeTruthy()
    await expect(build(unstake({}))).resolves.toBeTruthy()
  })

  test('a node that never answers is not waited for', async () => {
    node.answer(() => {})
    await expect(build(ask({}))).resolves.toBeTruthy()
    const leaving = new AbortController()
    const builder = nativeStakingPayloads({ sui: node.reader, coins: suiCoins(node.reader) })
    const left = builder.build(ask({}), leaving.signal)
    leaving.abort()
    await expect(left).rejects.toThrow()
  }, 60_000)

  test.each(['validator', '0x', '0x0', `0x${'1'.repeat(65)}`, '0xzz', ''])('%j is no validator', async (poolId) => {
    await expect(build(ask({ poolId }))).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
  })
})

describe('unstaking', () => {
  test('withdraws the whole stake without an amount, and with all of it', async () => {
    holds(0n)
    const whole = [{ call: `${SYSTEM_CALL}::request_withdraw_stake`, types: [], args: [system, objectOf(stakeId)] }]
    expect(decode((await build(unstake({}))).json).commands).toEqual(whole)
    expect(decode((await build(unstake({ amount: 10_000_000_000n }))).json).commands).toEqual(whole)
  })

  test('splits a part off and withdraws it', async () => {
    holds(0n)
    const { json } = await build(unstake({ amount: 4_000_000_000n }))
    const commands = [
      { call: `${POOL_CALL}::split`, types: [], args: [objectOf(stakeId), pureU64(4_000_000_000n)] },
      { call: `${SYSTEM_CALL}::request_withdraw_stake`, types: [], args: [system, 'r0.0'] },
    ]
    expect(decode(json)).toMatchObject({ sender, gas: noGas, commands })
    expect(decode(await kindBytes(json)).commands).toEqual(commands)
    expect(problemsOf(json, { sender, allowedPackages: [] })).toEqual([])
  })

  test('any part that leaves a whole SUI is split off as asked, and no other', async () => {
    const principal = 2n ** 63n
    holds(0n, principal)
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: MAX_AMOUNT }), async (amount) => {
        const built = build(unstake({ amount }))
        if (amount < 1_000_000_000n || (amount < principal && principal - amount < 1_000_000_000n)) {
          await expect(built).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MINIMUM' })
        } else if (amount > principal) {
          await expect(built).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
        } else {
          expect(decode((await built).json).commands[0]).toMatchObject({ args: [objectOf(stakeId), pureU64(amount)] })
        }
      }),
      { numRuns: inTier({ short: 20, long: 60 }) },
    )
  }, 60_000)

  test('less than one SUI may neither leave nor stay', async () => {
    holds(0n)
    const refused = { code: 'AMOUNT_BELOW_MINIMUM' }
    await expect(build(unstake({ amount: 999_999_999n }))).rejects.toMatchObject(refused)
    await expect(build(unstake({ amount: 9_000_000_001n }))).rejects.toMatchObject(refused)
    await expect(build(unstake({ amount: 9_000_000_000n }))).resolves.toBeTruthy()
  })

  test('a stake of somebody else is not found', async () => {
    holds(0n)
    await expect(build(unstake({ sender: validator }))).rejects.toMatchObject({ code: 'POSITION_NOT_FOUND' })
    await expect(build(unstake({ poolId: validator }))).rejects.toMatchObject({ code: 'POSITION_NOT_FOUND' })
  })
})

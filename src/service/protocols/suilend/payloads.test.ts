import { Transaction } from '@mysten/sui/transactions'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '#contract/transaction.ts'
import { WAD } from '#domain/lending-index.ts'
import type { SuiStatePart } from '#sample/sui/node/state.ts'
import type { ActionRequest } from '#service/protocols/payload-builder.ts'
import { problemsOf } from '#service/transactions/self-check.ts'
import {
  ask,
  baseIds,
  capOf,
  coin,
  DEEP,
  firstObligation,
  LST,
  obligation,
  openSuilend,
  SUI,
  secondObligation,
  sender,
  suilendWorld,
  USDC,
} from '#testing/protocols/builders/suilend.ts'
import { clock, decode, objectOf, pureAddress, pureBytes, pureU64, system } from '#testing/protocols/decode-payload.ts'
import { kindBytes } from '#testing/protocols/kind-bytes.ts'
import { suilendIds } from './ids.ts'

let world: Awaited<ReturnType<typeof openSuilend>>
beforeAll(async () => {
  world = await openSuilend()
})

const POOL = suilendIds.marketType
const market = objectOf(baseIds.market)
const cap = objectOf(capOf(firstObligation))
const toSender = (...objects: string[]) => ({ transfer: objects, to: pureAddress(sender) })
const on = (index: bigint) => [market, pureU64(index)]
const lending = (name: string, types: string[], args: string[]) => ({
  call: `${baseIds.lendingPackage}::lending_market::${name}`,
  types,
  args,
})
const spring = (name: string, args: string[]) => ({ call: `${baseIds.springPackage}::${name}`, types: [LST], args })
const fromGas = (amount: bigint) => ({ split: 'gas', amounts: [pureU64(amount)] })
const none = (coinType: string) => ({
  call: `0x${'1'.padStart(64, '0')}::option::none`,
  types: [`${suilendIds.original}::lending_market::RateLimiterExemption<${POOL},${coinType}>`],
  args: [],
})

/** Commands 0 to n + 3 for n prices, as in Pyth's own library. */
const pythCommands = (objects: string[]) => {
  const state = objectOf(baseIds.pythState)
  const pyth = (name: string, types: string[], args: string[]) => ({
    call: `${baseIds.pythPackage}::${name}`,
    types,
    args,
  })
  return [
    {
      call: `${baseIds.wormholePackage}::vaa::parse_and_verify`,
      types: [],
      args: [objectOf(baseIds.wormholeState), pureBytes(Buffer.alloc(300, 0xaa)), clock],
    },
    pyth(
      'pyth::create_authenticated_price_infos_using_accumulator',
      [],
      [state, pureBytes(world.message), 'r0.0', clock],
    ),
    { split: 'gas', amounts: objects.map(() => pureU64(1n)) },
    ...objects.map((object, index) =>
      pyth(
        'pyth::update_single_price_feed',
        [],
        [state, index === 0 ? 'r1.0' : `r${index + 2}.0`, objectOf(object), `r2.${index}`, clock],
      ),
    ),
    pyth('hot_potato_vector::destroy', [`${baseIds.pythPackage}::price_info::PriceInfo`], [`r${objects.length + 2}.0`]),
  ]
}
const refresh = (index: bigint, object: string) =>
  lending('refresh_reserve_price_pro_compatible', [POOL], [...on(index), clock, objectOf(object)])

const rich: SuiStatePart = { balances: [{ owner: sender, coinType: SUI, amount: 100_000_000_000n }] }
const usdcCoins = [
  coin('0xc01', USDC, 600_000_000n),
  coin('0xc02', USDC, 300_000_000n),
  coin('0xc03', USDC, 200_000_000n),
]
const serve = (...own: ReturnType<typeof obligation>[]) =>
  world.node.serve([{ objects: [...suilendWorld(baseIds), ...usdcCoins, ...own.flat()] }, rich])

/** The built transaction has passed the self-check; it parses back to the same and builds to the same commands. */
async function build(request: Partial<ActionRequest>) {
  const built = await world.open().build(ask(request), new AbortController().signal)
  const json = await built.transaction.toJSON()
  expect(problemsOf(json, { sender, allowedPackages: built.allowedPackages })).toEqual([])
  const decoded = decode(json)
  expect(decoded).toMatchObject({
    sender,
    gas: { budget: null, price: null, owner: null, payment: null },
    expiration: null,
  })
  expect(decode(await Transaction.from(json).toJSON())).toEqual(decoded)
  expect(decode(await kindBytes(json)).commands).toEqual(decoded.commands)
  return { ...built, json, commands: decoded.commands }
}

const lent = (figures: { reserve: number; coinType: string; shares?: bigint }[], own = {}) =>
  obligation(baseIds, { deposits: figures.map((each) => ({ shares: 50_000_000_000n, ...each })), ...own })
/** 3 USDC (with 9 decimals) when the index was 1.0: 3.3 now. */
const owing = { reserve: 0, coinType: USDC, principal: 3_000_000_000n * WAD, index: 1 }

describe('lending', () => {
  test('without an obligation makes one, merges the coins that are needed, and gives the cap to the sender', async () => {
    serve()
    const { commands, summary, goodForSeconds, allowedPackages, idsAsOf } = await build({ amount: 700_000_000n })
    expect(commands).toEqual([
      lending('create_obligation', [POOL], [market]),
      { merge: objectOf('0xc01'), sources: [objectOf('0xc02')] },
      { split: objectOf('0xc01'), amounts: [pureU64(700_000_000n)] },
      lending('deposit_liquidity_and_mint_ctokens', [POOL, USDC], [...on(0n), clock, 'r2.0']),
      lending('deposit_ctokens_into_obligation', [POOL, USDC], [...on(0n), 'r0.0', clock, 'r3.0']),
      toSender('r0.0'),
    ])
    expect(summary).toMatchObject({ gives: [{ coinType: USDC, amount: '700000000' }], objects: ['ObligationOwnerCap'] })
    expect(goodForSeconds).toBeNull()
    expect(allowedPackages).toEqual([baseIds.lendingPackage])
    expect(idsAsOf).toEqual(new Date(world.nowMs))
  })

  test('of SUI splits the gas coin and stakes what the reserve holds', async () => {
    serve(lent([]))
    const { commands, summary } = await build({ poolId: SUI, amount: 1_500_000_000n })
    expect(commands).toEqual([
      fromGas(1_500_000_000n),
      lending('deposit_liquidity_and_mint_ctokens', [POOL, SUI], [...on(1n), clock, 'r0.0']),
      lending('deposit_ctokens_into_obligation', [POOL, SUI], [...on(1n), cap, clock, 'r1.0']),
      lending('rebalance_staker', [POOL], [...on(1n), system]),
    ])
    expect(summary).toMatchObject({
      gives: [{ coinType: '0x2::sui::SUI', amount: '1500000000' }],
      objects: [],
      notes: [expect.stringContaining(firstObligation)],
    })
  })

  test('goes into the obligation that has lent the coin, else into the first', async () => {
    serve(lent([]), lent([{ reserve: 0, coinType: USDC }], { id: secondObligation }))
    const into = async (poolId: string) => JSON.stringify((await build({ poolId, amount: 5n })).commands)
    expect(await into(USDC)).toContain(objectOf(capOf(secondObligation)))
    expect(await into(SUI)).toContain(cap)
    expect(await into(SUI)).not.toContain(objectOf(capOf(secondObligation)))
  })

  test('coins are read from all pages; too few of them are told', async () => {
    world.node.serve([{ objects: [...suilendWorld(baseIds), ...usdcCoins] }, rich], { pageSize: 1 })
    const { commands } = await build({ amount: 1_100_000_000n })
    expect(commands[1]).toEqual({ merge: objectOf('0xc01'), sources: [objectOf('0xc02'), objectOf('0xc03')] })
    await expect(build({ amount: 1_100_000_001n })).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE', status: 422 })
    await expect(build({ poolId: SUI, amount: 100_000_000_000n })).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    })
  })
})

describe('taking lent coins back', () => {
  const withdraw = { type: 'LENDING_WITHDRAW' } as const

  test('without a debt needs no prices and no key; shares are counted, 1.1 coins each', async () => {
    serve(lent([{ reserve: 0, coinType: USDC }]))
    const { commands, summary, goodForSeconds } = await build({ ...withdraw, amount: 1_100_000_000n })
    expect(commands).toEqual([
      lending('withdraw_ctokens', [POOL, USDC], [...on(0n), cap, clock, pureU64(1_000_000_000n)]),
      none(USDC),
      lending('redeem_ctokens_and_withdraw_liquidity_request', [POOL, USDC], [...on(0n), clock, 'r0.0', 'r1.0']),
      lending('fulfill_liquidity_request', [POOL, USDC], [...on(0n), 'r2.0']),
      toSender('r3.0'),
    ])
    expect(goodForSeconds).toBeNull()
    expect(summary.gets).toEqual([{ coinType: USDC, amount: '1100000000' }])
  })

  test('of SUI takes it back from the validators', async () => {
    serve(lent([{ reserve: 1, coinType: SUI }]))
    const { commands } = await build({ ...withdraw, poolId: SUI, amount: 1n })
    expect(commands).toEqual([
      lending('withdraw_ctokens', [POOL, SUI], [...on(1n), cap, clock, pureU64(1n)]),
      none(SUI),
      lending('redeem_ctokens_and_withdraw_liquidity_request', [POOL, SUI], [...on(1n), clock, 'r0.0', 'r1.0']),
      lending('unstake_sui_from_staker', [POOL], [...on(1n), 'r2.0', system]),
      lending('fulfill_liquidity_request', [POOL, SUI], [...on(1n), 'r2.0']),
      toSender('r4.0'),
    ])
  })

  test('with a debt brings the prices of all its reserves up to date first', async () => {
    serve(lent([{ reserve: 1, coinType: SUI }], { debts: [owing] }))
    const { commands, goodForSeconds, allowedPackages } = await build({ ...withdraw, poolId: SUI, amount: MAX_AMOUNT })
    expect(commands).toEqual([
      ...pythCommands([baseIds.priceOfSui, baseIds.priceOfUsdc]),
      refresh(1n, baseIds.priceOfSui),
      refresh(0n, baseIds.priceOfUsdc),
      lending('withdraw_ctokens', [POOL, SUI], [...on(1n), cap, clock, pureU64(MAX_AMOUNT)]),
      none(SUI),
      lending('redeem_ctokens_and_withdraw_liquidity_request', [POOL, SUI], [...on(1n), clock, 'r8.0', 'r9.0']),
      lending('unstake_sui_from_staker', [POOL], [...on(1n), 'r10.0', system]),
      lending('fulfill_liquidity_request', [POOL, SUI], [...on(1n), 'r10.0']),
      toSender('r12.0'),
    ])
    expect(goodForSeconds).toBe(60)
    expect(allowedPackages).toEqual([baseIds.lendingPackage, baseIds.pythPackage, baseIds.wormholePackage])
  })

  test('no more than is lent, and only by who has lent', async () => {
    serve(lent([{ reserve: 0, coinType: USDC }]))
    // 50 shares are 55 coins.
    await expect(build({ ...withdraw, amount: 55_000_000_000n })).resolves.toBeTruthy()
    await expect(build({ ...withdraw, amount: 55_000_000_001n })).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      message: 'amount: 55000000001 requested, but only 55000000000 supplied',
    })
    await expect(build({ ...withdraw, poolId: SUI })).rejects.toMatchObject({ code: 'POSITION_NOT_FOUND', status: 404 })
    serve()
    await expect(build(withdraw)).rejects.toMatchObject({ code: 'POSITION_NOT_FOUND' })
  })

  test('comes out of the obligation that has lent the coin', async () => {
    serve(lent([{ reserve: 1, coinType: SUI }]), lent([{ reserve: 0, coinType: USDC }], { id: secondObligation }))
    const { commands } = await build({ ...withdraw, amount: 11n })
    expect(commands[0]).toMatchObject({ args: [...on(0n), objectOf(capOf(secondObligation)), clock, pureU64(10n)] })
  })
})

describe('borrowing', () => {
  const borrow = { type: 'BORROW' } as const

  test('brings the prices of all reserves and of the borrowed one up to date, each price once', async () => {
    serve(
      lent([
        { reserve: 1, coinType: SUI },
        { reserve: 3, coinType: LST },
      ]),
    )
    const { commands, summary, goodForSeconds } = await build({ ...borrow, amount: 2_000_000n })
    expect(commands).toEqual([
      ...pythCommands([baseIds.priceOfSui, baseIds.priceOfUsdc]),
      refresh(1n, baseIds.priceOfSui),
      refresh(3n, baseIds.priceOfSui),
      refresh(0n, baseIds.priceOfUsdc),
      lending('borrow_request', [POOL, USDC], [...on(0n), cap, clock, pureU64(2_000_000n)]),
      lending('fulfill_liquidity_request', [POOL, USDC], [...on(0n), 'r9.0']),
      toSender('r10.0'),
    ])
    expect(goodForSeconds).toBe(60)
    expect(summary.gets).toEqual([{ coinType: USDC, amount: '2000000' }])
  })

  test('of SUI takes it back from the validators; all that may be is asked as 2^64 - 1', async () => {
    serve(lent([{ reserve: 2, coinType: DEEP }]))
    const { commands, summary } = await build({ ...borrow, poolId: SUI, amount: MAX_AMOUNT })
    expect(commands.slice(-4)).toEqual([
      lending('borrow_request', [POOL, SUI], [...on(1n), cap, clock, pureU64(MAX_AMOUNT)]),
      lending('unstake_sui_from_staker', [POOL], [...on(1n), 'r8.0', system]),
      lending('fulfill_liquidity_request', [POOL, SUI], [...on(1n), 'r8.0']),
      toSender('r10.0'),
    ])
    expect(summary.gets).toEqual([{ coinType: '0x2::sui::SUI', amount: null }])
  })

  test('adds to the obligation that owes the coin, else to the first that has lent anything', async () => {
    const empty = lent([], { id: `0x0b${'03'.repeat(31)}` })
    serve(
      empty,
      lent([{ reserve: 1, coinType: SUI }]),
      lent([{ reserve: 1, coinType: SUI }], { id: secondObligation, debts: [owing] }),
    )
    const from = async (poolId: string) => JSON.stringify((await build({ ...borrow, poolId })).commands)
    expect(await from(USDC)).toContain(objectOf(capOf(secondObligation)))
    expect(await from(DEEP)).toContain(cap)
    serve(empty)
    await expect(build(borrow)).rejects.toMatchObject({ code: 'POSITION_NOT_FOUND' })
  })
})

describe('repaying', () => {
  const repay = { type: 'REPAY' } as const
  const serveDebt = (...coins: ReturnType<typeof coin>[]) =>
    serve(lent([{ reserve: 1, coinType: SUI }], { debts: [owing] }), coins)
  const paid = async (amount: bigint) => (await build({ ...repay, amount })).summary.gives

  test('a part takes just that, and gives back what is not needed', async () => {
    serveDebt()
    const { commands, goodForSeconds } = await build({ ...repay, amount: 500_000_000n })
    expect(commands).toEqual([
      { split: objectOf('0xc01'), amounts: [pureU64(500_000_000n)] },
      lending('repay', [POOL, USDC], [...on(0n), `pure:${firstObligation.slice(2)}`, clock, 'r0.0']),
      toSender('r0.0'),
    ])
    expect(goodForSeconds).toBeNull()
  })

  test('of SUI pays from the gas coin', async () => {
    serve(lent([{ reserve: 0, coinType: USDC }], { debts: [{ ...owing, reserve: 1, coinType: SUI }] }))
    const { commands } = await build({ ...repay, poolId: SUI, amount: 7n })
    expect(commands).toEqual([
      fromGas(7n),
      lending('repay', [POOL, SUI], [...on(1n), `pure:${firstObligation.slice(2)}`, clock, 'r0.0']),
      toSender('r0.0'),
    ])
  })

  test('all of it takes a thousandth more for the interest to come, never more than the sender has', async () => {
    // The debt is 3.3 USDC.
    const debt = 3_300_000_000n
    serveDebt(coin('0xc04', USDC, 10_000_000_000n))
    expect(await paid(debt - 1n)).toEqual([{ coinType: USDC, amount: String(debt - 1n) }])
    expect(await paid(debt)).toEqual([{ coinType: USDC, amount: '3303300001' }])
    expect(await paid(MAX_AMOUNT)).toEqual([{ coinType: USDC, amount: '3303300001' }])
    serveDebt(coin('0xc04', USDC, 2_200_000_000n))
    expect(await paid(MAX_AMOUNT)).toEqual([{ coinType: USDC, amount: String(debt) }])
    serveDebt(coin('0xc04', USDC, 2_199_999_999n))
    await expect(paid(MAX_AMOUNT)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  })

  test('goes to the obligation that owes the coin; where none does, there is nothing to repay', async () => {
    serve(lent([{ reserve: 0, coinType: USDC }]), lent([], { id: secondObligation, debts: [owing] }))
    const { commands } = await build({ ...repay, amount: 5n })
    expect(commands[1]).toMatchObject({ args: [...on(0n), `pure:${secondObligation.slice(2)}`, clock, 'r0.0'] })
    await expect(build({ ...repay, poolId: SUI })).rejects.toMatchObject({ code: 'POSITION_NOT_FOUND' })
  })
})

describe('staking with SpringSui', () => {
  const stake = { type: 'STAKING', poolId: LST } as const
  const mint = (input: string, index: number) => [
    spring('liquid_staking::mint', [objectOf(baseIds.info), system, input]),
    spring('weight::rebalance', [objectOf(baseIds.weightHook), system, objectOf(baseIds.info)]),
    `r${index}.0`,
  ]

  test('mints the staked coin and gives it to the sender', async () => {
    serve()
    const { commands, summary, allowedPackages } = await build(stake)
    expect(commands).toEqual([fromGas(1_000_000_000n), ...mint('r0.0', 1).slice(0, 2), toSender('r1.0')])
    expect(summary).toMatchObject({
      gives: [{ coinType: '0x2::sui::SUI', amount: '1000000000' }],
      gets: [{ coinType: LST, amount: null }],
    })
    expect(allowedPackages).toEqual([baseIds.springPackage])
  })

  test('lends the staked coin at once when asked to', async () => {
    serve()
    const { commands, summary, allowedPackages } = await build({ ...stake, isStakeAndDeposit: true })
    expect(commands).toEqual([
      lending('create_obligation', [POOL], [market]),
      fromGas(1_000_000_000n),
      ...mint('r1.0', 2).slice(0, 2),
      lending('deposit_liquidity_and_mint_ctokens', [POOL, LST], [...on(3n), clock, 'r2.0']),
      lending('deposit_ctokens_into_obligation', [POOL, LST], [...on(3n), 'r0.0', clock, 'r4.0']),
      toSender('r0.0'),
    ])
    expect(summary).toMatchObject({
      gets: [],
      objects: ['ObligationOwnerCap'],
      notes: [expect.stringContaining('in a new obligation')],
    })
    expect(allowedPackages).toEqual([baseIds.springPackage, baseIds.lendingPackage])
  })

  test('the pool of SUI stands for the first staked coin, as clients of the hosted service ask', async () => {
    serve()
    const requested = { ...stake, isStakeAndDeposit: true }
    const bySui = await build({ ...requested, poolId: `suilend-lending:${SUI}` })
    expect(bySui.commands).toEqual((await build(requested)).commands)
  })

  test('redeems the staked coin for SUI', async () => {
    serve([coin('0xc09', LST, 3_000_000_000n)])
    const { commands, summary } = await build({ type: 'UNSTAKING', poolId: null, tokenAddress: LST })
    expect(commands).toEqual([
      { split: objectOf('0xc09'), amounts: [pureU64(1_000_000_000n)] },
      spring('liquid_staking::redeem', [objectOf(baseIds.info), 'r0.0', system]),
      spring('weight::rebalance', [objectOf(baseIds.weightHook), system, objectOf(baseIds.info)]),
      toSender('r1.0'),
    ])
    expect(summary).toMatchObject({ gives: [{ coinType: LST }], gets: [{ coinType: '0x2::sui::SUI', amount: null }] })
  })

  test.each(['STAKING', 'UNSTAKING'] as const)('%s of another staked coin is not offered', async (type) => {
    serve()
    await expect(build({ type, poolId: DEEP })).rejects.toMatchObject({ code: 'STRATEGY_NOT_SUPPORTED', status: 422 })
  })
})

test.each([
  [{ poolId: 'usdc' }, 'INVALID_POOL'],
  [{ poolId: 'suilend-lending:usdc' }, 'INVALID_TOKEN'],
  [{ poolId: SUI, tokenAddress: USDC }, 'TOKEN_POOL_MISMATCH'],
  [{ poolId: `${sender}::no::RESERVE` }, 'POOL_NOT_FOUND'],
])('%j is refused with %s', async (request, code) => {
  serve()
  await expect(build(request)).rejects.toMatchObject({ code })
})

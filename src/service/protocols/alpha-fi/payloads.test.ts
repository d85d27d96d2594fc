import { Transaction } from '@mysten/sui/transactions'
import { normalizeSuiAddress } from '@mysten/sui/utils'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '#contract/transaction.ts'
import type { ActionRequest } from '#service/protocols/payload-builder.ts'
import { problemsOf } from '#service/transactions/self-check.ts'
import {
  BLUE,
  coinId,
  lendingIds,
  lendingPool,
  openAlphaFi,
  pairIds,
  pairPool,
  RECEIPT,
  receiptId,
  SHARE,
  STSUI,
  SUI_TYPE,
  sender,
  USDC,
} from '#testing/protocols/builders/alpha-fi.ts'
import { clock, decode, objectOf, pureAddress, pureU64, system } from '#testing/protocols/decode-payload.ts'
import { kindBytes } from '#testing/protocols/kind-bytes.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { inTier } from '#testing/tier.ts'

let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
})

const toSender = pureAddress(sender)
const framework = (name: string) => `${normalizeSuiAddress(name.split('::')[0] ?? '')}${name.slice(3)}`
// Hard-coded in AlphaFi's SDKs (alphafi-sdk-js 1.0.2, stsui-sdk of 2026-02-27).
const version = objectOf('0x80aa0d48c8c5dd7ebaf96c7bec846651eb7e199ff03913edd830e6d00049890d')
const distributor = objectOf('0x33f3c288a90c5368ec3b937875cfae94aebae0ee7fb65e97265728eff9e6995b')
const bluefinConfig = objectOf('0x03db251ba509a8d5d8777b6338836082335d93eecbdd09a11e190a1cff51c352')
const registry = objectOf('0x0e40998b359a9ccbab22a98ed21bd4346abf19158bc7980c8291908086b3a742')
const usdcMargin = objectOf('0xba473d9ae278f10af75c50a8fa341e9c6a1c087dc91a3f23e8048baf67d0754f')
const stSuiPackage = '0x059f94b85c07eb74d2847f8255d8cc0a67c9a8dcc039eabf9f8b9e23a0de2700'
const stSuiInfo = objectOf('0x1adb343ab351458e151bc392fbf1558b3332467f23bda45ae67cd355a57fd5f5')

describe('lending on DeepBook', () => {
  const margin = [objectOf(lendingIds.pool_id), usdcMargin, registry]

  test('the coin goes in, the shares come to the sender', async () => {
    const { json, ...built } = await openAlphaFi(node, { usdc: [4_000_000n, 2_000_000n] }).build({})
    expect(decode(json)).toMatchObject({ sender, gas: { budget: null, payment: null }, expiration: null })
    expect(decode(json).commands).toEqual([
      { merge: objectOf(coinId('usdc', 0)), sources: [objectOf(coinId('usdc', 1))] },
      { split: objectOf(coinId('usdc', 0)), amounts: [pureU64(5_000_000n)] },
      {
        call: `${lendingIds.package_id}::alphalend_deepbook_pool::deposit`,
        types: [USDC],
        args: [...margin, 'r1.0', clock],
      },
      { transfer: ['r2.0'], to: toSender },
    ])
    expect(built).toMatchObject({
      allowedPackages: [lendingIds.package_id],
      goodForSeconds: null,
      idsAsOf: new Date('2026-02-27'),
      summary: { gives: [{ coinType: USDC, amount: '5000000' }], gets: [{ coinType: SHARE, amount: null }] },
    })
  })

  test('what comes out is asked for in the coin and paid in shares, rounded down', async () => {
    // The pool holds 1,000,000,000, a tenth of them its own fees, for 800,000,000 shares: 5,000,001 shares are worth
    // 4,444,445.3.
    const { json } = await openAlphaFi(node, { lending: { collected_fees: 100_000_000n } }).build({
      type: 'LENDING_WITHDRAW',
      amount: 5_000_001n,
    })
    expect(decode(json).commands).toEqual([
      { split: objectOf(coinId('share', 0)), amounts: [pureU64(4_444_445n)] },
      {
        call: `${lendingIds.package_id}::alphalend_deepbook_pool::withdraw`,
        types: [USDC],
        args: [...margin, 'r0.0', clock],
      },
      { transfer: ['r1.0'], to: toSender },
    ])
  })
})

describe('a pair on Bluefin', () => {
  const dex = [bluefinConfig, objectOf(pairIds.parent_pool_id), clock]
  const module = `${pairIds.package_id}::alphafi_bluefin_sui_first_pool`
  const pair = [SUI_TYPE, USDC]
  const collect = (reward: string, own = module, types = pair) => ({
    call: `${own}::collect_reward`,
    types: [...types, reward],
    args: [version, objectOf(pairIds.pool_id), objectOf(pairIds.investor_id), distributor, ...dex],
  })
  const deposit = { type: 'ADD_LP', poolId: pairIds.pool_id } as const
  // At price 1 in the middle of a range, both amounts are equal except for rounding.
  const other = 4_999_999n

  test('both coins go in for an amount of the second, the rewards of the pool are collected first', async () => {
    const { json, ...built } = await openAlphaFi(node).build(deposit)
    expect(decode(json).commands).toEqual([
      { split: 'gas', amounts: [pureU64(other)] },
      { split: objectOf(coinId('usdc', 0)), amounts: [pureU64(5_000_000n)] },
      { call: framework('0x1::option::none'), types: [RECEIPT], args: [] },
      collect(BLUE),
      collect(SUI_TYPE),
      {
        call: `${module}::user_deposit_v4`,
        types: pair,
        args: [
          version,
          'r2.0',
          objectOf(pairIds.pool_id),
          'r0.0',
          'r1.0',
          distributor,
          objectOf(pairIds.investor_id),
          ...dex,
        ],
      },
    ])
    expect(built.summary).toMatchObject({
      gives: [
        { coinType: '0x2::sui::SUI', amount: String(other) },
        { coinType: USDC, amount: '5000000' },
      ],
      objects: ['Receipt'],
    })
  })

  test('an amount of the first is told by its coin type, and a receipt that is there is used', async () => {
    const { json } = await openAlphaFi(node, { receipts: [{ shares: 1n }, { shares: 9n }] }).build({
      ...deposit,
      type: 'STAKING',
      tokenAddress: '0x2::sui::SUI',
    })
    expect(decode(json).commands.slice(0, 3)).toEqual([
      { split: 'gas', amounts: [pureU64(5_000_000n)] },
      { split: objectOf(coinId('usdc', 0)), amounts: [pureU64(other)] },
      { call: framework('0x1::option::some'), types: [RECEIPT], args: [objectOf(receiptId(1))] },
    ])
  })

  test('beyond its range the pool takes one coin, and nothing of the other is made', async () => {
    const above = { supply: 1n, invested: 1n, sqrtPriceX64: 2n ** 65n }
    const { json } = await openAlphaFi(node, { pair: above }).build(deposit)
    expect(decode(json).commands.slice(0, 2)).toEqual([
      { call: framework('0x2::coin::zero'), types: [SUI_TYPE], args: [] },
      { split: objectOf(coinId('usdc', 0)), amounts: [pureU64(5_000_000n)] },
    ])
    const inOther = { ...deposit, tokenAddress: SUI_TYPE }
    await expect(openAlphaFi(node, { pair: above }).build(inOther)).rejects.toMatchObject({
      status: 422,
      code: 'NOT_POSSIBLE',
    })
  })

  const withdraw = { type: 'REMOVE_LP', poolId: pairIds.pool_id } as const
  // L = 5,000,000 / (1 - 1.0001^-3000) = 19,292,306, at two units of it per share.
  const shares = 9_646_153n
  const pureU128 = (value: bigint) => {
    const bytes = Buffer.from(value.toString(16).padStart(32, '0'), 'hex').reverse()
    return `pure:${bytes.toString('hex')}`
  }
  const takeOut = (amount: bigint) => ({
    call: `${module}::user_withdraw_v4`,
    types: pair,
    args: [
      version,
      objectOf(receiptId(0)),
      objectOf(pairIds.pool_id),
      distributor,
      objectOf(pairIds.investor_id),
      pureU128(amount),
      ...dex,
    ],
  })

  test('a part comes out by shares, rounded down', async () => {
    const { json } = await openAlphaFi(node, { receipts: [{ shares: 99_000_000n }] }).build(withdraw)
    expect(decode(json).commands).toEqual([collect(BLUE), collect(SUI_TYPE), takeOut(shares)])
    const expected = 5_000_000 / (1 - 1.0001 ** -3_000) / 2
    expect(Math.abs(Number(shares) - expected)).toBeLessThan(1)
  })

  test('all of it comes out with its rewards, each sent to the sender', async () => {
    const { json } = await openAlphaFi(node, { receipts: [{ shares: shares + 1n }] }).build(withdraw)
    const claim = (reward: string, index: number) => [
      {
        call: `${module}::get_user_rewards_v4`,
        types: [...pair, reward],
        args: [
          objectOf(receiptId(0)),
          version,
          objectOf(pairIds.pool_id),
          objectOf(pairIds.investor_id),
          distributor,
          ...dex,
        ],
      },
      { call: framework('0x2::coin::from_balance'), types: [reward], args: [`r${index}.0`] },
      { transfer: [`r${index + 1}.0`], to: toSender },
    ]
    expect(decode(json).commands).toEqual([
      collect(BLUE),
      collect(SUI_TYPE),
      ...claim(BLUE, 2),
      ...claim(SUI_TYPE, 5),
      ...claim(USDC, 8),
      takeOut(shares + 1n),
    ])
  })

  test('where SUI stands in the pair decides the module and its version', async () => {
    const entry = async (a: string, b: string) => {
      const data = { ...pairPool.data, asset_a: { name: 'A', type: a }, asset_b: { name: 'B', type: b } }
      const pools = { [pairIds.pool_id]: { ...pairPool, data } }
      const { json } = await openAlphaFi(node, { pools, receipts: [{ shares: 10n ** 9n }] }).build(withdraw)
      return decode(json).commands.map((command) => command.call?.slice(68))
    }
    expect(await entry(USDC, SUI_TYPE)).toEqual([
      'alphafi_bluefin_sui_second_pool::collect_reward',
      'alphafi_bluefin_sui_second_pool::collect_reward',
      'alphafi_bluefin_sui_second_pool::user_withdraw_v3',
    ])
    expect((await entry(USDC, BLUE)).at(-1)).toBe('alphafi_bluefin_type_1_pool::user_withdraw_v3')
  })
})

describe('what AlphaFi’s pools say of themselves', () => {
  const receipts = [{ shares: 99_000_000n }]
  const pair = { supply: 1_000_000n, invested: 2_000_000n }

  test('a paused pair aborts both ways, and is told as closed', async () => {
    const { build } = openAlphaFi(node, { receipts, pair: { ...pair, isPaused: true } })
    for (const type of ['ADD_LP', 'REMOVE_LP'] as const) {
      const closed = { status: 422, code: 'POOL_CLOSED' }
      await expect(build({ type, poolId: pairIds.pool_id })).rejects.toMatchObject(closed)
    }
  })

  test('a pair of another lineage, as AlphaFi’s testing deployment, is refused: its objects are not known', async () => {
    const { build } = openAlphaFi(node, { receipts, pair, pairOrigin: `0x8b55577d${'7'.repeat(56)}` })
    for (const type of ['ADD_LP', 'REMOVE_LP'] as const) {
      const unknown = { status: 503, code: 'PROTOCOL_CONFIG_UNAVAILABLE' }
      await expect(build({ type, poolId: pairIds.pool_id })).rejects.toMatchObject(unknown)
    }
  })

  test('the fees of a pair are told, of 10,000', async () => {
    const { build } = openAlphaFi(node, { receipts, pair: { ...pair, fees: { deposit: 25n, withdrawal: 50n } } })
    const notes = async (type: 'ADD_LP' | 'REMOVE_LP') =>
      (await build({ type, poolId: pairIds.pool_id })).summary.notes.at(-1)
    expect(await notes('ADD_LP')).toBe('AlphaFi charges a fee of 0.25 % of the deposit.')
    expect(await notes('REMOVE_LP')).toBe('AlphaFi charges a fee of 0.5 % of the withdrawal.')
  })

  test('the fee of taking lent coins back is told: less than asked arrives', async () => {
    const notes = async (withdrawal_fee_bps: bigint) =>
      (await openAlphaFi(node, { lending: { withdrawal_fee_bps } }).build({ type: 'LENDING_WITHDRAW' })).summary.notes
    expect((await notes(10n)).at(-1)).toBe('AlphaFi charges a fee of 0.1 % of the withdrawal.')
    expect(await notes(0n)).toHaveLength(1)
  })
})

describe('stSUI', () => {
  test('SUI is staked, and taken back for the staked coin', async () => {
    const { build } = openAlphaFi(node)
    const stake = await build({ type: 'STAKING', poolId: STSUI, amount: 1_500_000_000n })
    expect(decode(stake.json).commands).toEqual([
      { split: 'gas', amounts: [pureU64(1_500_000_000n)] },
      { call: `${stSuiPackage}::liquid_staking::mint`, types: [STSUI], args: [stSuiInfo, system, 'r0.0'] },
      { transfer: ['r1.0'], to: toSender },
    ])
    expect(stake.allowedPackages).toEqual([stSuiPackage])
    const back = await build({ type: 'UNSTAKING', poolId: stSuiInfo.slice(4), amount: 7n })
    expect(decode(back.json).commands).toEqual([
      { split: objectOf(coinId('stsui', 0)), amounts: [pureU64(7n)] },
      { call: `${stSuiPackage}::liquid_staking::redeem`, types: [STSUI], args: [stSuiInfo, 'r0.0', system] },
      { transfer: ['r1.0'], to: toSender },
    ])
  })
})

const kinds: Partial<ActionRequest>[] = [
  { type: 'LENDING' },
  { type: 'LENDING_WITHDRAW' },
  { type: 'ADD_LP', poolId: pairIds.pool_id },
  { type: 'REMOVE_LP', poolId: pairIds.pool_id },
  { type: 'STAKING', poolId: STSUI },
  { type: 'UNSTAKING', poolId: STSUI },
]

test('each payload survives the wallet’s way and its own check, for every amount', async () => {
  // Enough for both: the pair's other coin is slightly less, and a share is worth more than a coin.
  const { build } = openAlphaFi(node, {
    lending: { total_deposited: 0n, total_lst_supply: 0n },
    pair: { supply: 10n ** 30n, invested: 10n ** 30n },
    receipts: [{ shares: 10n ** 30n }],
  })
  const amounts = fc.oneof(fc.constantFrom(1n, MAX_AMOUNT - 1n), fc.bigInt({ min: 1n, max: MAX_AMOUNT - 1n }))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...kinds), amounts, async (kind, amount) => {
      const { json, allowedPackages } = await build({ ...kind, amount })
      expect(problemsOf(json, { sender, allowedPackages })).toEqual([])
      expect(decode(await Transaction.from(json).toJSON())).toEqual(decode(json))
      expect(decode(await kindBytes(json)).commands).toEqual(decode(json).commands)
      if (kind.type !== 'REMOVE_LP') expect(JSON.stringify(decode(json).commands)).toContain(pureU64(amount))
    }),
    { numRuns: inTier({ short: 15, long: 60 }) },
  )
})

describe('ids come from AlphaFi’s answer', () => {
  const other = `0x${'ee'.repeat(32)}`
  for (const pool of [lendingPool, pairPool]) {
    test(`another package of ${pool.strategy_type} changes the payload there and nowhere else`, async () => {
      const { package_id: old, pool_id: poolId } = pool.data
      const world = { receipts: [{ shares: 10n ** 9n }] }
      for (const type of ['LENDING', 'LENDING_WITHDRAW'] as const) {
        const before = await openAlphaFi(node, world).build({ type, poolId })
        const pools = { [poolId]: { ...pool, data: { ...pool.data, package_id: other } } }
        const after = await openAlphaFi(node, { ...world, pools }).build({ type, poolId })
        const text = JSON.stringify(decode(before.json).commands)
        expect(text).toContain(old)
        expect(JSON.stringify(decode(after.json).commands)).toBe(text.replaceAll(old, other))
        expect(after.allowedPackages).toEqual([other])
      }
    })
  }

  for (const key of ['pool_id', 'investor_id', 'parent_pool_id'] as const) {
    test(`another ${key} of a pair changes the payload there and nowhere else`, async () => {
      const receipts = [{ shares: 10n ** 9n }]
      for (const type of ['ADD_LP', 'REMOVE_LP'] as const) {
        const before = await openAlphaFi(node, { receipts }).build({ type, poolId: pairIds.pool_id })
        const ids = { ...pairIds, [key]: other }
        const pools = { [ids.pool_id]: { ...pairPool, data: { ...pairPool.data, ...ids } } }
        const after = await openAlphaFi(node, { receipts, pools, ids }).build({ type, poolId: ids.pool_id })
        const text = JSON.stringify(decode(before.json).commands)
        expect(JSON.stringify(decode(after.json).commands)).toBe(text.replaceAll(pairIds[key], other))
      }
    })
  }

  test('no id appears that was not told', async () => {
    const told = [
      ...[lendingIds, pairIds].flatMap((ids) => Object.values(ids)),
      ...[version, distributor, bluefinConfig, registry, usdcMargin, stSuiInfo].map((object) => object.slice(4)),
      ...[stSuiPackage, sender, receiptId(0)],
      ...(['usdc', 'share', 'stsui'] as const).map((kind) => coinId(kind, 0)),
      ...[USDC, BLUE, SHARE, STSUI, RECEIPT, SUI_TYPE].flatMap((type) => type.match(/0x[0-9a-f]{64}/g) ?? []),
      ...['0x1', '0x2', '0x5', '0x6'].map((short) => normalizeSuiAddress(short)),
    ]
    const { build } = openAlphaFi(node, { receipts: [{ shares: 10n ** 9n }] })
    for (const kind of kinds) {
      const text = JSON.stringify(decode((await build(kind)).json).commands)
      const found = text.match(/(?:0x|"pure:)[0-9a-f]{64}(?=["::<>,])/g) ?? []
      expect(found.length).toBeGreaterThan(2)
      expect(found.map((each) => each.replace('"pure:', '0x')).filter((each) => !told.includes(each))).toEqual([])
    }
  })
})

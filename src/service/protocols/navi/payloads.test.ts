import { Transaction } from '@mysten/sui/transactions'
import { normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_AMOUNT, type TransactionType } from '#contract/transaction.ts'
import { problemsOf } from '#service/transactions/self-check.ts'
import {
  coinId,
  feeds,
  marketIds,
  openNavi,
  oracleIds,
  pools,
  priceMessage,
  pyth,
  SUI_TYPE,
  sender,
  USDC,
  vaa,
} from '#testing/protocols/builders/navi.ts'
import { clock, decode, objectOf, pureAddress, pureBytes, pureU64, system } from '#testing/protocols/decode-payload.ts'
import { kindBytes } from '#testing/protocols/kind-bytes.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { inTier } from '#testing/tier.ts'

let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
})

const toSender = pureAddress(sender)
const poolOf = (asset: number) => objectOf(pools.find(({ id }) => id === asset)?.contract.pool ?? '')
const incentives = [objectOf(marketIds.incentiveV2), objectOf(marketIds.incentiveV3)]
const call = (name: string) => `${marketIds.package}::${name}`
const usdcTypes = [normalizeStructTag(USDC)]
const suiTypes = [normalizeStructTag(SUI_TYPE)]
const used = [
  { asset: 0, supplied: 2_000_000_000n, borrowed: 0n },
  { asset: 10, supplied: 0n, borrowed: 7_000_000_000n },
]

describe('lending', () => {
  test('a coin is lent out of the sender’s coins, merged, with nothing else', async () => {
    const { build } = openNavi(node, { usdc: [3_000_000n, 2_500_000n] })
    const { json, ...built } = await build({})
    expect(decode(json)).toMatchObject({
      sender,
      expiration: null,
      gas: { budget: null, price: null, owner: null, payment: null },
      commands: [
        { merge: objectOf(coinId(0)), sources: [objectOf(coinId(1))] },
        { split: objectOf(coinId(0)), amounts: [pureU64(5_000_000n)] },
        {
          call: call('incentive_v3::entry_deposit'),
          types: usdcTypes,
          args: [clock, objectOf(marketIds.storage), poolOf(10), 'pure:0a', 'r1.0', pureU64(5_000_000n), ...incentives],
        },
      ],
    })
    expect(decode(json).commands).toHaveLength(3)
    expect(built).toMatchObject({
      allowedPackages: [marketIds.package],
      goodForSeconds: null,
      idsAsOf: new Date(1_795_248_000_000),
      summary: { gives: [{ coinType: USDC, amount: '5000000' }], gets: [], objects: [] },
    })
  })

  test('SUI is split from the gas coin, and the pool stakes it', async () => {
    const { json } = await openNavi(node).build({ poolId: SUI_TYPE, amount: 1_500_000_000n })
    expect(decode(json).commands).toEqual([
      { split: 'gas', amounts: [pureU64(1_500_000_000n)] },
      {
        call: call('incentive_v3::entry_deposit'),
        types: suiTypes,
        args: [
          clock,
          objectOf(marketIds.storage),
          poolOf(0),
          'pure:00',
          'r0.0',
          pureU64(1_500_000_000n),
          ...incentives,
        ],
      },
      { call: call('pool::refresh_stake'), types: [], args: [poolOf(0), system] },
    ])
  })

  test('version 1 of the market stakes nothing', async () => {
    const { json } = await openNavi(node, { market: { version: 1 } }).build({ poolId: SUI_TYPE })
    expect(decode(json).commands).toHaveLength(2)
  })
})

test('a debt is repaid out of the sender’s coins', async () => {
  const { json } = await openNavi(node, { balances: used }).build({ type: 'REPAY' })
  expect(decode(json).commands).toEqual([
    { split: objectOf(coinId(0)), amounts: [pureU64(5_000_000n)] },
    {
      call: call('incentive_v3::entry_repay'),
      types: usdcTypes,
      args: [
        clock,
        objectOf(marketIds.priceOracle),
        objectOf(marketIds.storage),
        poolOf(10),
        'pure:0a',
        'r0.0',
        pureU64(5_000_000n),
        ...incentives,
      ],
    },
  ])
})

/** Pyth's prices of SUI and USDC, then NAVI's oracle: the eight commands before the payout. */
const freshPrices = (message = priceMessage()) => {
  const update = (price: string, from: string, fee: string) => ({
    call: `${pyth.pythPackage}::pyth::update_single_price_feed`,
    types: [],
    args: [objectOf(pyth.pythState), from, objectOf(price), fee, clock],
  })
  const tell = (feed: (typeof feeds)[number] | undefined) => ({
    call: `${oracleIds.packageId}::oracle_pro::update_single_price_v3`,
    types: [],
    args: [
      clock,
      objectOf(oracleIds.oracleConfig),
      objectOf(oracleIds.priceOracle),
      objectOf(oracleIds.supraOracleHolder),
      objectOf(feed?.pythPriceInfoObject ?? ''),
      objectOf(oracleIds.switchboardAggregator),
      `pure:${feed?.feedId.slice(2)}`,
    ],
  })
  return [
    {
      call: `${pyth.wormholePackage}::vaa::parse_and_verify`,
      types: [],
      args: [objectOf(pyth.wormholeState), pureBytes(vaa), clock],
    },
    {
      call: `${pyth.pythPackage}::pyth::create_authenticated_price_infos_using_accumulator`,
      types: [],
      args: [objectOf(pyth.pythState), pureBytes(message), 'r0.0', clock],
    },
    { split: 'gas', amounts: [pureU64(3n), pureU64(3n)] },
    update(feeds[0]?.pythPriceInfoObject ?? '', 'r1.0', 'r2.0'),
    update(feeds[2]?.pythPriceInfoObject ?? '', 'r3.0', 'r2.1'),
    {
      call: `${pyth.pythPackage}::hot_potato_vector::destroy`,
      types: [`${pyth.pythPackage}::price_info::PriceInfo`],
      args: ['r4.0'],
    },
    tell(feeds[0]),
    tell(feeds[2]),
  ]
}

describe('taking out', () => {
  test('a withdrawal refreshes the price of all that the sender has there, then sends the coin', async () => {
    const { json, ...built } = await openNavi(node, { balances: used }).build({
      type: 'LENDING_WITHDRAW',
      poolId: SUI_TYPE,
    })
    expect(decode(json).commands).toEqual([
      ...freshPrices(),
      {
        call: call('incentive_v3::withdraw_v2'),
        types: suiTypes,
        args: [
          clock,
          objectOf(marketIds.priceOracle),
          objectOf(marketIds.storage),
          poolOf(0),
          'pure:00',
          pureU64(5_000_000n),
          ...incentives,
          system,
        ],
      },
      { call: `${normalizeSuiAddress('0x2')}::coin::from_balance`, types: suiTypes, args: ['r8.0'] },
      { transfer: ['r9.0'], to: toSender },
    ])
    expect(built).toMatchObject({
      goodForSeconds: 60,
      allowedPackages: [marketIds.package, oracleIds.packageId, pyth.pythPackage, pyth.wormholePackage],
      summary: { gets: [{ coinType: SUI_TYPE, amount: '5000000' }] },
    })
  })

  test('a loan is the same with another call; version 1 of the market knows neither the suffix nor the system', async () => {
    const takeOut = async (version: number) => {
      const open = openNavi(node, { market: { version }, balances: used })
      return decode((await open.build({ type: 'BORROW' })).json).commands
    }
    const args = [
      clock,
      objectOf(marketIds.priceOracle),
      objectOf(marketIds.storage),
      poolOf(10),
      'pure:0a',
      pureU64(5_000_000n),
      ...incentives,
    ]
    const [now, before] = [await takeOut(2), await takeOut(1)]
    expect(now.slice(0, 8)).toEqual(freshPrices())
    expect(now.slice(8)).toEqual([
      { call: call('incentive_v3::borrow_v2'), types: usdcTypes, args: [...args, system] },
      { call: `${normalizeSuiAddress('0x2')}::coin::from_balance`, types: usdcTypes, args: ['r8.0'] },
      { transfer: ['r9.0'], to: toSender },
    ])
    expect(before[8]).toEqual({ call: call('incentive_v3::borrow'), types: usdcTypes, args })
  })

  test('coins that share a price have it refreshed once', async () => {
    const balances = [...used.slice(0, 1), { asset: 5, supplied: 5n, borrowed: 0n }]
    const { json } = await openNavi(node, { balances }).build({
      type: 'UNSTAKING',
      poolId: null,
      tokenAddress: SUI_TYPE,
    })
    const names = decode(json).commands.map((command) =>
      'call' in command ? command.call?.split('::').at(-1) : 'split',
    )
    expect(names.filter((name) => name === 'update_single_price_feed')).toHaveLength(1)
    expect(names.filter((name) => name === 'update_single_price_v3')).toHaveLength(2)
  })
})

const actions: TransactionType[] = ['LENDING', 'LENDING_WITHDRAW', 'BORROW', 'REPAY']

test('staking and unstaking are other names of lending and taking it back', async () => {
  const { build } = openNavi(node, { balances: used })
  const ask = async (type: TransactionType) => (await build({ type, poolId: null, tokenAddress: SUI_TYPE })).json
  expect(await ask('STAKING')).toBe(await ask('LENDING'))
  expect(await ask('UNSTAKING')).toBe(await ask('LENDING_WITHDRAW'))
  await expect(build({ type: 'ADD_LP' })).rejects.toMatchObject({ code: 'UNSUPPORTED_ACTION' })
})

test('each payload survives the wallet’s way and its own check, for every amount', async () => {
  const balances = [{ asset: 10, supplied: 1n, borrowed: 1n }]
  const { build } = openNavi(node, { balances })
  const amounts = fc.bigInt({ min: 1n, max: MAX_AMOUNT })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...actions),
      fc.oneof(fc.constantFrom(1n, MAX_AMOUNT), amounts),
      async (type, amount) => {
        const { json, allowedPackages } = await build({ type, amount })
        expect(problemsOf(json, { sender, allowedPackages })).toEqual([])
        expect(decode(await Transaction.from(json).toJSON())).toEqual(decode(json))
        expect(decode(await kindBytes(json)).commands).toEqual(decode(json).commands)
        const own = decode(json).commands.find((command) => command.call?.includes('incentive_v3'))
        expect(own?.args).toContain(pureU64(amount))
      },
    ),
    { numRuns: inTier({ short: 5, long: 60 }) },
  )
})

/** Every object and package of a payload, and every address that it contains as a value. */
const idsIn = (json: string) =>
  new Set(
    decode(json).commands.flatMap(
      (command) => JSON.stringify(command).match(/(?:0x|"pure:)[0-9a-f]{64}(?=["::<])/g) ?? [],
    ),
  )

describe('ids come from NAVI’s answer alone', () => {
  const other = `0x${'ee'.repeat(32)}`
  const settings = [
    ...Object.keys(marketIds)
      .filter((key) => !['version', 'uiGetter'].includes(key))
      .map((key) => ({ name: key, world: { market: { [key]: other } }, old: Reflect.get(marketIds, key) as string })),
    ...['packageId', 'priceOracle', 'oracleConfig', 'supraOracleHolder', 'switchboardAggregator'].map((key) => ({
      name: `oracle.${key}`,
      world: { oracle: { [key]: other } },
      old: Reflect.get(oracleIds, key) as string,
    })),
    {
      name: 'a feed',
      world: { feeds: feeds.map((feed) => (feed.oracleId === 0 ? { ...feed, feedId: other } : feed)) },
      old: feeds[0]?.feedId ?? '',
    },
    {
      name: 'a pool',
      world: { pools: { data: pools.map((pool) => (pool.id === 10 ? { ...pool, contract: { pool: other } } : pool)) } },
      old: pools[2]?.contract.pool ?? '',
    },
  ]
  for (const { name, world, old } of settings) {
    test(`another ${name} changes the payload there and nowhere else`, async () => {
      let changed = 0
      for (const type of actions) {
        const { json: before } = await openNavi(node, { balances: allUsed }).build({ type })
        const { json: after } = await openNavi(node, { balances: allUsed, ...world }).build({ type })
        const text = JSON.stringify(decode(before).commands)
        const expected = text.replaceAll(old, other).replaceAll(`pure:${old.slice(2)}`, `pure:${other.slice(2)}`)
        expect(JSON.stringify(decode(after).commands)).toBe(expected)
        if (expected !== text) changed += 1
      }
      expect(changed).toBeGreaterThan(0)
    })
  }

  test('no id appears that was not told', async () => {
    const told = [
      ...Object.values(marketIds),
      ...Object.values(oracleIds),
      ...feeds.flatMap(({ feedId, pythPriceInfoObject }) => [feedId, pythPriceInfoObject]),
      ...pools.map(({ contract }) => contract.pool),
      ...[pyth.pythPackage, pyth.wormholePackage, coinId(0), sender, USDC.slice(0, 66)],
      ...['0x2', '0x5', '0x6'].map((short) => normalizeSuiAddress(short)),
    ]
    for (const type of actions) {
      const { json } = await openNavi(node, { balances: allUsed }).build({ type })
      const found = [...idsIn(json)].map((text) => text.replace('"pure:', '0x'))
      expect(found.length).toBeGreaterThan(4)
      expect(found.filter((id) => !told.includes(id))).toEqual([])
    }
  })
})

const allUsed = [
  { asset: 0, supplied: 2_000_000_000n, borrowed: 0n },
  { asset: 10, supplied: 3n, borrowed: 7_000_000_000n },
]

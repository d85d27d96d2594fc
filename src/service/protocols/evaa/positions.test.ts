import { createHash } from 'node:crypto'
import { Address, beginCell, Dictionary, type DictionaryValue } from '@ton/core'
import { expect, test } from 'vitest'
import { noteInto } from '#testing/protocols/note-into.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { evaaPositions } from './positions.ts'
import { evaaUserContract } from './user-contract.ts'

const { signal } = new AbortController()
const wallet = Address.parse('EQDN5CpSs8HT2GO4IymOXPS5zTDzHtY-s8VTuUVAsCTwWMEJ')
const main = Address.parse('EQC8rUZqR_pWV1BylWUlPNBzyiTYVoBEmQkMIQDZXICfnuRr')
const stable = Address.parse('EQCdIdXf1kA_2Hd9mbGzSFDEPA-Px-et8qTWHEXgRGo0K3zd')
const USDT = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'
const NOW = 1_790_000_000

/** From EVAA's own library (data of 2025-12-18). */
const contracts = [
  ['EQC8rUZqR_pWV1BylWUlPNBzyiTYVoBEmQkMIQDZXICfnuRr', 'EQBpR-lt-PnnpmIjqIrCasbV5DMV8IlihTN4z1ZbhV9YN9zY'],
  ['EQBIlZX2URWkXCSg3QF2MJZU-wC5XkBoLww-hdWk2G37Jc6N', 'EQDQPhHR5O1aBgiQ9vY01XBeFvYsgJCV-d8KM4OB6cr5JAg6'],
  ['EQANURVS3fhBO9bivig34iyJQi97FhMbpivo1aUEAS2GYSu-', 'EQCVJV5I6I6bKy0uhn4A-up8FVJif7mzetJr2nElg9KjTIVn'],
  ['EQCdIdXf1kA_2Hd9mbGzSFDEPA-Px-et8qTWHEXgRGo0K3zd', 'EQChiHEPeR_67VMdRl74alUvnYD1P4klR3vaXfhSkXhQK4HG'],
] as const

const idOf = (name: string) => BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)
const fromRaw = (friendly: string) => Address.parse(friendly).toRawString()

type Asset = {
  sRate?: bigint
  bRate?: bigint
  totalSupply?: bigint
  totalBorrow?: bigint
  lastAccrual?: number
  decimals?: number
  factor?: number
  threshold?: number
  eMode?: [category: number, factor: number, threshold: number] | null
}
const full = (own: Asset) => ({
  sRate: 1_034_500_000_000n,
  bRate: 1_071_300_000_000n,
  totalSupply: 1_000_000n,
  totalBorrow: 500_000n,
  lastAccrual: NOW,
  decimals: 9,
  factor: 7_000,
  threshold: 7_500,
  eMode: null,
  ...own,
})
type FullAsset = ReturnType<typeof full>

const unread = () => {
  throw new Error('only written')
}
const states: DictionaryValue<FullAsset> = {
  parse: unread,
  serialize: (asset, builder) =>
    builder
      .storeUint(asset.sRate, 64)
      .storeUint(asset.bRate, 64)
      .storeInt(asset.totalSupply, 64)
      .storeInt(asset.totalBorrow, 64)
      .storeUint(asset.lastAccrual, 32)
      .storeUint(0, 64)
      .storeUint(0, 64)
      .storeUint(0, 64)
      .storeUint(0, 64),
}
const configs: DictionaryValue<FullAsset> = {
  parse: unread,
  serialize(asset, builder) {
    const more = beginCell()
      .storeUint(asset.factor, 16)
      .storeUint(asset.threshold, 16)
      .storeUint(10_500, 16)
      // In 1e12 per second: a tenth of 1e-6 each, target 80 %.
      .storeUint(100, 64)
      .storeUint(1_000, 64)
      .storeUint(20_000, 64)
      .storeUint(0, 64)
      .storeUint(0, 64)
      .storeUint(800_000_000_000n, 64)
      .storeUint(0, 64)
      .storeUint(10, 64)
      .storeUint(0, 64)
      .storeUint(1_000, 16)
      .storeUint(0, 16)
      .storeUint(0, 64)
      .storeUint(0, 64)
      .storeUint(0, 64)
    if (asset.eMode !== null) {
      const [category, factor, threshold] = asset.eMode as [number, number, number]
      more.storeInt(-1, 64).storeUint(category, 8).storeUint(factor, 16).storeUint(threshold, 16)
    }
    builder.storeUint(0, 256).storeUint(asset.decimals, 8).storeRef(more)
  },
}

function masterData(assets: Record<string, Asset>) {
  const [settings, current] = [configs, states].map((values) => {
    const dictionary = Dictionary.empty(Dictionary.Keys.BigUint(256), values)
    for (const [name, own] of Object.entries(assets)) dictionary.set(idOf(name), full(own))
    return dictionary
  })
  const config = beginCell().storeDict(settings).storeInt(-1, 8).storeAddress(main)
  const name = beginCell().storeStringTail('pool')
  const cell = beginCell().storeRef(name).storeRef(beginCell().storeCoins(7)).storeRef(config).storeDict(current)
  return cell.endCell().toBoc().toString('base64')
}

function userData(principals: Record<string, bigint>, own: { master?: Address; owner?: Address } = {}) {
  const dictionary = Dictionary.empty(Dictionary.Keys.BigUint(256), Dictionary.Values.BigInt(64))
  for (const [name, principal] of Object.entries(principals)) dictionary.set(idOf(name), principal)
  const cell = beginCell()
    .storeCoins(8)
    .storeAddress(own.master ?? main)
    .storeAddress(own.owner ?? wallet)
    .storeDict(dictionary)
    .storeInt(0, 64)
  return cell.endCell().toBoc().toString('base64')
}

function open(data: Record<string, string | null>, prices: Record<string, number> = {}, nowSeconds = NOW) {
  const { upstream, received } = testUpstream(({ url }) => ({
    accounts: url.searchParams.getAll('address').map((raw) => {
      const boc = data[raw]
      const address = raw.toUpperCase()
      return boc === undefined
        ? { address, balance: '0', status: 'nonexist' }
        : { address, balance: '1', status: 'active', code_hash: '', data_boc: boc }
    }),
  }))
  const sui = new Proxy({} as Parameters<typeof testPositionDeps>[0]['sui'], {})
  const hosts = { tonCenter: 'https://toncenter.test/api/v3' }
  const source = evaaPositions(testPositionDeps({ upstream, sui, hosts, prices, now: () => nowSeconds * 1000 }))
  const notes: string[] = []
  return {
    received,
    notes,
    read: (owner = wallet.toRawString()) => source.readPositions(owner, signal, noteInto(notes)),
  }
}
const mine = fromRaw(contracts[0][1])

test('a wallet’s contracts lie where EVAA’s own library puts them', () => {
  for (const [master, contract] of contracts) {
    expect(evaaUserContract(fromRaw(master), wallet.toRawString())).toBe(fromRaw(contract))
  }
})

test('the sheet’s supply and debt, with the health by market prices', async () => {
  const { read, received, notes } = open(
    {
      [mine]: userData({ TON: 1_000_000_000n, USDT: -500_000_000n, stTON: 0n }),
      [main.toRawString()]: masterData({ TON: {}, USDT: { decimals: 6 } }),
    },
    { native: 3, [USDT]: 1 },
  )
  const found = await read()
  expect(found.map(({ positionId, type, tokens }) => [positionId.split(':').slice(1).join(':'), type, tokens])).toEqual(
    expect.arrayContaining([
      ['supply:TON', 'Lending', [{ contractAddress: 'native', amount: 1_034_500_000n }]],
      ['borrow:USDT', 'Borrow', [{ contractAddress: USDT, amount: 535_650_000n }]],
    ]),
  )
  expect(found).toHaveLength(2)
  const debt = found.find(({ type }) => type === 'Borrow')
  expect(debt?.health).toBeCloseTo((1.0345 * 3 * 0.75) / 535.65, 12)
  const margins = found.map(({ type, margin }) => [type, margin])
  expect(margins).toContainEqual(['Lending', { account: main.toString(), weight: 0.75 }])
  expect(margins).toContainEqual(['Borrow', { account: main.toString(), weight: 1 }])
  expect(found.find(({ type }) => type === 'Lending')).toMatchObject({ health: null, poolId: main.toString() })
  expect(received.map(({ url }) => url.searchParams.getAll('address').length)).toEqual([4, 1])
  expect(notes).toEqual([])
})

test('interest since the last accrual is added: to a debt by its rate, to a supply by its part of it', async () => {
  // 1,034,500 supplied, 535,650 lent: 51.778 %. A debt pays 100 + 1,000 × 0.51778 = 617 per second in 1e12, suppliers
  // receive nine tenths of it.
  const { read } = open(
    {
      [mine]: userData({ TON: 1_000_000_000_000_000n, USDT: -1_000_000_000_000_000n }),
      [main.toRawString()]: masterData({
        TON: { lastAccrual: NOW - 1_000_000 },
        USDT: { lastAccrual: NOW - 1_000_000 },
      }),
    },
    {},
  )
  const found = await read()
  const borrow = 100n + (1_000n * 517_786_370_226n) / 10n ** 12n
  const supply = (((borrow * 517_786_370_226n) / 10n ** 12n) * 9_000n) / 10_000n
  expect([borrow, supply]).toEqual([617n, 287n])
  const grown = (rate: bigint, interest: bigint) => 1_000n * (rate + (rate * interest * 1_000_000n) / 10n ** 12n)
  expect(found.find(({ type }) => type === 'Borrow')?.tokens[0]?.amount).toBe(grown(1_071_300_000_000n, borrow))
  expect(found.find(({ type }) => type === 'Lending')?.tokens[0]?.amount).toBe(grown(1_034_500_000_000n, supply))
  expect(found.find(({ type }) => type === 'Borrow')?.rates?.baseApr).toBeCloseTo(617e-12 * 365 * 86_400, 9)
  // There is no health unless both have a price.
  expect(found.find(({ type }) => type === 'Borrow')?.health).toBeNull()
})

test('beyond the target a debt pays the steep slope', async () => {
  const { read } = open({
    [mine]: userData({ TON: -1_000n }),
    [main.toRawString()]: masterData({ TON: { sRate: 10n ** 12n, bRate: 10n ** 12n, totalBorrow: 900_000n } }),
  })
  const [debt] = await read()
  expect(debt?.rates?.baseApr).toBeCloseTo((100 + 1_000 * 0.8 + 20_000 * 0.1) * 1e-12 * 365 * 86_400, 9)
})

test('where all debts are of one category and beyond the usual limit, its thresholds hold', async () => {
  const eMode = [1, 9_000, 9_500] as [number, number, number]
  const rates = { sRate: 10n ** 12n, bRate: 10n ** 12n }
  const health = async (debt: bigint) => {
    const { read } = open(
      {
        [mine]: userData({ TON: 1_000_000_000n, stTON: -debt }),
        [main.toRawString()]: masterData({ TON: { eMode, ...rates }, stTON: { eMode, ...rates } }),
      },
      { native: 1, 'EQDNhy-nxYFgUqzfUzImBEP67JqsyMIcyk2S5_RwNNEYku0k': 1 },
    )
    const found = await read()
    const [lent, owed] = (['Lending', 'Borrow'] as const).map((type) => found.find((each) => each.type === type))
    return [owed?.health ?? null, lent?.margin?.weight ?? null]
  }
  expect(await health(800_000_000n)).toEqual([expect.closeTo(0.95 / 0.8, 12), 0.95])
  // On the way to a liquidation the category's threshold takes over.
  expect(await health(500_000_000n)).toEqual([expect.closeTo(0.75 / 0.5, 12), null])
  // The debt is dust.
  expect(await health(10n)).toEqual([null, null])
})

test('no contract is no position, and nothing more is asked; one without principals neither', async () => {
  for (const data of [{}, { [mine]: userData({}) }, { [mine]: userData({ TON: 0n }) }]) {
    const { read, received } = open(data)
    expect(await read()).toEqual([])
    expect(received).toHaveLength(1)
  }
})

test('contracts of several pools are read with two requests, each by its own pool', async () => {
  const { read, received } = open({
    [mine]: userData({ TON: 1_000n }),
    [fromRaw(contracts[3][1])]: userData({ USDT: 1_000n }, { master: stable }),
    [main.toRawString()]: masterData({ TON: {} }),
    [stable.toRawString()]: masterData({ USDT: { sRate: 2n * 10n ** 12n } }),
  })
  expect((await read()).map(({ poolId, tokens }) => [poolId, tokens[0]?.amount])).toEqual([
    [main.toString(), 1_034n],
    [stable.toString(), 2_000n],
  ])
  expect(received).toHaveLength(2)
})

test('an asset that is not known here is left out and said', async () => {
  const { read, notes } = open({
    [mine]: userData({ NEW: 5n, TON: 5n }),
    [main.toRawString()]: masterData({ NEW: {}, TON: {} }),
  })
  expect(await read()).toHaveLength(1)
  expect(notes).toEqual(['an asset of EVAA that is not known here (left out)'])
})

const whole = masterData({ TON: {} })
test.each([
  ['a contract of another owner', { [mine]: userData({ TON: 1n }, { owner: main }) }],
  ['a contract of another pool', { [mine]: userData({ TON: 1n }, { master: stable }) }],
  ['a contract without its data', { [mine]: null }],
  ['data that is no bag of cells', { [mine]: 'AAAA' }],
  ['data that ends early', { [mine]: beginCell().storeCoins(8).endCell().toBoc().toString('base64') }],
  ['an asset that the pool does not have', { [mine]: userData({ USDT: 1n }), [main.toRawString()]: whole }],
  ['a pool that is not told', { [mine]: userData({ TON: 1n }) }],
  ['a pool of another layout', { [mine]: userData({ TON: 1n }), [main.toRawString()]: userData({ TON: 1n }) }],
])('%s is a failure, never an amount', async (_, data) => {
  await expect(open(data).read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

import { expect, test } from 'vitest'
import type { SuiFunction, SuiStateObject } from '#sample/sui/node/state.ts'
import { naviFunctions } from '#sample/sui/protocols/navi.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { naviPositions } from './positions.ts'

const node = await openSuiNode()
const signal = new AbortController().signal
const id = (byte: string) => `0x${byte.repeat(32)}`
const owner = id('ab')
const idle = `0x${'cd'.repeat(32)}`
const uiGetter = `0x${'11'.repeat(32)}`
const SUI = '0x2::sui::SUI'
const USDC = `0x${'dba3'.padEnd(64, '7')}::usdc::USDC`
const GONE = `0x${'90'.padEnd(64, '1')}::gone::GONE`
const config = {
  data: { package: '0x9', storage: '0x57', uiGetter, oracle: { priceOracle: '0x0c', feeds: [] }, version: 15 },
  code: 0,
}
const rates = { supplyRate: 0.0312, borrowRate: 0.0655 }
const reserves = [
  { id: 0, coinType: SUI, ...rates, supplyIndex: 1.05, borrowIndex: 1.1 },
  { id: 10, coinType: USDC, ...rates, supplyIndex: 1.123456789, borrowIndex: 1.2 },
  { id: 11, coinType: GONE, ...rates, supplyIndex: 1, borrowIndex: 1 },
]
const user = {
  address: owner,
  balances: [
    { asset: 0, supplied: 2_000_000_001n, borrowed: 0n },
    { asset: 10, supplied: 1_000_000_001n, borrowed: 50_000_000_003n },
  ],
  health: 1.842,
}

type Answers = {
  config?: unknown
  functions?: SuiFunction[]
  objects?: SuiStateObject[]
  decimals?: Record<string, number | null>
  /** A market that the API omits. */
  without?: string
}

const storages: Record<string, string> = { ember: id('51'), rwa: id('52'), 'sui-eco': id('53') }

/** NAVI over a node that simulates its getters, and its API with these answers. */
function open({ functions = naviFunctions(uiGetter, reserves, [user]), objects = [], ...answers }: Answers = {}) {
  let at = 1_795_248_000_000
  node.serve([{ functions, objects }])
  const { upstream, received } = testUpstream(({ url }) => {
    if (url.pathname !== '/api/navi/config') return new Response(null, { status: 404 })
    const key = url.searchParams.get('market') ?? ''
    const storage = storages[key]
    if (storage === undefined) return answers.config ?? config
    return key === answers.without
      ? new Response(null, { status: 404 })
      : { ...config, data: { ...config.data, storage } }
  })
  const decimals = answers.decimals ?? { [SUI]: 9, [USDC]: 6 }
  const hosts = { protocols: { NAVI_API_URL: 'https://navi.test' } }
  const [source, others] = naviPositions(
    testPositionDeps({ upstream, sui: node.reader, hosts, decimals, now: () => at }),
  )
  return {
    received,
    read: (address = owner) => source.readPositions(address, signal),
    readOthers: () => others.readPositions(owner, signal),
    pass: (ms: number) => {
      at += ms
    },
  }
}

test('a balance is worth its index, cut to the digits that the coin has', async () => {
  const found = await open().read()
  expect(found).toMatchObject([
    // 2.000000001 * 1.05 = 2.10000000105, rounded to nine decimals 2.100000001 SUI
    { positionId: `main:supply:${SUI}`, type: 'Lending', tokens: [{ contractAddress: SUI, amount: 2_100_000_001n }] },
    // 1.000000001 * 1.123456789 = 1.12345679012: six decimals of it
    { positionId: `main:supply:${USDC}`, type: 'Lending', tokens: [{ contractAddress: USDC, amount: 1_123_456n }] },
    // 50.000000003 * 1.2 = 60.0000000036
    { positionId: `main:borrow:${USDC}`, type: 'Borrow', tokens: [{ contractAddress: USDC, amount: 60_000_000n }] },
  ])
  expect(found.map(({ health }) => health)).toEqual([null, null, 1.842])
})

test('the rate of a side is known, what incentives add is not', async () => {
  const [lent, , borrowed] = await open().read()
  const unknown = { rewardsApr: null, totalApr: null, totalApy: null, rewardTokens: [] }
  expect(lent?.rates).toEqual({ baseApr: 0.0312, ...unknown })
  expect(borrowed?.rates).toEqual({ baseApr: 0.0655, ...unknown })
})

test('balances and indices come from one simulated transaction; health is asked for debts alone', async () => {
  const { read, received } = open({
    functions: naviFunctions(uiGetter, reserves, [{ ...user, balances: user.balances.slice(0, 1) }]),
  })
  expect(await read()).toHaveLength(1)
  expect(node.received).toEqual(['StateService/ListOwnedObjects', 'TransactionExecutionService/SimulateTransaction'])
  expect(received.map(({ url }) => url.href)).toEqual([
    'https://navi.test/api/navi/config?env=prod&sdk=2.0.5&market=main',
  ])
})

test('health is the account’s, each loan by its own weight: four arguments, and no pool is asked for', async () => {
  const args: unknown[][] = []
  const functions = naviFunctions(uiGetter, reserves, [user]).map((known) => ({
    ...known,
    run: (...given: Parameters<typeof known.run>) => {
      if (known.target.endsWith('::logic_getter_unchecked::user_health_factor')) args.push(given[0])
      return known.run(...given)
    },
  }))
  const { read, received } = open({ functions })
  expect((await read()).at(-1)).toMatchObject({ health: 1.842 })
  expect(args.map((each) => each.length)).toEqual([4])
  expect(received.map(({ url }) => url.pathname)).toEqual(['/api/navi/config'])
})

// In the layout of the package that defined it: UID, then the account that its holder controls.
const capType = '0xd899cf7d2b5db716bd2cf55599fb0d5ee38a3061e7b6bb6eebf73fa5bc4c81ca::account::AccountCap'
const cap = (id: string, account: string, holder = owner): SuiStateObject => ({
  id,
  type: capType,
  owner: holder,
  content: Uint8Array.from(Buffer.from(`${id}${account}`.replaceAll('0x', ''), 'hex')),
})
const eMode = `0x${'e1'.repeat(32)}`
const eModeUser = {
  address: eMode,
  balances: [
    { asset: 0, supplied: 7_000_000_000n, borrowed: 0n },
    { asset: 10, supplied: 0n, borrowed: 3_000_000_000n },
  ],
  health: 1.111,
}

test('deposit and debt of an e-mode account appear beside the address’s own, each with its account’s health', async () => {
  const { read } = open({
    functions: naviFunctions(uiGetter, reserves, [user, eModeUser]),
    // A child of the cap controls the same account.
    objects: [cap(eMode, eMode), cap(`0x${'e2'.repeat(32)}`, eMode)],
  })
  const found = await read()
  expect(found).toHaveLength(5)
  expect(found.slice(3)).toMatchObject([
    { positionId: `main:${eMode}:supply:${SUI}`, tokens: [{ contractAddress: SUI, amount: 7_350_000_000n }] },
    {
      positionId: `main:${eMode}:borrow:${USDC}`,
      tokens: [{ contractAddress: USDC, amount: 3_600_000n }],
      health: 1.111,
    },
  ])
  expect(found[2]).toMatchObject({ type: 'Borrow', health: 1.842 })
  expect(node.received.filter((path) => path.endsWith('SimulateTransaction'))).toHaveLength(3)
})

test('a wallet with nothing under its own address has what its e-mode account has', async () => {
  const { read } = open({
    functions: naviFunctions(uiGetter, reserves, [eModeUser]),
    objects: [cap(eMode, eMode, idle)],
  })
  expect(await read(idle)).toHaveLength(2)
  expect(await read(owner)).toEqual([])
})

test('caps that cannot be listed or read fail as a whole: what they hold must not go missing', async () => {
  const objects = [{ ...cap(eMode, eMode), content: new Uint8Array(40) }]
  await expect(open({ objects }).read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('more accounts than one transaction takes are asked in several', async () => {
  const digits = (index: number) => `0x${(index + 16).toString(16).padStart(64, 'f')}`
  const accounts = Array.from({ length: 150 }, (_, index) => digits(index))
  const { read } = open({
    functions: naviFunctions(
      uiGetter,
      reserves,
      accounts.map((address) => ({ address, balances: [{ asset: 0, supplied: 1_000_000_000n, borrowed: 0n }] })),
    ),
    objects: accounts.map((account) => cap(account, account)),
  })
  expect(await read()).toHaveLength(150)
  expect(node.received.filter((path) => path.endsWith('SimulateTransaction'))).toHaveLength(2)
})

test('an address that never used it has no positions', async () => {
  expect(await open().read(idle)).toEqual([])
})

test("today's ids are kept for five minutes", async () => {
  const { read, received, pass } = open()
  await Promise.all([read(idle), read(idle)])
  pass(299_999)
  await read(idle)
  expect(received).toHaveLength(1)
  pass(1)
  await read(idle)
  expect(received).toHaveLength(2)
})

test('a health that NAVI calls infinite is none', async () => {
  const { health: _, ...safe } = user
  const found = await open({ functions: naviFunctions(uiGetter, reserves, [safe]) }).read()
  expect(found.at(-1)).toMatchObject({ type: 'Borrow', health: null })
})

test.each([
  ['the calculator refuses', { functions: naviFunctions(uiGetter, reserves, [user]).slice(0, 2) }],
  ['no oracle is named', { config: { data: { storage: '0x57', uiGetter } } }],
])('when %s the debt is told without its health', async (_, answers) => {
  expect((await open(answers).read()).at(-1)).toMatchObject({ tokens: [{ amount: 60_000_000n }], health: null })
})

test('a debt in a coin without decimals is not left out', async () => {
  const odd = { ...user, balances: [{ asset: 11, supplied: 0n, borrowed: 5n }, ...user.balances] }
  const requested = open({ functions: naviFunctions(uiGetter, reserves, [odd]) }).read()
  await expect(requested).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a coin without decimals does not take the others along', async () => {
  const odd = { ...user, balances: [{ asset: 11, supplied: 5n, borrowed: 0n }, ...user.balances] }
  const found = await open({ functions: naviFunctions(uiGetter, reserves, [odd]) }).read()
  expect(found).toHaveLength(3)
})

test.each<[string, Answers]>([
  ['an API that answers otherwise', { config: { data: { storage: 'somewhere' } } }],
  ['getters that are gone', { functions: [] }],
  [
    'balances in another form',
    {
      functions: naviFunctions(uiGetter, reserves, [user]).map((known) => ({
        ...known,
        run: () => [new Uint8Array([9])],
      })),
    },
  ],
])('%s fails as a whole', async (_, answers) => {
  await expect(open(answers).read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('the other markets are read together, apart from the main one, and are no vault’s', async () => {
  const [ember = '', rwa = '', eco = ''] = Object.values(storages)
  const functions = naviFunctions(uiGetter, reserves, [user], {
    [ember]: [{ address: owner, balances: [{ asset: 0, supplied: 4_000_000_000n, borrowed: 0n }] }],
    [rwa]: [],
    [eco]: [{ ...user, health: 1.25 }],
  })
  const { readOthers, received } = open({ functions })
  const found = await readOthers()
  expect(found.map(({ positionId, tokens, vaultRemark }) => [positionId, tokens[0]?.amount, vaultRemark])).toEqual([
    [`ember:supply:${SUI}`, 4_200_000_000n, null],
    [`sui-eco:supply:${SUI}`, 2_100_000_001n, null],
    [`sui-eco:supply:${USDC}`, 1_123_456n, null],
    [`sui-eco:borrow:${USDC}`, 60_000_000n, null],
  ])
  expect(found.at(-1)?.health).toBe(1.25)
  // The caps, all three markets at once, and one health.
  expect(node.received).toHaveLength(3)
  expect(received.map(({ url }) => url.searchParams.get('market')).toSorted()).toEqual(['ember', 'rwa', 'sui-eco'])
})

test('a market that NAVI no longer tells fails with the others, and the main one stands', async () => {
  const { read, readOthers } = open({ without: 'rwa' })
  await expect(readOthers()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  expect(await read()).toHaveLength(3)
})

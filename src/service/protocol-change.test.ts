import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatUpstreamStatus, parseUpstreamStatus } from '#contract/upstream-status.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { grpcAnswer, grpcStatus } from '#sample/sui/node/grpc-frame.ts'
import { stakingPart } from '#sample/sui/node/staking.ts'
import { MoveAbort, type SuiPackage, type SuiStatePart } from '#sample/sui/node/state.ts'
import { sampleNaviIds } from '#sample/sui/wallet/navi.ts'
import { sampleSuiState } from '#sample/sui/wallet/state.ts'
import { openTestApp } from '#testing/app.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { withFields, withFunction } from '#testing/evidence/change-package.ts'
import { evidencePackages } from '#testing/evidence/evidence-packages.ts'
import { testConfigs } from '#testing/protocols/config-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { everyNth, inTier } from '#testing/tier.ts'
import { sampleUpstream } from '#testing/upstream/sample-upstream.ts'
import { chainAdapters } from './chains/all.ts'
import { createEvmReader } from './chains/evm/evm-reader.ts'
import { loadPositionSources, payloadBuilders, protocols } from './protocols/all.ts'
import { suiCoins } from './protocols/move/coin-source.ts'
import { createMoveCheck } from './protocols/move-facts/move-check.ts'
import { createTransactions } from './transactions/create-transactions.ts'
import type { Transactions } from './transactions/transactions.ts'
import { createWallet } from './wallet/create-wallet.ts'

const owner = sampleWallets.find(({ chain }) => chain === 'SUI')?.address ?? ''
const validator = `0x${'b2'.repeat(32)}`
const stakeId = `0x${'c3'.repeat(32)}`
/** Of the sample's own, which its chain calls NAVI's getters. */
const ui = sampleNaviIds.uiGetter
const published = evidencePackages({ [ui]: 'navi-ui' })
const now = () => Date.UTC(2026, 10, 21, 12, 34, 56)

const signal = new AbortController().signal
let node: Awaited<ReturnType<typeof openSuiNode>>
let transactions: Transactions
let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  node = await openSuiNode()
  app = await openTestApp({
    isAnonymousAllowed: true,
    transactions: {
      payload: (...received) => transactions.payload(...received),
      fields: (...received) => transactions.fields(...received),
    },
  })
  // The node answers from this process, beside whatever else the machine does: what ends that which takes too long never fires here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}, 60_000)
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

function openCheck() {
  const lines: string[] = []
  return { lines, check: createMoveCheck({ now, report: (line) => lines.push(line) }) }
}
const abort = (target: string): SuiStatePart => ({
  functions: [
    {
      target,
      run() {
        throw new MoveAbort(1n)
      },
    },
  ],
})

type Chain = { packages: SuiPackage[]; first?: SuiStatePart; silent?: boolean }

/** What the sample's wallet holds on a chain with these packages, in some protocols or in all. `first` goes before what the sample's chain knows. */
async function positions({ packages, first = {}, silent = false }: Chain, read?: string[]) {
  const interrupt = (path: string) =>
    silent && path.endsWith('GetPackage') ? grpcAnswer(null, grpcStatus.unimplemented) : undefined
  node.serve([first, sampleSuiState(now()), { packages }], { interrupt })
  const { check, lines } = openCheck()
  const shared = { upstream: sampleUpstream({ now }), hosts: testChainHosts(), sui: node.reader, now }
  const open = await loadPositionSources()
  const wallet = createWallet({
    store: { ...app.store, walletCache: { find: async () => null, save: async () => {}, prune: async () => {} } },
    live: async () => ({
      chains: chainAdapters(shared),
      tokenPrices: [],
      positions: (reading) => open({ ...shared, evm: createEvmReader(shared), ...reading }, check),
    }),
    sample: null,
    // The first reading loads the chains' libraries, on a machine that may be busy.
    limits: { waitMs: 120_000, staleMs: 120_000, runMs: 120_000 },
    imageUrl: () => '',
    onUnexpected: (error) => expect.fail(String(error)),
  })
  const requested = { address: owner, chain: ['SUI' as const], isForced: false, excluded: [], withoutUnderlying: false }
  const { value, statuses: told } = await wallet.positions({ ...requested, protocols: read }, signal)
  await wallet.stop()
  // As the header brings it over.
  const statuses = parseUpstreamStatus(formatUpstreamStatus(told))
  return {
    lines,
    errors: Object.fromEntries(statuses.flatMap(({ id, error }) => (error === null ? [] : [[id, error]]))),
    without: (protocol: string) => value.filter(({ meta }) => meta.protocol.protocol !== protocol),
    value,
  }
}

const taken = <T extends { parameters: string[] }>(one: T): T => ({ ...one, parameters: [...one.parameters, 'u64'] })
const gone = () => null
const [suilend, cetus] = [
  '0xf95b06141ed4a174f239417323bde3f209b972f5930d8521ea38a52aff3a6ddf',
  '0x1eabed72c53feb3805120a081dc15963c204dc8d091542592abaf7a35689b2fb',
]
const getter = 'getter::get_reserve_data'
const added = { name: 'added', type: 'u64' }

const changes: [string, string, Chain, RegExp][] = [
  [
    'a function takes one more argument',
    'navi',
    { packages: withFunction(published, getter, taken) },
    /^NAVI's getter::get_reserve_data is not the one known here: it takes 2 arguments, not 1$/,
  ],
  [
    'a function takes another object',
    'native-staking',
    {
      packages: withFunction(published, 'sui_system::calculate_rewards', (one) => ({
        ...one,
        parameters: one.parameters.map((type) => type.replace('StakedSui', 'FungibleStakedSui')),
      })),
    },
    /calculate_rewards is not the one known here: argument 1 is &0x3::staking_pool::FungibleStakedSui$/,
  ],
  [
    'a function gives something else',
    'native-staking',
    {
      packages: withFunction(published, 'sui_system::calculate_rewards', (one) => ({ ...one, returns: ['u128'] })),
    },
    /calculate_rewards is not the one known here: its result is u128$/,
  ],
  [
    'a function is no one else’s to call any more',
    'navi',
    { packages: withFunction(published, getter, (one) => ({ ...one, isPrivate: true })) },
    /transactions may not call it any more$/,
  ],
  [
    'a function is gone',
    'navi',
    { packages: withFunction(published, getter, gone) },
    /get_reserve_data .* it is gone$/,
  ],
  [
    'a function aborts',
    'navi',
    { packages: published, first: abort(`${ui}::${getter}`) },
    /^Sui refused a simulated call: getter::get_reserve_data aborts with code 1$/,
  ],
  [
    'a package is gone',
    'navi',
    { packages: published.filter(({ id }) => BigInt(id) !== BigInt(ui)) },
    /its package is gone$/,
  ],
  [
    'what a function gives has a new field',
    'navi',
    {
      packages: withFields(
        published,
        '0xa1357e2e9c28f90e76b085abb81f7ce3e59b699100687bbc3910c7e9f27bb7c8::getter::ReserveDataInfo',
        (fields) => fields.toSpliced(3, 0, { name: 'added', type: 'u256' }),
      ),
    },
    /get_reserve_data is not the one known here: in its getter::ReserveDataInfo /,
  ],
  [
    'an object has a new field among those that are read',
    'cetus',
    { packages: withFields(published, `${cetus}::pool::Pool`, (fields) => fields.toSpliced(4, 0, added)) },
    /^Cetus's pool::Pool<.*> is not the one known here: added is at the position of feeRate|liquidity/,
  ],
  [
    'an object has a new field behind those that are read',
    'cetus',
    { packages: withFields(published, `${cetus}::pool::Pool`, (fields) => [...fields, added]) },
    /^Cetus's pool::Pool<.*> is not the one known here: it has 19 fields, not 18$/,
  ],
  [
    'two fields of one type have changed places',
    'suilend',
    {
      packages: withFields(published, `${suilend}::reserve::Reserve`, (fields) => {
        const at = (name: string) => fields.findIndex((field) => field.name === name)
        const [one, other] = [fields[at('available_amount')] ?? added, fields[at('ctoken_supply')] ?? added]
        return fields.with(at('available_amount'), other).with(at('ctoken_supply'), one)
      }),
    },
    /^Suilend's lending_market::LendingMarket<.*: reserves\.ctoken_supply is at the position of available_amount$/,
  ],
  [
    'a struct within another has a new field',
    'suilend',
    { packages: withFields(published, `${suilend}::obligation::Borrow`, (fields) => [...fields, added]) },
    /^Suilend's obligation::Obligation<.*: borrows\.added is u64 where|borrows/,
  ],
  [
    'a row of a table has a number of another width',
    'turbos',
    {
      packages: withFields(
        published,
        '0x91bfbc386a41afcfd9b2533058d7e915a1d3829089cc268ff4333d54d6339ca1::pool::Tick',
        (fields) => fields.map((field) => (field.type === 'u128' ? { ...field, type: 'u256' } : field)),
      ),
    },
    /^Turbos's dynamic_field::Field<i32::I32,pool::Tick> is not the one known here: .* is u256 where/,
  ],
]

describe('positions', () => {
  let before: Awaited<ReturnType<typeof positions>>
  beforeAll(async () => {
    before = await positions({ packages: published })
  }, 120_000)

  test('nothing is refused while the chain is as it is known', () => {
    expect(before.errors).toEqual({})
    expect(before.lines).toEqual([])
    expect(before.value.length).toBeGreaterThan(10)
  })

  /** One of a protocol's own chain, Move code and all, that is none of its sources. */
  const neighbourOf = (protocol: string) => (protocol === 'suilend' ? 'navi' : 'suilend')
  // In the short tier every fourth change, the first of them read beside all protocols of the chain, the others beside a neighbour.
  const [first] = changes
  test.each(everyNth(4, changes))(
    'where %s, %s alone is told as unreadable, and why',
    async (what, protocol, chain, reason) => {
      const read = inTier({
        short: what === first?.[0] ? undefined : [protocol, neighbourOf(protocol)],
        long: undefined,
      })
      const whole = read === undefined ? before : await positions({ packages: published }, read)
      expect(whole.value.some(({ meta }) => meta.protocol.protocol !== protocol)).toBe(true)
      const { errors, value, without } = await positions(chain, read)
      // NAVI's other markets are read by the same functions.
      expect(Object.keys(errors).filter((id) => !id.startsWith(`${protocol}-`))).toEqual([protocol])
      expect(errors[protocol]).toMatch(reason)
      expect(whole.value.length).toBeGreaterThan(value.length)
      expect(value).toEqual(whole.without(protocol))
      expect(value).toEqual(without(protocol))
    },
  )

  test('a node that does not describe packages leaves all of them on, and the log says so', async () => {
    const { errors, value, lines } = await positions({ packages: published, silent: true })
    expect(errors).toEqual({})
    expect(value).toEqual(before.value)
    expect(lines.join('\n')).toContain("NAVI's getter::get_reserve_data was not compared with the chain")
  })
})

describe('a payload', () => {
  const staking = (name: string, run: () => Uint8Array[] = () => []) => ({ target: `0x3::sui_system::${name}`, run })
  async function ask({
    packages,
    first = {},
    type = 'STAKING',
  }: {
    packages: SuiPackage[]
    first?: SuiStatePart
    type?: 'STAKING' | 'UNSTAKING'
  }) {
    node.serve([
      first,
      { balances: [{ owner, coinType: '0x2::sui::SUI', amount: 3_000_000_000n }], packages },
      { functions: [staking('request_add_stake'), staking('request_withdraw_stake')] },
      stakingPart([{ id: stakeId, owner, poolId: validator, epoch: 7, principal: 5_000_000_000n, reward: 0n }]),
    ])
    const { check, lines } = openCheck()
    const sui = node.reader
    const hosts = { protocols: {} }
    const deps = { upstream: node.upstream, sui, coins: suiCoins(sui), hosts, configs: testConfigs().configs, now }
    const open = () => payloadBuilders(deps, check)
    transactions = createTransactions({ capabilities: protocols, open, findVault: async () => null, origin: 'live' })
    const isStake = type === 'STAKING'
    const body = {
      type,
      chain: 'SUI',
      protocol: 'native-staking',
      sender: owner,
      poolId: isStake ? validator : stakeId,
    }
    const response = await app.request('/v2/farming/tx/payload', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, amount: isStake ? '1000000000' : '' }),
    })
    return { response, lines, body: await response.json() }
  }
  const target = 'sui_system::request_add_stake'

  test.each<[string, Parameters<typeof ask>[0], string, RegExp]>([
    [
      'takes one more argument',
      { packages: withFunction(published, target, taken) },
      'PROTOCOL_CHANGED',
      /it takes 4 arguments, not 3$/,
    ],
    ['is gone', { packages: withFunction(published, target, gone) }, 'PROTOCOL_CHANGED', /it is gone$/],
    [
      'aborts',
      { packages: published, first: abort(`0x3::${target}`) },
      'WOULD_FAIL',
      /request_add_stake aborts with code 1$/,
    ],
  ])('of a function that %s is refused, others are not', async (_, chain, code, detail) => {
    const refused = await ask(chain)
    expect(refused.response.status).toBe(503)
    expect(refused.response.headers.get('content-type')).toContain('application/problem+json')
    expect(refused.body).toMatchObject({ status: 503, code, detail: expect.stringMatching(detail) })
    expect((await ask({ ...chain, type: 'UNSTAKING' })).response.status).toBe(200)
    expect((await ask({ packages: published })).response.status).toBe(200)
  })

  test('is let out where the node cannot simulate it or does not describe its packages, and the log says so', async () => {
    const { response, lines } = await ask({ packages: [] })
    expect(response.status).toBe(200)
    expect(lines).toEqual([expect.stringContaining('request_add_stake was not compared with the chain')])
    const refusing = () => {
      throw new Error('no abort of Move code')
    }
    const odd = await ask({ packages: published, first: { functions: [staking('request_add_stake', refusing)] } })
    expect(odd.response.status).toBe(200)
    expect(odd.lines).toEqual([
      expect.stringContaining('was not simulated: Sui refused a simulated call: it cannot run'),
    ])
  })
})

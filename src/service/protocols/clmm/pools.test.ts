import { expect, test } from 'vitest'
import type { SuiStatePart } from '#sample/sui/node/state.ts'
import { bluefinPool } from '#sample/sui/protocols/bluefin.ts'
import { cetusConfig, cetusPool } from '#sample/sui/protocols/cetus.ts'
import type { SamplePoolState } from '#sample/sui/protocols/clmm-pool.ts'
import { momentumPool } from '#sample/sui/protocols/momentum.ts'
import { turbosPool } from '#sample/sui/protocols/turbos.ts'
import { bluefinPools } from '#service/protocols/bluefin/positions.ts'
import { cetusPools } from '#service/protocols/cetus/positions.ts'
import { momentumPools } from '#service/protocols/momentum/positions.ts'
import { turbosPools } from '#service/protocols/turbos/positions.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'

const node = await openSuiNode()
const { signal } = new AbortController()
const idOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const SUI = '0x2::sui::SUI'
const USDC = `0x${'dba3'.padEnd(64, '7')}::usdc::USDC`

const protocols = [
  { name: 'cetus', pools: cetusPools, encode: cetusPool, beside: [cetusConfig] },
  { name: 'bluefin', pools: bluefinPools, encode: bluefinPool, beside: [] },
  { name: 'momentum', pools: momentumPools, encode: momentumPool, beside: [] },
  { name: 'turbos', pools: turbosPools, encode: turbosPool, beside: [] },
]
const eachProtocol = test.each(protocols)
type Protocol = (typeof protocols)[number]

const pool = (number: number, more: Partial<SamplePoolState> = {}): SamplePoolState => ({
  id: idOf(number),
  coins: [SUI, USDC],
  sqrtPriceX64: 3n * 2n ** 63n,
  tick: 8_109,
  liquidity: 2n ** 50n,
  feeRate: 500,
  feeGrowths: [0n, 0n],
  ticks: [],
  positions: [],
  ...more,
})

type Index = (body: unknown) => unknown

/** The pools as a type index and a node return them; `index` replaces the answer of the former. */
function open(
  { pools, encode, beside }: Protocol,
  states: SamplePoolState[],
  index?: Index,
  more: SuiStatePart[] = beside,
) {
  const parts = states.map(encode)
  node.serve([...more, ...parts])
  const objects = parts.flatMap((part) => part.objects ?? [])
  const queries: string[] = []
  const byType: Index = (body) => {
    const query = String(JSON.parse(JSON.stringify(body)).query)
    queries.push(query)
    const named = [...query.matchAll(/(\w+):objects\(first:20,filter:\{type:"([^"]+)"\}\)\{nodes\{address\}\}/g)]
    const nodesOf = (type = '') => objects.filter((object) => object.type === type).map(({ id }) => ({ address: id }))
    return { data: Object.fromEntries(named.map(([, alias, type]) => [alias, { nodes: nodesOf(type) }])) }
  }
  const { upstream } = testUpstream(({ body }) => (index ?? byType)(body))
  const hosts = { suiGraphql: 'https://index.example/graphql' }
  const deps = { ...testPositionDeps({ upstream, sui: node.reader, hosts, now: () => 7 }), sui: node.reader }
  const [source] = pools(deps)
  const find = (fee: number | null, coins: readonly [string, string] = [USDC, SUI]) =>
    source?.findPools({ coins, fee, tickSpacing: null }, signal) ?? Promise.resolve([])
  return { find, queries }
}

eachProtocol('$name: a pool of two coins and a fee is found, whichever coin comes first', async (protocol) => {
  const { find } = open(protocol, [pool(1), pool(2, { feeRate: 3_000 }), pool(3, { coins: [USDC, SUI], feeRate: 100 })])
  const [found, ...others] = await find(0.0005)
  expect(others).toEqual([])
  expect(found).toEqual({
    poolId: idOf(1),
    coins: [SUI, USDC],
    liquidity: 2n ** 50n,
    price: 2.25,
    tick: 8_109,
    tickSpacing: 60,
    fee: 0.0005,
    protocolShare: 0.2,
    asOf: 7,
  })
  expect((await find(0.0001)).map(({ poolId, coins }) => [poolId, ...coins])).toEqual([[idOf(3), USDC, SUI]])
  expect(await find(0.01)).toEqual([])
})

eachProtocol('$name: without a known fee all are found', async (protocol) => {
  const { find } = open(protocol, [pool(1), pool(2, { feeRate: 3_000 })])
  expect((await find(null)).map(({ fee }) => fee)).toEqual([0.0005, 0.003])
})

eachProtocol(
  '$name: an index that fails or answers in an unexpected form is a failure, and no pool that is missing',
  async (protocol) => {
    for (const answer of [{ errors: [{ message: 'no' }] }, { data: { p0: null } }, { data: { p0: { nodes: 'x' } } }])
      await expect(open(protocol, [pool(1)], () => answer).find(0.0005)).rejects.toMatchObject({
        code: 'UPSTREAM_FAILED',
      })
  },
)

eachProtocol('$name: an object of another layout is a failure', async (protocol) => {
  const { find } = open(protocol, [pool(1)])
  const [object] = protocol.encode(pool(1)).objects ?? []
  node.serve([...protocol.beside, { objects: object ? [{ ...object, content: new Uint8Array(3) }] : [] }])
  await expect(find(0.0005)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('without the object that says what Cetus keeps of fees there is no pool with a guess', async () => {
  const [cetus] = protocols
  if (cetus === undefined) throw new Error('a protocol is missing')
  await expect(open(cetus, [pool(1)], undefined, []).find(0.0005)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('what is no type of a coin reaches no query', async () => {
  const [cetus] = protocols
  if (cetus === undefined) throw new Error('a protocol is missing')
  const { find, queries } = open(cetus, [pool(1)])
  expect(await find(0.0005, ['SUI', '"}){x'])).toEqual([])
  expect(queries).toEqual([])
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, SUI } from '#testing/app.ts'
import { describedOperation } from '#testing/described-operation.ts'
import { inTier } from '#testing/tier.ts'

let served: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  served = await openTestApp({ rateLimit: { requestsPerWindow: 100_000, windowSeconds: 60 } })
})
afterAll(() => served.close())

async function simulate(body: unknown) {
  const response = await served.request('/v2/simulate', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}
const given = { paths: 300, coins: { SUI: { sigma: 0.8 }, USDC: { sigma: 0.01 } } }
const own = (more: object = {}) => ({ valueUsd: 1_000, coins: [{ symbol: 'SUI' }], rate: { apy: 0.1 }, ...more })

test('the same body and seed give the same bytes and the same ETag, another seed others', async () => {
  const ask = (seed: number) => simulate({ deposits: [own()], prices: { ...given, seed } })
  const [first, again, other] = [await ask(1), await ask(1), await ask(2)]
  expect(first.status).toBe(200)
  expect(first.headers.get('etag')).toMatch(/^"[\w-]{22}/)
  expect([again.body, again.headers.get('etag')]).toEqual([first.body, first.headers.get('etag')])
  expect(other.body.data.deposits[0].final).not.toEqual(first.body.data.deposits[0].final)
})

test('a vault brings its coins and its rate; what is looked up is in the answer', async () => {
  const { data } = await (await served.request('/v2/farming/vaults?minApy=0.0001&type=LENDING&limit=1')).json()
  const [vault] = data
  const { status, body } = await simulate({
    deposits: [{ vaultId: vault.id, valueUsd: 500 }],
    prices: { model: 'path' },
  })
  expect(status).toBe(200)
  const [deposit] = body.data.deposits
  expect([deposit.vaultId, deposit.apy]).toEqual([vault.id, Number(vault.totalApy.toPrecision(6))])
  expect(deposit.final.q50).toBeCloseTo(500 * (1 + vault.totalApy), 1)
  expect(body.data.coins).toMatchObject([{ symbol: 'USDC', days: expect.any(Number) }])
})

test.each<[string, unknown, number, string, string]>([
  ['an unknown member', { deposits: [own()], extra: 1 }, 400, 'INVALID_FIELD', 'extra'],
  [
    'an unknown member deep inside',
    { deposits: [own({ range: { lower: 1, upper: 2, tall: 3 } })] },
    400,
    'INVALID_FIELD',
    'deposits.0.range.tall',
  ],
  ['nothing', {}, 400, 'INVALID_FIELD', 'deposits'],
  ['no object', [], 400, 'INVALID_BODY', 'body'],
  [
    'edges the wrong way',
    { deposits: [own({ coins: [{ symbol: 'A' }, { symbol: 'B' }], range: { lower: 2, upper: 1 } })] },
    400,
    'INVALID_FIELD',
    'deposits.0.range.upper',
  ],
  [
    'weights that are no whole',
    {
      deposits: [
        own({
          coins: [
            { symbol: 'A', weight: 50 },
            { symbol: 'B', weight: 20 },
          ],
        }),
      ],
    },
    400,
    'INVALID_FIELD',
    'deposits.0.coins',
  ],
  [
    'a loop past its threshold',
    { loop: { supplyApy: 0.1, borrowApy: 0.05, leverage: 10, liquidationLtv: 0.9, equityUsd: 1 } },
    400,
    'INVALID_FIELD',
    'loop.leverage',
  ],
  [
    'too much work',
    { horizonDays: 730, deposits: [own({ coins: [{ symbol: 'A' }, { symbol: 'B' }] })] },
    400,
    'INVALID_FIELD',
    'prices.paths',
  ],
  [
    'a vault that nobody knows',
    { deposits: [{ vaultId: 'nowhere', valueUsd: 1 }] },
    404,
    'POOL_NOT_FOUND',
    'deposits.0.vaultId',
  ],
  [
    'a token that is none',
    { deposits: [own({ coins: [{ symbol: 'X', token: 'MOON:0x1' }] })] },
    400,
    'INVALID_FIELD',
    'deposits.0.coins.0.token',
  ],
  [
    'a volatility that nobody knows',
    { deposits: [own({ coins: [{ symbol: 'NEW' }] })] },
    422,
    'NOT_POSSIBLE',
    'prices.coins.NEW',
  ],
  [
    'a loan without a price',
    {
      loans: [
        {
          collateral: [{ symbol: 'A', amount: '1', threshold: 0.8 }],
          debt: [{ symbol: 'B', priceUsd: 1, amount: '1' }],
        },
      ],
    },
    400,
    'INVALID_FIELD',
    'loans.0.collateral.0.priceUsd',
  ],
  [
    'an amount of nothing',
    {
      loans: [
        {
          collateral: [{ symbol: 'A', priceUsd: 1, amount: '0.0', threshold: 0.8 }],
          debt: [{ symbol: 'B', priceUsd: 1, amount: '1' }],
        },
      ],
    },
    400,
    'INVALID_FIELD',
    'loans.0.collateral.0.amount',
  ],
])('%s is refused, and the member is named', async (_, body, status, code, path) => {
  const answer = await simulate(body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
})

test('two run at once; a third is asked to come again', async () => {
  const heavy = {
    deposits: [own({ coins: [{ symbol: 'SUI' }, { symbol: 'USDC' }] })],
    prices: { ...given, paths: inTier({ short: 3_000, long: 10_000 }) },
  }
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, seed) => simulate({ ...heavy, prices: { ...heavy.prices, seed } })),
  )
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect(refused.length).toBeGreaterThan(0)
  for (const { body, headers } of refused)
    expect([body.code, Number(headers.get('retry-after')) > 0]).toEqual(['UNAVAILABLE', true])
})

test('whatever is sent, the answer is as described, and a validator of others refuses what is refused', async () => {
  const document = await (await served.request('/openapi.json')).json()
  const described = describedOperation(document, { path: '/v2/simulate', method: 'post' })
  const odd = fc.constantFrom<unknown>(null, -1, 0, 1, 2, '1', [], {}, 1e300, true, 'SUI')
  const member = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 12, arbitrary: value }, odd)
  const record = (members: Record<string, fc.Arbitrary<unknown>>) => fc.record(members, { requiredKeys: [] })
  const coin = record({
    symbol: member(fc.constantFrom('SUI', 'sui', 'USDC', 'NEW')),
    token: member(fc.constantFrom(`SUI:${SUI}`, 'ETH:native')),
    priceUsd: member(fc.constantFrom(1, 3.5)),
    weight: member(fc.constantFrom(50, 100)),
  })
  const deposit = record({
    valueUsd: member(fc.constantFrom(1, 1_000)),
    coins: member(fc.array(member(coin), { minLength: 1, maxLength: 3 })),
    rate: member(fc.constant({ apy: 0.1 })),
    range: member(
      record({
        lower: member(fc.constant(0.8)),
        upper: member(fc.constant(1.2)),
        unit: member(fc.constantFrom('ratio', 'price', 'tick')),
        rebalance: member(fc.constantFrom('edge', 'days:7', 'days:0')),
      }),
    ),
    fees: member(
      record({
        tier: member(fc.constant(0.003)),
        volumeUsdDay: member(fc.constant(1e6)),
        activeLiquidity: member(fc.constant('1000')),
      }),
    ),
  })
  const side = record({
    symbol: fc.constantFrom('SUI', 'USDC'),
    priceUsd: member(fc.constant(2)),
    amount: member(fc.constantFrom('1', '2.5', '-1')),
    threshold: member(fc.constant(0.8)),
  })
  const body = record({
    horizonDays: member(fc.constantFrom(1, 30)),
    deposits: member(fc.array(deposit, { maxLength: 2 })),
    loans: member(
      fc.array(
        record({
          collateral: fc.array(side, { maxLength: 2 }),
          debt: fc.array(side, { maxLength: 2 }),
          rule: member(fc.constantFrom('morpho', 'kamino')),
        }),
        { maxLength: 2 },
      ),
    ),
    loop: member(
      record({
        supplyApy: member(fc.constant(0.1)),
        borrowApy: member(fc.constant(0.05)),
        leverage: member(fc.constant(2)),
        liquidationLtv: member(fc.constant(0.9)),
        equityUsd: member(fc.constant(100)),
      }),
    ),
    costs: member(record({ fromApy: member(fc.constant(0.01)), gasUsd: member(fc.constant(1)) })),
    prices: member(fc.constant(given)),
    shocks: member(fc.constant([{ name: 'fall', change: { SUI: -50 } }])),
    detail: member(fc.constantFrom('days', 'summary')),
    past: member(fc.boolean()),
    more: odd,
  })
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const answer = await simulate(sent)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect([200, 400, 422]).toContain(answer.status)
      expect(described.answerErrors(answer.status, answer.body)).toEqual([])
      if (answer.status !== 200) {
        expect(answer.body.errors.length).toBeGreaterThan(0)
        return
      }
      expect(described.bodyErrors(sent)).toEqual([])
    }),
    {
      numRuns: inTier({ short: 15, long: 150 }),
      examples: [
        [{ deposits: [own()], prices: given }],
        [{ loop: { supplyApy: 0.1, borrowApy: 0.05, leverage: 2, liquidationLtv: 0.9, equityUsd: 100 } }],
      ],
    },
  )
  expect(statuses.get(200)).toBeGreaterThan(1)
})

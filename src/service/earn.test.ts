import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { chains as allChains } from '#contract/chains.ts'
import { describedOperation } from '#testing/described-operation.ts'
import '#testing/property-seed.ts'
import { aVault } from '#testing/store/rows.ts'
import { inTier } from '#testing/tier.ts'
import { failed, serveWallets } from '#testing/wallet/serving.ts'
import { aBalance, aPosition, aProtocol, nativeOf, scriptedPrices } from '#testing/wallet/sources.ts'

const served = serveWallets()
const ETHER = nativeOf('ETH')
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const spark = { id: 'sparklend', name: 'Spark', logo: '' }
const onEthereum = (id: string, more: object) =>
  aVault({ id, name: id, chain: 'ETH', protocol: spark, coins: [USDC], tvl: 5e7, totalApy: 0.05, ...more })

beforeAll(async () => {
  const dataset = { dataset: 'vaults', origin: 'live', asOf: new Date(Date.now() - 60_000) } as const
  await served
    .store()
    .vaults.replace(dataset, 'elsewhere', [
      onEthereum('lent', {}),
      onEthereum('better', { totalApy: 0.08, tvl: 2e6 }),
      onEthereum('small', { totalApy: 0.5, tvl: 900_000 }),
      onEthereum('owed', { type: 'BORROW', totalApy: 0.9 }),
      onEthereum('no-rate', { totalApy: null }),
      onEthereum('wrapped', { coins: [allChains.ETH.wrapped], totalApy: 0.05 }),
      onEthereum('wrapped-best', { coins: [allChains.ETH.wrapped], totalApy: 0.08 }),
      onEthereum('wrapped-less', { coins: [allChains.ETH.wrapped], totalApy: 0.01 }),
      onEthereum('pool', { type: 'LP', coins: [USDC, allChains.ETH.wrapped], totalApy: 0.2 }),
      onEthereum('base', { chain: 'BASE', totalApy: 0.7 }),
    ])
})

const ether = aBalance({ contractAddress: ETHER, amount: 10n ** 18n })
const chains = { ETH: { readBalances: async () => ({ value: [ether], note: null }) } }
const lent = aPosition({
  positionId: 'supply',
  tokens: [{ contractAddress: ETHER, amount: 2n * 10n ** 18n }],
  rates: { baseApr: 0.04, rewardsApr: 0, totalApr: 0.04, totalApy: 0.04, rewardTokens: [] },
})
const owed = aPosition({ positionId: 'debt', type: 'Borrow', tokens: [{ contractAddress: ETHER, amount: 1n }] })
const script = (...positions: (typeof lent)[]) => ({
  chains,
  positions: [aProtocol('aave-v3', 'ETH', async () => positions)],
  tokenPrices: [scriptedPrices({ [ETHER]: 3_000 })],
})
const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
function open(...parts: Parameters<typeof served.open>) {
  const { request } = served.open(...parts)
  const earn = async (body: unknown) => {
    const response = await request('/v2/earn', post(body))
    return { response, body: await response.json() }
  }
  return { earn, request }
}
const idsOf = (places: { vaultId: string }[]) => places.map(({ vaultId }) => vaultId)

test('a wallet’s idle coin finds vaults of its wrapped form, its deposit better ones, and each says when it pays', async () => {
  const { earn } = open(script(lent))
  const { response, body } = await earn({ addresses: [served.evmWallet], costs: { gasUsd: 20, exitFee: 0.001 } })
  expect([response.status, response.headers.get('data-source')]).toEqual([200, 'live'])
  expect(body.data.unknown).toEqual([])
  const [idle] = body.data.idle
  expect(idle).toMatchObject({ coin: { chain: 'ETH', address: ETHER }, valueUsd: 3_000 })
  expect(idle.best).toMatchObject([
    { vaultId: 'wrapped-best', isWrapped: true, isPair: false, apy: 0.08, gainYear: 240, cost: 20, never: null },
    { vaultId: 'wrapped' },
    { vaultId: 'wrapped-less' },
    { vaultId: 'pool', isPair: true },
  ])
  expect(idle.best[0].daysToPay).toBeCloseTo((365 * Math.log(3_000 / 2_980)) / Math.log(1.08), 6)
  const [placed] = body.data.placed
  expect(placed).toMatchObject({ positionId: 'supply', protocol: 'aave-v3', valueUsd: 6_000, apy: 0.04 })
  expect(idsOf(placed.best)).toEqual(['wrapped-best', 'wrapped'])
  expect(placed.best[0]).toMatchObject({ cost: expect.closeTo(26, 9), gainYear: expect.closeTo(240, 9) })
})

test('no pool is offered that is too small for the deposit or below the floor, no loan, and none of another chain', async () => {
  const { earn } = open({})
  const best = async (more: object, amountUsd = 50_000) => {
    const { body } = await earn({ coins: [{ chain: 'ETH', address: USDC, amountUsd }], ...more })
    return idsOf(body.data.idle[0].best)
  }
  expect(await best({})).toEqual(['better', 'lent', 'pool'])
  expect(await best({ maxShareOfTvl: 0.02 })).toEqual(['lent', 'pool'])
  expect(await best({}, 100_001)).toEqual(['lent', 'pool'])
  expect(await best({ minTvl: 0 }, 100)).toEqual(['small', 'better', 'lent', 'pool'])
  expect(await best({ minTvl: 3e6 })).toEqual(['lent', 'pool'])
  expect(await best({}, 1e12)).toEqual([])
})

test('a deposit beside a loan is marked, and nothing better is offered for it', async () => {
  const beside = await open(script(lent, owed)).earn({ addresses: [served.evmWallet] })
  expect(beside.body.data.placed).toMatchObject([{ positionId: 'supply', securesLoan: true, best: [] }])
})

test('what was not read, or has no rate, is named and not taken for nothing', async () => {
  const rateless = aPosition({ positionId: 'rateless', tokens: lent.tokens })
  const broken = { ...script(rateless), chains: { ...chains, BASE: { readBalances: failed } } }
  const { response, body } = await open(broken).earn({ addresses: [served.evmWallet] })
  expect(response.headers.get('upstream-status')).toContain('base')
  expect(body.data.placed).toEqual([])
  expect(body.data.unknown).toMatchObject([
    { reason: 'source', chain: 'BASE' },
    { reason: 'rate', id: 'rateless' },
  ])
})

test('names are taken for addresses; each wallet counts as a request, a named coin as none', async () => {
  const wallet = served.evmWallet
  const { earn } = open({ chains: { ETH: { ...chains.ETH, resolveName: async () => wallet } } })
  const { response, body } = await earn({ addresses: ['someone.eth', wallet] })
  expect([response.status, response.headers.get('resolved-address')]).toEqual([200, wallet])
  expect(body.data.unknown.length).toBeGreaterThan(0)
  const left = ({ response: { headers } }: { response: Response }) =>
    /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]
  const before = Number(left(await earn({ coins: [{ chain: 'ETH', address: 'native', amountUsd: 1 }] })))
  const others = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`)
  expect(Number(left(await earn({ addresses: others })))).toBe(before - 3)
})

test.each([
  [{}, 'addresses'],
  [{ addresses: [] }, 'addresses'],
  [{ addresses: 'not a list' }, 'addresses'],
  [{ addresses: ['nothing'] }, 'addresses.0'],
  [{ addresses: [7] }, 'addresses.0'],
  [{ addresses: Array.from({ length: 21 }, (_, at) => `0x${String(at).padStart(40, '0')}`) }, 'addresses'],
  [{ coins: [{ chain: 'MARS', address: USDC, amountUsd: 1 }] }, 'coins.0.chain'],
  [{ coins: [{ chain: 'ETH', address: 'USDC', amountUsd: 1 }] }, 'coins.0.address'],
  [{ coins: [{ chain: 'SUI', address: USDC, amountUsd: 1 }] }, 'coins.0.address'],
  [{ coins: [{ chain: 'ETH', address: USDC, amountUsd: 0 }] }, 'coins.0.amountUsd'],
  [{ coins: [{ chain: 'ETH', address: USDC, amountUsd: 1, symbol: 'USDC' }] }, 'coins.0.symbol'],
  [{ addresses: ['0x2'], minTvl: -1 }, 'minTvl'],
  [{ addresses: ['0x2'], maxShareOfTvl: 0 }, 'maxShareOfTvl'],
  [{ addresses: ['0x2'], maxShareOfTvl: 1.1 }, 'maxShareOfTvl'],
  [{ addresses: ['0x2'], costs: { exitFee: 1 } }, 'costs.exitFee'],
  [{ addresses: ['0x2'], costs: { gas: 1 } }, 'costs.gas'],
  [{ addresses: ['0x2'], floor: 1 }, 'floor'],
])('%j is refused by its field %s', async (wrong, field) => {
  const { response, body } = await open({}).earn(wrong)
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  expect(body.errors.map(({ path }: { path: string }) => path)).toContain(field)
})

test('a text where a list belongs is one mistake, not a list of wrong length as well', async () => {
  const { body } = await open({}).earn({ addresses: 'a text of more than twenty characters' })
  expect(body.errors).toEqual([{ path: 'addresses', message: 'must be a list' }])
})

test('whatever is sent, the answer is as described, and a validator of others refuses what is refused', async () => {
  const { request } = open(script(lent, owed))
  const document = await (await request('/openapi.json')).json()
  const described = describedOperation(document, { path: '/v2/earn', method: 'post' })
  const odd = fc.constantFrom<unknown>(null, -1, 0, 1, 2, '1', '', [], {}, 1e300, true, 'ETH')
  const member = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 4, arbitrary: value }, odd)
  const coin = fc.record(
    {
      chain: member(fc.constantFrom('ETH', 'eth', 'SUI', 'BTC')),
      address: member(fc.constantFrom(USDC, 'native', '0x2::sui::SUI')),
      amountUsd: member(fc.double({ min: 1, max: 1e6, noNaN: true })),
    },
    { requiredKeys: [] },
  )
  const body = fc.record(
    {
      addresses: member(fc.constantFrom([served.evmWallet])),
      coins: member(fc.array(member(coin), { maxLength: 3 })),
      minTvl: member(fc.constantFrom(0, 1e6)),
      maxShareOfTvl: member(fc.constantFrom(0.001, 1)),
      costs: member(fc.record({ gasUsd: odd, exitFee: odd, swapCost: odd, waitDays: odd }, { requiredKeys: [] })),
      more: odd,
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(body, async (asked) => {
      const response = await request('/v2/earn', post(asked))
      const answer = await response.json()
      expect([200, 400]).toContain(response.status)
      expect(described.answerErrors(response.status, answer)).toEqual([])
      if (response.status === 400) {
        expect(answer.errors.length).toBeGreaterThan(0)
        return
      }
      // Chains may be written in any case, and an empty text counts as absent: no schema can say so.
      const present = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
      expect(described.bodyErrors(JSON.parse(JSON.stringify(present).replaceAll('"eth"', '"ETH"')))).toEqual([])
    }),
    { numRuns: inTier({ short: 20, long: 60 }) },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainsOf } from '#contract/chains.ts'
import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import { memoryCounter } from '#service/middleware/limit/request-counter.ts'
import { anyCharacter } from '#testing/any-character.ts'
import { describedOperation } from '#testing/described-operation.ts'
import { inTier } from '#testing/tier.ts'
import { chain, failed, serveWallets } from '#testing/wallet/serving.ts'
import { aBalance, aPosition, aProtocol, nativeOf, scriptedPrices } from '#testing/wallet/sources.ts'

const served = serveWallets()
const ETH = nativeOf('ETH')
const otherEvm = (index: number) => `0x${String(index).padStart(40, 'c')}`

type Script = Parameters<typeof served.open>
function open(...script: Script) {
  const { request, ...rest } = served.open(...script)
  const portfolio = async (query: string) => {
    const response = await request(`/v2/portfolio?${query}`)
    return { response, body: await response.json() }
  }
  return { portfolio, request, ...rest }
}

/** Each wallet of the chain holds one native coin, worth so much. */
const oneEther = (read: () => Promise<unknown> = async () => {}) => ({
  ETH: {
    readBalances: async () => {
      await read()
      return { value: [aBalance({ contractAddress: ETH, amount: 10n ** 18n })], note: null }
    },
  },
})
const prices = () => [scriptedPrices({ [ETH]: 3_000 })]

test('all sources of all wallets are read at once, and a name keeps none of the others waiting', async () => {
  let end = () => {}
  const gate = new Promise<void>((resolve) => (end = resolve))
  const reading = new Set<string>()
  const gated = (what: string) => async (address: string) => {
    reading.add(`${what} ${address}`)
    await gate
    return { value: [], note: null }
  }
  const evm = chainsOf('evm')
  const chains = Object.fromEntries([...evm, 'SUI' as const].map((id) => [id, { readBalances: gated(id) }]))
  const resolveName = async () => {
    reading.add('name')
    await gate
    return otherEvm(9)
  }
  const protocol = aProtocol('aave', 'ETH', async (address) => {
    reading.add(`aave ${address}`)
    await gate
    return []
  })
  const { portfolio } = open({
    chains: { ...chains, ETH: { readBalances: gated('ETH'), resolveName } },
    positions: [protocol],
  })
  const wallets = [served.evmWallet, otherEvm(1), served.suiWallet]
  const answer = portfolio(`addresses=${wallets},someone.eth`)
  // Two wallets on each EVM chain, one on Sui, a protocol for each of the two, and the name.
  await expect.poll(() => reading.size).toBe(2 * evm.length + 1 + 2 + 1)
  end()
  expect((await answer).response.status).toBe(200)
})

test('a wallet that is given twice, in another case or by its name, counts once, in the order asked', async () => {
  const address = `0x${'ab'.repeat(20)}`
  const { portfolio } = open({
    chains: { ETH: { ...oneEther().ETH, resolveName: async () => address } },
    tokenPrices: prices(),
  })
  const upper = `0x${'AB'.repeat(20)}`
  const { response, body } = await portfolio(`addresses=${otherEvm(2)},${address},%20${upper},one.eth,ONE.eth`)
  expect(response.status).toBe(200)
  expect(body.data.netWorth).toBe(6_000)
  expect(body.data.addresses).toMatchObject([
    { address: expect.stringMatching(/^0xc+2$/i), name: '', netWorth: 3_000 },
    { address: expect.stringMatching(/^0x(ab){20}$/i), name: 'one.eth', netWorth: 3_000 },
  ])
  expect(response.headers.get('resolved-address')?.toLowerCase()).toBe(address)
  expect(response.headers.get('data-source')).toBe('live')
})

test('a source that fails for one wallet is said, of which one, and the others count', async () => {
  const broken = otherEvm(3)
  const ETHEREUM = {
    readBalances: async (address: string) => {
      if (address.toLowerCase() === broken) return failed()
      return { value: [aBalance({ contractAddress: ETH, amount: 10n ** 18n })], note: null }
    },
  }
  const { portfolio } = open({ chains: { ETH: ETHEREUM }, tokenPrices: prices() })
  const { response, body } = await portfolio(`addresses=${otherEvm(4)},${broken}&chain=eth`)
  expect([response.status, body.data.netWorth, body.data.isComplete]).toEqual([200, 3_000, false])
  expect(body.data.addresses.map(({ isComplete }: { isComplete: boolean }) => isComplete)).toEqual([true, false])
  expect(body.data.unknown).toEqual([
    expect.objectContaining({ reason: 'note', what: 'positions at eth: no protocols of Ethereum are read' }),
    expect.objectContaining({
      address: expect.stringMatching(new RegExp(broken, 'i')),
      reason: 'source',
      what: expect.stringContaining('status 503'),
    }),
    expect.objectContaining({ reason: 'note', what: 'positions at eth: no protocols of Ethereum are read' }),
  ])
  const [status] = parseUpstreamStatus(response.headers.get('upstream-status')).filter(({ error }) => error !== null)
  expect(status).toMatchObject({ id: 'tokens', asOf: null, error: expect.stringContaining('status 503') })
})

test('what a source leaves out by its own account makes the sum a part, and is said in words and in the header', async () => {
  const smart = aProtocol('fluid', 'ETH', async (_address, _signal, note) => {
    note?.('vaults of smart debt are excluded', 'left out')
    return []
  })
  const cut = async () => ({
    value: [aBalance({ contractAddress: ETH, amount: 10n ** 18n })],
    note: 'the first 10,000 tokens',
    leavesOut: true as const,
  })
  const chains = { ETH: { readBalances: cut } }
  const { portfolio } = open({ chains, positions: [smart], tokenPrices: prices() })
  const { response, body } = await portfolio(`addresses=${served.evmWallet}&chain=ETH`)
  expect([response.status, body.data.netWorth, body.data.isComplete]).toEqual([200, 3_000, false])
  expect(body.data.unknown).toMatchObject([
    { reason: 'source', id: 'eth', what: 'tokens at eth: the first 10,000 tokens' },
    { reason: 'source', id: 'fluid', what: 'positions at fluid: vaults of smart debt are excluded' },
  ])
  const statuses = parseUpstreamStatus(response.headers.get('upstream-status'))
  for (const id of ['eth', 'fluid'])
    expect(statuses.find((status) => status.id === id)).toMatchObject({ leavesOut: true, error: null })
})

test('tokens, positions, debts, rates and health come together as the wallet’s own answers have them', async () => {
  const supplied = aPosition({
    positionId: 'supply',
    tokens: [{ contractAddress: ETH, amount: 2n * 10n ** 18n }],
    rates: { baseApr: 0.03, rewardsApr: 0, totalApr: 0.03, totalApy: 0.031, rewardTokens: [] },
  })
  const owed = aPosition({
    positionId: 'debt',
    type: 'Borrow',
    health: 1.7,
    tokens: [{ contractAddress: ETH, amount: 10n ** 17n }],
    rates: { baseApr: 0.05, rewardsApr: 0, totalApr: 0.05, totalApy: 0.05, rewardTokens: [] },
  })
  const { portfolio } = open({
    chains: oneEther(),
    positions: [aProtocol('aave', 'ETH', async () => [supplied, owed])],
    tokenPrices: prices(),
  })
  const { body } = await portfolio(`addresses=${served.evmWallet}&chain=ETH`)
  expect(body.data).toMatchObject({
    netWorth: 3_000 + 6_000 - 300,
    isComplete: true,
    change24h: 0,
    byChain: { ETH: 8_700 },
    byKind: { Tokens: 3_000, Lending: 6_000, Debts: -300 },
    byProtocol: { wallet: 3_000, aave: 5_700 },
    incomeYear: 186 - 15,
    lowestHealth: 1.7,
    lowestHealthOf: { protocol: 'aave', chain: 'ETH' },
  })
})

test('on chains that an address cannot be on it has nothing; where none can, the chain is wrong', async () => {
  const { portfolio } = open({ chains: { ...oneEther(), SUI: chain('SUI') }, tokenPrices: prices() })
  const mixed = await portfolio(`addresses=${served.evmWallet},${served.suiWallet}&chain=ETH,OP`)
  expect(mixed.body.data).toMatchObject({ netWorth: 3_000, addresses: [{ netWorth: 3_000 }, { netWorth: 0 }] })
  const none = await portfolio(`addresses=${served.suiWallet}&chain=ETH`)
  expect([none.response.status, none.body.errors]).toEqual([
    400,
    [{ path: 'chain', message: 'none of the addresses is of Ethereum; they are of SUI' }],
  ])
})

test('when nothing at all can be read it is a 502', async () => {
  const positions = [aProtocol('aave', 'SUI', failed)]
  const { portfolio } = open({ chains: { SUI: { readBalances: failed } }, positions })
  const { response, body } = await portfolio(`addresses=${served.suiWallet}`)
  expect([response.status, body.code]).toEqual([502, 'UPSTREAM_FAILED'])
})

test.each([
  ['', 'addresses', 'is required'],
  ['addresses=', 'addresses', 'is required'],
  ['addresses=,', 'addresses', 'must have at least 1 value'],
  [
    `addresses=${Array.from({ length: 21 }, (_, index) => otherEvm(index))}`,
    'addresses',
    'must have at most 20 values',
  ],
  [`addresses=${otherEvm(1)},nonsense`, 'addresses.1', 'nor a name'],
  [`addresses=${otherEvm(1)},${otherEvm(2)},${'a'.repeat(201)}`, 'addresses.2', 'at most 200'],
  [`addresses=a%07`, 'addresses.0', 'control'],
  [`addresses=${otherEvm(1)}&chain=DOGE`, 'chain', 'must be one of'],
])('?%s is refused by its field', async (query, path, message) => {
  const { portfolio } = open({})
  const { response, body } = await portfolio(query)
  expect([response.status, body.errors]).toEqual([400, [{ path, message: expect.stringContaining(message) }]])
})

test('a name that nobody holds is named with its place', async () => {
  const { portfolio } = open({ chains: { ETH: { resolveName: async () => null } } })
  const { response, body } = await portfolio(`addresses=${otherEvm(1)},nobody.eth`)
  expect([response.status, body.code, body.errors]).toEqual([
    404,
    'NAME_NOT_FOUND',
    [{ path: 'addresses.1', message: expect.stringContaining('nobody.eth') }],
  ])
})

const address = fc.constantFrom(
  ...[otherEvm(1), otherEvm(2).toUpperCase(), `0x${'5a'.repeat(32)}`, '11111111111111111111111111111111'],
  ...['someone.eth', '.sui', '0x', 'native', ' ', '%2c', '\u0000', 'a'.repeat(300)],
)
const anyText = fc.oneof(address, fc.string({ unit: anyCharacter, maxLength: 40 }))

test('whatever is written for addresses and chains is answered, or refused by the field that is wrong', async () => {
  const { portfolio, request, unexpected } = open({ chains: { ETH: { resolveName: async () => null } } })
  const document = await (await request('/openapi.json')).json()
  const described = describedOperation(document, { path: '/v2/portfolio', method: 'get' })
  const property = fc.asyncProperty(
    fc.array(anyText, { maxLength: 25 }),
    anyText,
    fc.boolean(),
    async (all, chain, isOne) => {
      const query = new URLSearchParams({ addresses: all.join() })
      if (isOne) query.set('chain', chain)
      const { response, body } = await portfolio(`${query}`)
      expect(described.answerErrors(response.status, body)).toEqual([])
      if (response.status === 200) return
      expect([400, 404]).toContain(response.status)
      expect(body.errors[0].path).toMatch(/^(?:addresses(?:\.\d+)?|chain)$/)
    },
  )
  await fc.assert(property, { numRuns: inTier({ short: 20, long: 60 }) })
  expect(unexpected).toEqual([])
})

describe('against the limit', () => {
  const limited = (requestsPerWindow: number) => {
    const read: string[] = []
    const script = oneEther(async () => void read.push('read'))
    const settings = { countRequest: memoryCounter(60), rateLimit: { requestsPerWindow, windowSeconds: 60 } }
    return { ...open({ chains: script, tokenPrices: prices() }, {}, settings), read }
  }
  const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => otherEvm(from + index))
  const leftOf = (response: Response) => /r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]

  test('each address counts as a request, the same one once', async () => {
    const { portfolio } = limited(40)
    const twenty = await portfolio(`addresses=${many(20)}&chain=ETH`)
    expect([twenty.response.status, leftOf(twenty.response)]).toEqual([200, '20'])
    const one = await portfolio(`addresses=${[...many(1), ...many(1)]}&chain=ETH`)
    expect([one.response.status, leftOf(one.response)]).toEqual([200, '19'])
  })

  test('what does not fit is refused before anything is read, and counts as one', async () => {
    const { portfolio, read } = limited(40)
    await portfolio(`addresses=${many(19, 20)}&chain=ETH`)
    await portfolio(`addresses=${many(10, 40)}&chain=ETH`)
    const before = read.length
    const refused = await portfolio(`addresses=${many(12, 60)}&chain=ETH`)
    expect([refused.response.status, refused.body.code, read.length]).toEqual([429, 'RATE_LIMITED', before])
    expect(refused.body.detail).toContain('this one counts as 12, of which 11 fit')
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
    const fitting = await portfolio(`addresses=${many(10, 60)}&chain=ETH`)
    expect([fitting.response.status, leftOf(fitting.response)]).toEqual([200, '0'])
  })
})

test('in the hosted form it says null where it does not know, and takes `EVM` for a chain', async () => {
  const { portfolio } = open({ chains: oneEther() }, {}, { compat: 'hosted' })
  const { response, body } = await portfolio(`addresses=${served.evmWallet}&chain=EVM`)
  expect(response.status).toBe(200)
  expect(body.data).toMatchObject({ lowestHealth: null, change24h: null, isComplete: false })
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError, type ErrorCode } from '#contract/error.ts'
import { transactionTypes } from '#contract/names/transaction-types.ts'
import { TransactionRequest } from '#contract/transaction.ts'
import { transactionProtocols } from '#contract/transaction-protocol.ts'
import { Problem } from '#contract/wire/problem.ts'
import { stakingPart } from '#sample/sui/node/staking.ts'
import { findVault } from '#service/snapshot/vaults/list-vaults.ts'
import { openTestApp, SUI, SUI_WALLET, USDC } from '#testing/app.ts'
import { decode, pureU64 } from '#testing/protocols/decode-payload.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { inTier } from '#testing/tier.ts'
import { protocols } from './protocols/all.ts'
import { requestedCoin } from './protocols/lending/requested-coin.ts'
import { suiCoins } from './protocols/move/coin-source.ts'
import { startTransaction } from './protocols/move/start-transaction.ts'
import { nativeStakingPayloads } from './protocols/native-staking/payloads.ts'
import type { PayloadBuilder } from './protocols/payload-builder.ts'
import { createTransactions } from './transactions/create-transactions.ts'

const payloadPath = '/v2/farming/tx/payload'
const preparePath = '/v2/farming/tx/prepare'
const validator = `0x${'b2'.repeat(32)}`
const stakeId = `0x${'c3'.repeat(32)}`
const packageId = `0x${'d4'.repeat(32)}`
const coin = (name: string) => `0x${'e5'.repeat(32)}::${name}::${name.toUpperCase()}`

const stake = {
  type: 'STAKING',
  chain: 'SUI',
  protocol: 'native-staking',
  poolId: validator,
  sender: SUI_WALLET,
  amount: '1000000000',
}
const unstake = { ...stake, type: 'UNSTAKING', poolId: stakeId, amount: '' }
const lend = { ...stake, type: 'LENDING', protocol: 'navi', poolId: `navi-lending:${USDC}`, amount: '5' }

/** What a protocol may say to a pool, by the name of its coin. */
const failures: Record<string, ErrorCode> = {
  nowhere: 'POOL_NOT_FOUND',
  empty: 'POSITION_NOT_FOUND',
  poor: 'INSUFFICIENT_BALANCE',
  closed: 'POOL_CLOSED',
  strange: 'STRATEGY_NOT_SUPPORTED',
  configless: 'PROTOCOL_CONFIG_UNAVAILABLE',
  priceless: 'PRICE_UPDATE_UNAVAILABLE',
  down: 'UPSTREAM_FAILED',
  slow: 'UPSTREAM_TIMEOUT',
}
let built = 0
/** A protocol of one call; `rogue` calls a package that is not its own, `priced` needs a fresh price. */
const scripted: PayloadBuilder = {
  protocol: 'navi',
  async build(request) {
    const coinType = requestedCoin(request, 'navi') ?? ''
    const name = coinType.split('::').at(-1)?.toLowerCase() ?? ''
    const failure = failures[name]
    if (failure) throw new ApiError(failure, `${name} fails`)
    if (name === 'broken') throw new Error('a mistake of ours')
    built += 1
    const transaction = startTransaction(request.sender)
    const owner = name === 'rogue' ? validator : packageId
    transaction.moveCall({
      target: `${owner}::market::deposit`,
      typeArguments: [coinType],
      arguments: [transaction.pure.u64(request.amount ?? 0n)],
    })
    return {
      transaction,
      allowedPackages: [packageId],
      summary: { gives: [{ coinType, amount: String(request.amount) }], gets: [], objects: [], notes: [] },
      goodForSeconds: name === 'priced' ? 60 : null,
      idsAsOf: new Date('2026-11-21T10:00:00Z'),
    }
  },
}

let app: Awaited<ReturnType<typeof openTestApp>>
let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
  node.serve([
    { balances: [{ owner: SUI_WALLET, coinType: SUI, amount: 3_000_000_000n }] },
    stakingPart([
      { id: stakeId, owner: SUI_WALLET, poolId: validator, epoch: 7, principal: 5_000_000_000n, reward: 0n },
    ]),
  ])
  const native = nativeStakingPayloads({ sui: node.reader, coins: suiCoins(node.reader) })
  const counted: PayloadBuilder = {
    ...native,
    build: async (request, signal) => {
      const payload = await native.build(request, signal)
      built += 1
      return payload
    },
  }
  const vault = { chain: 'SUI', coins: [USDC], type: 'LENDING' as const }
  app = await openTestApp({
    transactions: createTransactions({
      capabilities: protocols,
      open: async () => [counted, scripted],
      findVault: async (id) => {
        const found = findVault(
          app.deps.snapshots.vaults(),
          id === 'navi-vault' || id === 'staking-vault' || id === 'orca-vault' ? 'lend-1' : id,
        )
        if (!found) return null
        const protocol =
          { 'navi-vault': 'navi-lending', 'staking-vault': 'native-staking', 'orca-vault': 'orca' }[id] ?? 'deep-pool'
        return {
          ...found,
          ...vault,
          type: id === 'staking-vault' ? 'STAKING' : 'LENDING',
          protocol: { ...found.protocol, id: protocol },
        }
      },
      origin: 'live',
    }),
  })
}, 60_000)
afterAll(() => app.close())

const post = (body: unknown, path = payloadPath) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('a payload', () => {
  test('is the transaction as a wallet takes it, with what it does in facts', async () => {
    const response = await post(stake)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('payload-good-for')).toBeNull()
    const { data, summary } = await response.json()
    expect(decode(data).commands[0]).toEqual({ split: 'gas', amounts: [pureU64(1_000_000_000n)] })
    expect(summary).toMatchObject({ gives: [{ coinType: SUI, amount: '1000000000' }], objects: ['StakedSui'] })
  })

  test.each([
    { ...stake, type: ' staking ', chain: 'sui', protocol: 'Native-Staking' },
    { ...stake, chain: '' },
    { ...stake, tokenAddress: '', isSinglePool: null, isStakeAndDeposit: false },
    { ...stake, tokenAddress: '0x02::sui::SUI' },
    { ...stake, sender: SUI_WALLET.toUpperCase().replace('0X', '0x') },
    { ...stake, sender: '0x7', amount: null, type: 'UNSTAKING', poolId: stakeId },
  ])('leniently read: %j', async (body) => {
    const response = await post(body)
    expect([200, 404]).toContain(response.status)
    if (response.status === 404) expect((await response.json()).code).toBe('POSITION_NOT_FOUND')
  })

  test('says how old its ids are, and until when a price in it is good', async () => {
    const response = await post({ ...lend, poolId: coin('priced') })
    expect(response.headers.get('payload-good-for')).toBe('60')
    expect(response.headers.get('data-source')).toBe('live')
    expect(response.headers.get('data-as-of')).toBe('Sat, 21 Nov 2026 10:00:00 GMT')
  })

  test('takes the id of one of our vaults for its pool', async () => {
    const own = await (await post(lend)).json()
    const ofVault = await (await post({ ...lend, protocol: 'navi-lending', poolId: 'navi-vault' })).json()
    expect(ofVault).toEqual(own)
  })
})

/** Each row of the sheet's table: what is sent, the status, the code, and a word of the text. */
const rows: [string, unknown, number, ErrorCode, RegExp?][] = [
  ['not JSON', '{"type":', 400, 'INVALID_BODY', /JSON/],
  ['no text at all', '', 400, 'INVALID_BODY'],
  ['null', 'null', 400, 'INVALID_BODY'],
  ['an array', [stake], 400, 'INVALID_BODY'],
  ['a string', '"STAKING"', 400, 'INVALID_BODY'],
  ['a number', '7', 400, 'INVALID_BODY'],
  [
    'no type',
    { ...stake, type: undefined },
    400,
    'INVALID_TYPE',
    /STAKING.*UNSTAKING.*LENDING.*LENDING_WITHDRAW.*BORROW.*REPAY.*ADD_LP.*REMOVE_LP/,
  ],
  ['an unknown type', { ...stake, type: 'STAKE' }, 400, 'INVALID_TYPE', /STAKING.*REMOVE_LP/],
  ['a type that is a number', { ...stake, type: 7 }, 400, 'INVALID_TYPE'],
  ['a type that is a list', { ...stake, type: ['STAKING'] }, 400, 'INVALID_TYPE'],
  ['the type __proto__', '{"type":"__proto__","protocol":"navi"}', 400, 'INVALID_TYPE'],
  ['another chain', { ...stake, chain: 'TON' }, 400, 'UNSUPPORTED_CHAIN', /SUI/],
  ['a chain that is a number', { ...stake, chain: 1 }, 400, 'UNSUPPORTED_CHAIN'],
  [
    'an unknown protocol',
    { ...stake, protocol: 'aave' },
    400,
    'UNKNOWN_PROTOCOL',
    /native-staking.*suilend.*navi.*alpha-fi/,
  ],
  ['no protocol', { ...stake, protocol: undefined }, 400, 'UNKNOWN_PROTOCOL', /native-staking/],
  ['the protocol __proto__', { ...stake, protocol: '__proto__' }, 400, 'UNKNOWN_PROTOCOL'],
  ['the protocol constructor', { ...stake, protocol: 'constructor' }, 400, 'UNKNOWN_PROTOCOL'],
  ['an action that is not offered', { ...stake, type: 'LENDING' }, 400, 'UNSUPPORTED_ACTION', /STAKING, UNSTAKING/],
  ['borrowing of AlphaFi', { ...stake, type: 'BORROW', protocol: 'alphafi' }, 400, 'UNSUPPORTED_ACTION'],
  ['no sender', { ...stake, sender: undefined }, 400, 'INVALID_ADDRESS', /^sender/],
  ['a sender without 0x', { ...stake, sender: SUI_WALLET.slice(2) }, 400, 'INVALID_ADDRESS'],
  ['a sender of 65 digits', { ...stake, sender: `${SUI_WALLET}a` }, 400, 'INVALID_ADDRESS'],
  ['the zero address', { ...stake, sender: '0x0' }, 400, 'INVALID_ADDRESS'],
  ['the zero address at length', { ...stake, sender: `0x${'0'.repeat(64)}` }, 400, 'INVALID_ADDRESS'],
  ['a sender of other letters', { ...stake, sender: '0xzz' }, 400, 'INVALID_ADDRESS'],
  ['a sender that is an object', { ...stake, sender: { toString: 1 } }, 400, 'INVALID_ADDRESS'],
  ['an amount that is a number', { ...stake, amount: 1e9 }, 400, 'INVALID_AMOUNT', /base units/],
  ['an amount with a dot', { ...stake, amount: '1.5' }, 400, 'INVALID_AMOUNT', /whole number of base units/],
  ['an amount below zero', { ...stake, amount: '-1' }, 400, 'INVALID_AMOUNT'],
  ['an amount with an exponent', { ...stake, amount: '1e9' }, 400, 'INVALID_AMOUNT'],
  ['an amount in hexadecimal', { ...stake, amount: '0x3b9aca00' }, 400, 'INVALID_AMOUNT'],
  ['an amount with spaces', { ...stake, amount: '1 000 000 000' }, 400, 'INVALID_AMOUNT'],
  ['an amount of nothing', { ...stake, amount: '0' }, 400, 'INVALID_AMOUNT'],
  ['an amount above a u64', { ...stake, amount: '18446744073709551616' }, 400, 'INVALID_AMOUNT'],
  ['an amount without end', { ...stake, amount: '9'.repeat(5000) }, 400, 'INVALID_AMOUNT'],
  ['no amount', { ...stake, amount: undefined }, 400, 'INVALID_AMOUNT', /is required/],
  ['an empty amount', { ...stake, amount: '' }, 400, 'INVALID_AMOUNT'],
  ['a stake below one SUI', { ...stake, amount: '999999999' }, 400, 'AMOUNT_BELOW_MINIMUM', /1 SUI/],
  ['a part below one SUI', { ...unstake, amount: '999999999' }, 400, 'AMOUNT_BELOW_MINIMUM'],
  [
    'a part that leaves less than one SUI',
    { ...unstake, amount: '4000000001' },
    400,
    'AMOUNT_BELOW_MINIMUM',
    /must stay staked/,
  ],
  ['a field that is none', { ...stake, somethingElse: [1] }, 400, 'INVALID_INPUT', /somethingElse: is not known here/],
  [
    'another coin for a stake of SUI',
    { ...stake, tokenAddress: USDC },
    400,
    'TOKEN_POOL_MISMATCH',
    /tokenAddress: must be SUI/,
  ],
  ['a flag of another action', { ...stake, isSinglePool: true }, 400, 'INVALID_FIELD', /isSinglePool/],
  ['a flag as text', { ...stake, isSinglePool: 'true' }, 400, 'INVALID_FIELD', /isSinglePool/],
  ['a flag as a number', { ...stake, isStakeAndDeposit: 1 }, 400, 'INVALID_FIELD', /isStakeAndDeposit/],
  ['no pool', { ...stake, poolId: undefined }, 400, 'INVALID_POOL', /is required/],
  ['an empty pool', { ...stake, poolId: '' }, 400, 'INVALID_POOL'],
  ['a pool of 513 characters', { ...stake, poolId: `0x${'1'.repeat(511)}` }, 400, 'INVALID_POOL'],
  ['a pool that is a number', { ...stake, poolId: 5 }, 400, 'INVALID_POOL'],
  ['a pool with control characters', { ...stake, poolId: '0x5\u0000' }, 400, 'INVALID_POOL'],
  ['neither pool nor coin', { ...lend, poolId: undefined }, 400, 'INVALID_POOL', /tokenAddress/],
  ['a pool that is a word', { ...stake, poolId: 'validator' }, 400, 'INVALID_ADDRESS', /poolId/],
  ['a pool that is half a coin type', { ...lend, poolId: '0x2::sui' }, 400, 'INVALID_TOKEN', /poolId/],
  ['a prefix without a coin type', { ...lend, poolId: 'navi-lending:' }, 400, 'INVALID_TOKEN'],
  ['a coin that is none', { ...lend, tokenAddress: 'SUI' }, 400, 'INVALID_TOKEN', /tokenAddress/],
  ['a coin that is a list', { ...lend, tokenAddress: [USDC] }, 400, 'INVALID_TOKEN'],
  ['no coin where it is needed', { ...lend, type: 'STAKING' }, 400, 'INVALID_TOKEN', /is required/],
  ['a coin of another pool', { ...lend, tokenAddress: SUI }, 400, 'TOKEN_POOL_MISMATCH'],
  ['a vault of another protocol', { ...stake, poolId: 'navi-vault' }, 400, 'INVALID_POOL', /navi/],
  ['a pool that the protocol does not have', { ...lend, poolId: coin('nowhere') }, 404, 'POOL_NOT_FOUND'],
  ['no position', { ...lend, type: 'REPAY', poolId: coin('empty') }, 404, 'POSITION_NOT_FOUND'],
  ['a stake of somebody else', { ...unstake, sender: validator }, 404, 'POSITION_NOT_FOUND'],
  ['a stake that is none', { ...unstake, poolId: validator }, 404, 'POSITION_NOT_FOUND'],
  ['more than the sender has', { ...stake, amount: '3000000000' }, 422, 'INSUFFICIENT_BALANCE', /gas/],
  ['more than the stake holds', { ...unstake, amount: '6000000000' }, 422, 'INSUFFICIENT_BALANCE'],
  ['too little of a coin', { ...lend, poolId: coin('poor') }, 422, 'INSUFFICIENT_BALANCE'],
  ['a closed pool', { ...lend, poolId: coin('closed') }, 422, 'POOL_CLOSED'],
  ['a strategy that is not supported', { ...lend, poolId: coin('strange') }, 422, 'STRATEGY_NOT_SUPPORTED'],
  ['a vault that maps to no pool', { ...lend, poolId: 'orca-vault' }, 422, 'STRATEGY_NOT_SUPPORTED'],
  [
    'a vault that stands for all validators',
    { ...stake, poolId: 'staking-vault' },
    422,
    'STRATEGY_NOT_SUPPORTED',
    /validator/,
  ],
  [
    'an action that the vault does not offer',
    { ...lend, type: 'BORROW', poolId: 'navi-vault' },
    422,
    'STRATEGY_NOT_SUPPORTED',
  ],
  ['a protocol whose ids are not known', { ...lend, poolId: coin('configless') }, 503, 'PROTOCOL_CONFIG_UNAVAILABLE'],
  ['a price that cannot be had', { ...lend, poolId: coin('priceless') }, 503, 'PRICE_UPDATE_UNAVAILABLE'],
  ['a node that is down', { ...lend, poolId: coin('down') }, 502, 'UPSTREAM_UNAVAILABLE'],
  ['a node that does not answer in time', { ...lend, poolId: coin('slow') }, 504, 'UPSTREAM_TIMEOUT'],
]

describe('a request that cannot become a payload', () => {
  test.each(rows)('%s', async (_, body, status, code, words = /./) => {
    const before = built
    const response = await post(body)
    const problem = Problem.parse(await response.json())
    expect([response.status, problem.code]).toEqual([status, code])
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(problem.type).toBe(`urn:yieldscope:problem:${code.toLowerCase().replaceAll('_', '-')}`)
    expect(problem.detail).toMatch(words)
    expect(problem).not.toHaveProperty('data')
    expect(built).toBe(before)
  })

  test('there are forty malformed ones among them, and more', () => {
    expect(rows.filter(([, , status]) => status === 400).length).toBeGreaterThanOrEqual(40)
  })

  test('no junk of any shape is a 500 or becomes a payload', async () => {
    const before = built
    const member = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string()),
      fc.dictionary(fc.string(), fc.string()),
    )
    const body = fc.record(
      {
        type: fc.oneof(fc.constantFrom(...transactionTypes), member),
        chain: member,
        protocol: fc.oneof(fc.constantFrom('native-staking', 'navi'), member),
        sender: member,
        poolId: member,
        amount: member,
        tokenAddress: member,
        isSinglePool: member,
        isStakeAndDeposit: member,
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(body, async (junk) => {
        const { status } = await post(junk)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: inTier({ short: 40, long: 150 }) },
    )
    expect(built).toBe(before)
  }, 120_000)

  test('a payload that fails the check is a 500, its reason is for the log alone', async () => {
    const response = await post({ ...lend, poolId: coin('rogue') })
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ code: 'INTERNAL' })
    expect(text).not.toContain('market::deposit')
    expect(app.lines.some((line) => line.includes('payload refused: it calls'))).toBe(true)
  })

  test('a registry that could not be loaded is tried again with the next request', async () => {
    let tries = 0
    const { payload } = createTransactions({
      capabilities: protocols,
      open: async () => {
        tries += 1
        if (tries === 1) throw new Error('the disk was busy')
        return [scripted]
      },
      findVault: async () => null,
      origin: 'live',
    })
    const request = TransactionRequest.parse(lend)
    await expect(payload(request, new AbortController().signal)).rejects.toThrow('the disk was busy')
    await expect(payload(request, new AbortController().signal)).resolves.toHaveProperty('data')
  })

  test('a mistake of ours is a 500 without a payload', async () => {
    const response = await post({ ...lend, poolId: coin('broken') })
    expect(response.status).toBe(500)
    expect(await response.json()).not.toHaveProperty('data')
  })

  test('a body over the bound, and one that is not called JSON', async () => {
    expect((await post({ ...stake, note: 'x'.repeat(70_000) })).status).toBe(413)
    const plain = await app.request(payloadPath, { method: 'POST', body: JSON.stringify(stake) })
    expect(plain.status).toBe(415)
  })
})

describe('prepare', () => {
  const offered = transactionProtocols.flatMap((protocol) =>
    Object.keys(protocols[protocol].transactions.actions).map((type) => [protocol, type] as const),
  )

  test.each(offered)(
    '%s %s: its fields, filled with their examples, are all that a payload needs',
    async (protocol, type) => {
      const response = await post({ type, chain: 'SUI', protocol }, preparePath)
      expect(response.status).toBe(200)
      const {
        data,
      }: { data: { field: string; type: string; required: boolean; description: string; example: string }[] } =
        await response.json()
      expect(data.slice(0, 4).map(({ field }) => field)).toEqual(['type', 'chain', 'protocol', 'sender'])
      for (const field of data) {
        expect(['string', 'boolean']).toContain(field.type)
        expect(field.description).not.toBe('')
        expect(field.example).not.toBe('')
      }
      const filled = data.map(({ field, type: kind, example }) => [
        field,
        kind === 'boolean' ? example === 'true' : example,
      ])
      const answer = await post(Object.fromEntries(filled))
      const problem = answer.status === 200 ? null : await answer.json()
      expect([200, 404, 422, 502, 503]).toContain(answer.status)
      expect(problem?.code ?? '').not.toMatch(/INVALID/)
    },
  )

  test('needs no sender and no amount, and refuses what is not offered', async () => {
    expect((await post({ type: 'borrow', protocol: 'suilend' }, preparePath)).status).toBe(200)
    const refused = await post({ type: 'BORROW', protocol: 'native-staking' }, preparePath)
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'UNSUPPORTED_ACTION'])
    expect((await (await post({ type: 'x', protocol: 'navi' }, preparePath)).json()).code).toBe('INVALID_TYPE')
    expect((await (await post({ type: 'REPAY', protocol: 'x' }, preparePath)).json()).code).toBe('UNKNOWN_PROTOCOL')
    expect((await (await post({ type: 'REPAY', protocol: 'navi', chain: 'TON' }, preparePath)).json()).code).toBe(
      'UNSUPPORTED_CHAIN',
    )
    expect((await (await post('[]', preparePath)).json()).code).toBe('INVALID_BODY')
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { TransactionRequest, type TransactionType } from '#contract/transaction.ts'
import { type TransactionProtocol, transactionProtocols } from '#contract/transaction-protocol.ts'
import { createTransactions } from '#service/transactions/create-transactions.ts'
import { testConfigs } from '#testing/protocols/config-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { payloadBuilders, protocols } from './all.ts'
import { suiCoins } from './move/coin-source.ts'
import type { BuilderDeps } from './payload-builder.ts'

const offered = transactionProtocols.flatMap((protocol) =>
  // Object.keys loses the type of the table's keys.
  (Object.keys(protocols[protocol].transactions.actions) as TransactionType[]).map((type) => [protocol, type] as const),
)
const onChainsOwnIds = (protocol: TransactionProtocol) => protocol === 'native-staking'

let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
})

/** The registry over one host that simulates everything: Sui's node, NAVI's and AlphaFi's APIs, Pyth's Hermes. */
function open({
  allowsShipped = false,
  hosts = { protocols: { NAVI_API_URL: node.url, ALPHAFI_API_URL: node.url, PYTH_HERMES_URL: node.url } },
}: {
  hosts?: BuilderDeps['hosts']
  allowsShipped?: boolean
} = {}) {
  const { configs } = testConfigs({ allowsShipped })
  const deps: BuilderDeps = {
    upstream: node.upstream,
    sui: node.reader,
    coins: suiCoins(node.reader),
    hosts,
    configs,
    now: Date.now,
  }
  const builders = payloadBuilders(deps, null)
  return createTransactions({
    capabilities: protocols,
    open: () => builders,
    findVault: async () => null,
    origin: 'live',
  })
}

/** Builds a request from the answer of `prepare`, using its own examples. */
async function example(protocol: TransactionProtocol, type: TransactionType): Promise<TransactionRequest> {
  const told = await open().fields(protocol, type, new AbortController().signal)
  const fields = told.map(({ field, type: kind, example: text }) => [
    field,
    kind === 'boolean' ? text === 'true' : text,
  ])
  return TransactionRequest.parse(Object.fromEntries(fields))
}

const ask = async (protocol: TransactionProtocol, type: TransactionType, settings?: Parameters<typeof open>[0]) => {
  try {
    return await open(settings).payload(await example(protocol, type), new AbortController().signal)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

test('each protocol has its builder, under its own name', async () => {
  node.serve([])
  const { configs } = testConfigs()
  const hosts = { protocols: {} }
  const { upstream, reader: sui } = node
  const builders = await payloadBuilders({ upstream, sui, coins: suiCoins(sui), hosts, configs, now: Date.now }, null)
  expect(builders.map(({ protocol }) => protocol)).toEqual(transactionProtocols)
})

describe.each(offered)('%s %s', (protocol, type) => {
  const unavailable = ['PROTOCOL_CONFIG_UNAVAILABLE', 'UPSTREAM_UNAVAILABLE', 'PRICE_UPDATE_UNAVAILABLE']

  test.each([
    ['an error', () => node.answer((_, response) => response.writeHead(400).end())],
    ['junk', () => node.answer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'))],
    [
      'JSON of another shape',
      () => node.answer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[{}]')),
    ],
  ])('with %s from every source: no payload, unless its ids are the chain’s own', async (_, serve) => {
    serve()
    const answer = await ask(protocol, type)
    if (onChainsOwnIds(protocol)) expect(answer).toHaveProperty('data')
    else expect(answer).toMatchObject({ code: expect.stringMatching(new RegExp(unavailable.join('|'))) })
  })

  test('with its hosts switched off it says that its ids are not known', async () => {
    node.answer((_, response) => response.writeHead(400).end())
    const answer = await ask(protocol, type, { hosts: { protocols: {} } })
    if (onChainsOwnIds(protocol)) expect(answer).toHaveProperty('data')
    else expect(answer).toMatchObject({ code: 'PROTOCOL_CONFIG_UNAVAILABLE', status: 503 })
  })

  test('on a chain that knows nothing of the sender it is refused, never half built', async () => {
    node.serve([])
    const answer = await ask(protocol, type, { allowsShipped: true })
    expect(answer).toBeInstanceOf(ApiError)
    expect(answer).toMatchObject({
      code: expect.stringMatching(/UNAVAILABLE|INSUFFICIENT_BALANCE|NOT_FOUND|NOT_SUPPORTED/),
    })
  })
})

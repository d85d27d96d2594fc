import { GrpcTypes } from '@mysten/sui/grpc'
import { beforeAll, expect, test, vi } from 'vitest'
import { transactionProtocols } from '#contract/transaction-protocol.ts'
import { grpcAnswer, readFrame } from '#sample/sui/node/grpc-frame.ts'
import type { SuiFunction } from '#sample/sui/node/state.ts'
import { protocols } from '#service/protocols/all.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { checkTransactions } from './check-transactions.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const sender = `0x${'a1'.repeat(32)}`
const validator = `0x${'b2'.repeat(32)}`
const systemState = { validators: { activeValidators: [{ address: validator }] } }
const epoch = GrpcTypes.GetEpochResponse.fromJson({ epoch: { systemState } })

let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
})

/** A node that knows one validator, the sender's two SUI, and Sui's own staking as `run` plays it. */
const serve = (run: SuiFunction['run'], amount = 2_000_000_000n) =>
  node.serve(
    [
      {
        balances: [{ owner: sender, coinType: '0x2::sui::SUI', amount }],
        functions: [{ target: '0x3::sui_system::request_add_stake', run }],
      },
    ],
    {
      interrupt: (path) =>
        path === 'LedgerService/GetEpoch' ? grpcAnswer(GrpcTypes.GetEpochResponse.toBinary(epoch)) : undefined,
    },
  )

/** How the node is asked to simulate: it plays no checks itself. */
const simulated: GrpcTypes.SimulateTransactionRequest[] = []
const check = (from = sender) =>
  checkTransactions({
    sender: from,
    upstream: {
      ...node.upstream,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (request.url.endsWith('/SimulateTransaction')) {
          const bytes = new Uint8Array(await request.clone().arrayBuffer())
          simulated.push(GrpcTypes.SimulateTransactionRequest.fromBinary(readFrame(bytes)))
        }
        return node.upstream.fetch(input, init)
      },
    },
    suiGrpc: [node.url],
    hosts: { protocols: {} },
    allowsShipped: false,
    alphaFiPools: [],
  })
const nativeStake = { protocol: 'native-staking', type: 'STAKING', pool: validator }

test('a stake is built, simulated with the node’s checks, and told as one that would succeed', async () => {
  const run = vi.fn<SuiFunction['run']>(() => [])
  serve(run)
  simulated.length = 0
  const checks = await check()
  expect(checks).toContainEqual({ ...nativeStake, verdict: 'succeeds', detail: '', idsAsOf: null })
  expect(run).toHaveBeenCalledOnce()
  const { ENABLED } = GrpcTypes.SimulateTransactionRequest_TransactionChecks
  expect(simulated).toMatchObject([{ checks: ENABLED, doGasSelection: true, transaction: { sender } }])
  expect(node.received).not.toContain('TransactionExecutionService/ExecuteTransaction')
})

test('what the node aborts is told with its words, on one line', async () => {
  serve(() => {
    throw new Error('MoveAbort\nin validator_set: 7')
  })
  const stake = (await check()).find(({ protocol, type }) => protocol === 'native-staking' && type === 'STAKING')
  expect(stake).toEqual({
    ...nativeStake,
    verdict: 'fails',
    detail: expect.stringMatching(/^MoveAbort in validator_set: 7$/),
    idsAsOf: null,
  })
})

test('what the sender cannot do, or the operator has not allowed, is not applicable; ids that cannot be read are a failure', async () => {
  serve(() => [], 1n)
  const checks = await check()
  const verdictOf = (protocol: string, type: string) =>
    checks.filter((each) => each.protocol === protocol && each.type === type)
  expect(verdictOf('native-staking', 'STAKING')).toMatchObject([
    { verdict: 'not applicable', detail: expect.stringContaining('the sender has 1 MIST') },
  ])
  expect(verdictOf('native-staking', 'UNSTAKING')).toMatchObject([
    { verdict: 'not applicable', detail: 'the sender has no StakedSui object' },
  ])
  expect(verdictOf('alpha-fi', 'STAKING')).toMatchObject([{ verdict: 'not applicable' }])
  expect(verdictOf('navi', 'LENDING')).toMatchObject([{ verdict: 'fails' }, { verdict: 'fails' }])
})

test('every action of the table has its row', async () => {
  serve(() => [])
  const offered = transactionProtocols.flatMap((protocol) =>
    Object.keys(protocols[protocol].transactions.actions).map((type) => `${protocol} ${type}`),
  )
  expect(new Set((await check()).map(({ protocol, type }) => `${protocol} ${type}`))).toEqual(new Set(offered))
})

test('a node that does not answer fails what applies, and the rest is still told', async () => {
  node.answer((_, response) => response.writeHead(400).end())
  const [stake, unstake] = await check()
  expect([stake?.verdict, unstake?.verdict]).toEqual(['fails', 'fails'])
})

test.each([
  ['0x12', /64 hex digits/],
  ['0x52908400098527886E0F7030069857D2E4169EE7', /must be a Sui address/],
])('the sender %s is refused before anything is asked', async (address, words) => {
  serve(() => [])
  await expect(check(address)).rejects.toThrow(words)
  expect(node.received).toEqual([])
})

import { expect, test } from 'vitest'
import { sampleOwner } from '#sample/sui/wallet/owner.ts'
import { sampleSuiState } from '#sample/sui/wallet/state.ts'
import { suiCoins } from '#service/protocols/move/coin-source.ts'
import { problemsOf } from '#service/transactions/self-check.ts'
import { ask } from '#testing/protocols/builders/suilend.ts'
import { testConfigs } from '#testing/protocols/config-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { suilendIds } from './ids.ts'
import { suilendPayloads } from './payloads.ts'

// This creates the sample's state, on a machine that may be busy.
const node = await openSuiNode()
node.serve([sampleSuiState(Date.UTC(2026, 10, 21))])
const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const staked = suilendIds.springCoins[0]?.coinType ?? ''
const hosts = { protocols: { PYTH_HERMES_URL: 'http://127.0.0.1:1' } }
const builder = suilendPayloads({
  upstream: node.upstream,
  sui: node.reader,
  coins: suiCoins(node.reader),
  hosts,
  configs: testConfigs().configs,
  now: Date.now,
})
const build = (request: Parameters<typeof ask>[0]) =>
  builder.build(ask({ sender: sampleOwner, ...request }), new AbortController().signal)

test.each<[string, Parameters<typeof ask>[0]]>([
  ['lends USDC', { type: 'LENDING', poolId: `suilend-lending:${USDC}`, amount: 5_000_000n }],
  ['lends SUI', { type: 'LENDING', poolId: SUI }],
  ['repays USDC', { type: 'REPAY', poolId: USDC, amount: 1_000_000n }],
  ['stakes SUI', { type: 'STAKING', poolId: staked }],
  ['stakes and lends SUI', { type: 'STAKING', poolId: `suilend-lending:${SUI}`, isStakeAndDeposit: true }],
])('the sample’s wallet %s on the ids of the real Suilend', async (_, request) => {
  const { transaction, allowedPackages } = await build(request)
  expect(problemsOf(await transaction.toJSON(), { sender: sampleOwner, allowedPackages })).toEqual([])
})

test.each(['BORROW', 'LENDING_WITHDRAW'] as const)('%s beside a debt asks for a key of Pyth', async (type) => {
  await expect(build({ type, poolId: SUI })).rejects.toMatchObject({
    code: 'PRICE_UPDATE_UNAVAILABLE',
    message: expect.stringContaining('PYTH_API_KEY'),
  })
})

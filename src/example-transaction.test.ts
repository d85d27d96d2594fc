import { expect, test } from 'vitest'
import {
  examplePayload,
  exampleRequest,
  exampleSummary,
} from '#dashboard/features/transaction/prepared/example-payload.ts'
import { suiCoins } from '#service/protocols/move/coin-source.ts'
import { nativeStakingPayloads } from '#service/protocols/native-staking/payloads.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'

test('the example that the page of transactions decodes is what the service builds', async () => {
  const { sender, validator, amount } = exampleRequest
  const node = await openSuiNode()
  node.serve([{ balances: [{ owner: sender, coinType: '0x2::sui::SUI', amount: 2n * amount }] }])
  const builder = nativeStakingPayloads({ sui: node.reader, coins: suiCoins(node.reader) })
  const { transaction, summary } = await builder.build(
    {
      ...{ type: 'STAKING', sender, amount, poolId: validator, tokenAddress: null },
      ...{ isStakeAndDeposit: false, isSinglePool: null },
    },
    new AbortController().signal,
  )
  expect(JSON.parse(examplePayload)).toEqual(JSON.parse(await transaction.toJSON()))
  expect({ ...summary, notes: [] }).toEqual(exampleSummary)
})

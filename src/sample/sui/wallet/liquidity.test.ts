import { expect, test } from 'vitest'
import { displayCoinType } from '#domain/coin-type.ts'
import { bluefinPositions } from '#service/protocols/bluefin/positions.ts'
import { cetusPositions } from '#service/protocols/cetus/positions.ts'
import { momentumPositions } from '#service/protocols/momentum/positions.ts'
import { turbosPositions } from '#service/protocols/turbos/positions.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { sampleLiquidity } from './liquidity.ts'
import { sampleOwner } from './owner.ts'
import { sampleSuiState } from './state.ts'

const node = await openSuiNode()

test('the sample wallet has liquidity of a person’s size at each protocol, one of them out of range', async () => {
  node.serve(sampleLiquidity)
  const deps = testPositionDeps({ upstream: node.upstream, sui: node.reader, now: () => 1_795_300_000_000 })
  const signal = new AbortController().signal
  const found = await Promise.all(
    [cetusPositions, bluefinPositions, momentumPositions, turbosPositions].map((source) =>
      source(deps).readPositions(sampleOwner, signal),
    ),
  )
  const [sui, narrow, stable, fallen] = found.flat()
  expect(found.map((positions) => positions.length)).toEqual([1, 1, 1, 1])
  // 651 SUI and 2,494 USDC: 4,500 dollars at 3.1 dollars a SUI, which is the price in the pool too.
  expect(sui?.tokens.map(({ amount }) => amount)).toEqual([650_899_226_931n, 2_493_752_626n])
  expect((sui?.range?.current ?? 0) * 1_000).toBeCloseTo(3.1, 2)
  expect(narrow?.yield.map(({ amount }) => amount)).toEqual([512_000_000n, 1_733_000n, 88_400_000_000n])
  expect(stable?.yield.map(({ amount }) => amount)).toEqual([412_000n, 398_000n])
  expect(fallen?.tokens[1]?.amount).toBe(0n)
  expect(fallen?.yield.map(({ amount }) => amount)).toEqual([9_650_000n, 270_000_000n])
  expect(found.flat().map(({ range }) => range?.isInRange)).toEqual([true, true, true, false])

  const named = new Set(sampleSuiState.coins.map(({ coinType }) => displayCoinType(coinType)))
  const coins = found.flat().flatMap((position) => [...position.tokens, ...position.yield])
  expect(coins.filter(({ contractAddress }) => !named.has(contractAddress))).toEqual([])
})

test('the node of the sample that the service asks serves it', () => {
  const held = new Set(sampleSuiState.objects.map(({ id }) => id))
  expect(sampleLiquidity.flatMap(({ objects = [] }) => objects).filter(({ id }) => !held.has(id))).toEqual([])
})

import { expect, test } from 'vitest'
import { displayCoinType } from '#domain/coin-type.ts'
import { samplePrice } from '#sample/prices/sample-price.ts'
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
const hour = Date.UTC(2026, 10, 21, 9) / 1000
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'

test('the sample wallet has liquidity of a person’s size at each protocol, one of them out of range', async () => {
  node.serve(sampleLiquidity(hour))
  const deps = testPositionDeps({ upstream: node.upstream, sui: node.reader, now: () => 1_795_300_000_000 })
  const signal = new AbortController().signal
  const found = await Promise.all(
    [cetusPositions, bluefinPositions, momentumPositions, turbosPositions].map((source) =>
      source(deps).readPositions(sampleOwner, signal),
    ),
  )
  const [sui, narrow, stable, fallen] = found.flat()
  expect(found.map((positions) => positions.length)).toEqual([1, 1, 1, 1])
  // The pool's price is the one that all hosts tell; what lies there follows from it: L (1/√p - 1/√b) and L (√p - √a).
  const price = (samplePrice('0x2::sui::SUI', hour) ?? 0) / (samplePrice(USDC, hour) ?? 1) / 1_000
  expect(sui?.range?.current).toBeCloseTo(price, 12)
  const { lower = 0, upper = 0 } = sui?.range ?? {}
  const amounts = [1 / Math.sqrt(price) - 1 / Math.sqrt(upper), Math.sqrt(price) - Math.sqrt(lower)]
  expect(sui?.tokens.map(({ amount }) => Number(amount) / 424_000_000_000)).toEqual(
    amounts.map((each) => expect.closeTo(each, 9)),
  )
  expect(narrow?.yield.map(({ amount }) => amount)).toEqual([512_000_000n, 1_733_000n, 88_400_000_000n])
  expect(stable?.yield.map(({ amount }) => amount)).toEqual([412_000n, 398_000n])
  expect(fallen?.tokens[1]?.amount).toBe(0n)
  expect(fallen?.yield.map(({ amount }) => amount)).toEqual([9_650_000n, 270_000_000n])
  expect(found.flat().map(({ range }) => range?.isInRange)).toEqual([true, true, true, false])

  const named = new Set(sampleSuiState(hour * 1000).coins.map(({ coinType }) => displayCoinType(coinType)))
  const coins = found.flat().flatMap((position) => [...position.tokens, ...position.yield])
  expect(coins.filter(({ contractAddress }) => !named.has(contractAddress))).toEqual([])
})

test('the node of the sample that the service asks serves it', () => {
  const held = new Set(sampleSuiState(hour * 1000).objects.map(({ id }) => id))
  expect(
    sampleLiquidity(hour)
      .flatMap(({ objects = [] }) => objects)
      .filter(({ id }) => !held.has(id)),
  ).toEqual([])
})

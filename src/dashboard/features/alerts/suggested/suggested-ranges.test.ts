import type { UseQueryResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Position } from '#contract/wallet/position.ts'
import type { WalletAnswer } from '#dashboard/api/wallet-queries.ts'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { rangeRows } from './suggested-ranges.tsx'

const inPool = (positionId: string, prices: { lowerPrice: number; upperPrice: number; currentPrice: number }) =>
  position('CLMM', [], {
    positionId,
    current: { tokens: [tokenAmount('SUI', 1, 3), tokenAmount('USDC', 3, 1)], yield: [], ...prices },
  })
const answers = (...rows: Position[]) => [{ data: { rows } } as unknown as UseQueryResult<WalletAnswer<Position>>]
const wallets = [{ id: `0x${'5a'.repeat(32)}`, name: 'Mine' }]

test('the position near an end of its range is suggested, and the largest that the price has left, for its way back', () => {
  const wide = inPool('wide', { lowerPrice: 50, upperPrice: 200, currentPrice: 100 })
  const near = inPool('near', { lowerPrice: 50, upperPrice: 100.5, currentPrice: 100 })
  const out = inPool('out', { lowerPrice: 50, upperPrice: 90, currentPrice: 100 })
  expect(rangeRows(wallets, answers(wide, near, out))).toMatchObject([
    {
      name: 'Mine',
      distance: '−50.0% / +0.5%',
      limitText: '50.00–100.5',
      rank: { tier: 'range', distance: expect.closeTo(0.005) },
      alert: { subject: { position: { positionId: 'near' } }, rule: { type: 'position.out_of_range' } },
    },
    {
      rank: { tier: 'range', distance: expect.closeTo(0.1) },
      alert: { subject: { position: { positionId: 'out' } }, rule: { type: 'position.in_range' } },
    },
  ])
  expect(rangeRows(wallets, answers(wide))).toEqual([])
})

import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { Claimable } from './position-cells.tsx'

afterEach(cleanup)

test.each([
  ['nothing is listed, which need not be zero', [], ''],
  ['a price is unknown', [tokenAmount('ODD', 2, null)], '–unknown'],
  ['both are known', [tokenAmount('SUI', 2, 3)], '$6.00'],
])('what can be claimed where %s', (_, claims, words) => {
  const staked = position('Staking', [], { current: { tokens: [], yield: claims } })
  expect(render(<Claimable position={staked} />).container.textContent).toBe(words)
})

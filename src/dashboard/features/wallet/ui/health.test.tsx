import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LowestHealth } from './health.tsx'

afterEach(cleanup)

test.each([
  [2.13, false, '✓ 2.13 Safe'],
  [2.13, true, '◐ 2.13 Safe · some unknown'],
  [1.16, true, '● 1.16 Watch · some unknown'],
  [0.9, false, '▲ 0.90 Can be liquidated'],
] as const)('the lowest health %s, some unknown: %s', (health, hasUnknown, words) => {
  const { container } = render(<LowestHealth health={health} hasUnknown={hasUnknown} />)
  expect(container.textContent).toBe(words)
})

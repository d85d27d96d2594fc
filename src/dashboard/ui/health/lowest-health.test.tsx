import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LowestHealth } from './lowest-health.tsx'

afterEach(cleanup)

test.each([
  [2.13, 0, '✓ 2.13 Safe'],
  [2.13, 1, '2.13 known · 1 loan unknown'],
  [1.16, 2, '● 1.16 Watch · 2 loans unknown'],
  [0.9, 0, '▲ 0.90 Can be liquidated'],
] as const)('the lowest health %s, of %s loans unknown', (health, unknown, words) => {
  const { container } = render(<LowestHealth health={health} unknown={unknown} />)
  expect(container.textContent).toBe(words)
})

test('beside an unknown loan nothing is called safe, and what is near stays near', () => {
  const lookOf = (health: number, unknown: number) =>
    render(<LowestHealth health={health} unknown={unknown} />).container.firstElementChild?.className
  expect(lookOf(2.13, 0)).toContain('text-gain')
  expect(lookOf(2.13, 1)).not.toContain('text-gain')
  expect(lookOf(1.2, 1)).toContain('text-caution')
})

test('on a phone what is unknown is below, and the word of a safe health is only read out', () => {
  expect(render(<LowestHealth health={2.13} unknown={1} note="short" isShort />).container.textContent).toBe(
    '2.13 known1 loan unknown',
  )
  const { container } = render(<LowestHealth health={2.13} unknown={0} note="short" isShort />)
  expect(container.textContent).toBe('✓ 2.13 Safe')
  expect([...container.querySelectorAll('.sr-only')].map(({ textContent }) => textContent)).toEqual([' Safe'])
})

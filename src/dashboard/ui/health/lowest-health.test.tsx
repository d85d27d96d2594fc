import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LowestHealth } from './lowest-health.tsx'

afterEach(cleanup)

test.each([
  [2.13, 0, '✓ 2.13 Safe'],
  [2.13, 1, '○ 2.13 Known · 1 loan unknown'],
  [1.16, 2, '● 1.16 Watch · 2 loans unknown'],
  [0.9, 0, '▲ 0.90 Can be liquidated'],
] as const)('the lowest health %s, of %s loans unknown', (health, unknown, words) => {
  const { container } = render(<LowestHealth health={health} unknown={unknown} />)
  expect(container.textContent).toBe(words)
})

test('colour begins where a loan is near, and what is unknown has it too', () => {
  const lookOf = (health: number, unknown: number) =>
    render(<LowestHealth health={health} unknown={unknown} />).container.innerHTML
  expect(lookOf(2.13, 0)).not.toMatch(/text-(?:gain|caution|loss)/)
  expect(lookOf(2.13, 1)).toContain('text-caution')
  expect(lookOf(1.2, 0)).toContain('text-caution')
  expect(lookOf(1.05, 0)).toContain('text-loss')
})

test('a caller that has a note of its own says itself what is unknown', () => {
  const { container } = render(<LowestHealth health={2.13} unknown={1} note="none" />)
  expect(container.textContent).toBe('○ 2.13 Known')
})

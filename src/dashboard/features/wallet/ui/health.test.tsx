import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LowestHealth } from './health.tsx'

afterEach(cleanup)

test.each([
  [2.13, 0, '✓ 2.13 Safe'],
  [2.13, 1, '✓ 2.13 Safe · 1 loan unknown'],
  [1.16, 2, '● 1.16 Watch · 2 loans unknown'],
  [0.9, 0, '▲ 0.90 Can be liquidated'],
] as const)('the lowest health %s, of %s loans unknown', (health, unknown, words) => {
  const { container } = render(<LowestHealth health={health} unknown={unknown} />)
  expect(container.textContent).toBe(words)
})

test('a health has one mark and colour, whatever is unknown beside it', () => {
  const lookOf = (unknown: number) =>
    render(<LowestHealth health={2.13} unknown={unknown} />).container.firstElementChild?.className
  expect(lookOf(1)).toBe(lookOf(0))
})

test('on a phone what is unknown is below, and the word of a safe health is only read out', () => {
  const { container } = render(<LowestHealth health={2.13} unknown={1} note="short" isShort />)
  expect(container.textContent).toBe('✓ 2.13 Safe1 loan unknown')
  expect([...container.querySelectorAll('.sr-only')].map(({ textContent }) => textContent)).toEqual([' Safe'])
})

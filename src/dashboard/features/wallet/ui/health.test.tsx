import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LowestHealth } from './health.tsx'

afterEach(cleanup)

test.each([
  [2.13, 0, '✓ 2.13 Safe'],
  [2.13, 1, '◐ 2.13 Safe · 1 loan unknown'],
  [1.16, 2, '● 1.16 Watch · 2 loans unknown'],
  [0.9, 0, '▲ 0.90 Can be liquidated'],
] as const)('the lowest health %s, of %s loans unknown', (health, unknown, words) => {
  const { container } = render(<LowestHealth health={health} unknown={unknown} />)
  expect(container.textContent).toBe(words)
})

test('on a phone what is unknown is only read out, also where its own word is', () => {
  const { container } = render(<LowestHealth health={2.13} unknown={1} note="read" isShort />)
  expect(container.textContent).toBe('◐ 2.13 Safe · 1 loan unknown')
  expect([...container.querySelectorAll('.sr-only')].map(({ textContent }) => textContent)).toEqual([
    ' Safe',
    ' · 1 loan unknown',
  ])
})

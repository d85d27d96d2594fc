import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { apart, EndLabels } from './end-labels.tsx'

afterEach(cleanup)

test('labels that are near each other are moved apart, in the order of their lines, and stay within the plot', () => {
  const room = { gap: 16, top: 0, bottom: 100 }
  expect(apart([10, 50, 90], room)).toEqual([10, 50, 90])
  expect(apart([50, 52, 51], room)).toEqual([50, 82, 66])
  expect(apart([98, 99], room)).toEqual([84, 100])
  expect(apart([-5, -4], room)).toEqual([0, 16])
})

test('a label that had to move leads back to where its line ends', () => {
  const labels = [
    { text: 'Median', y: 50, isStrong: true },
    { text: 'Held', y: 52 },
  ]
  const { container } = render(
    <svg role="presentation">
      <EndLabels labels={labels} x={100} top={0} bottom={100} />
    </svg>,
  )
  const [first, second] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect([first, second]).toEqual(['M102,50L112,50', 'M102,52L112,66'])
  const ys = [...container.querySelectorAll('text')].map((text) => Number(text.getAttribute('y')))
  expect((ys[1] ?? 0) - (ys[0] ?? 0)).toBe(16)
})

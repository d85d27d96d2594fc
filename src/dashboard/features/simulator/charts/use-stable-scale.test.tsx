import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { airyBounds } from '#dashboard/ui/chart/nice-scale.ts'
import { useStableScale } from './use-stable-scale.ts'

afterEach(cleanup)

const small = [1000, 1374, 1250]
const large = [5000, 6870, 6250]

test('the scale is that of the values at once, whatever was set before', () => {
  const { result, rerender } = renderHook(useStableScale, { initialProps: small })
  rerender(large)
  expect(result.current).toEqual(airyBounds(large))
  rerender(small)
  expect(result.current).toEqual(airyBounds(small))
})

test('while a slider is dragged it only grows, and fits again when the slider is let go', () => {
  const slider = document.body.appendChild(document.createElement('input'))
  slider.type = 'range'
  const { result, rerender } = renderHook(useStableScale, { initialProps: small })
  const fire = (type: string) => act(() => slider.dispatchEvent(new Event(type, { bubbles: true })))
  fire('pointerdown')
  rerender(large)
  const [low] = airyBounds(small)
  const [, high] = airyBounds(large)
  expect(result.current).toEqual([low, high])
  rerender(small)
  expect(result.current).toEqual([low, high])
  fire('pointerup')
  expect(result.current).toEqual(airyBounds(small))
  slider.remove()
})

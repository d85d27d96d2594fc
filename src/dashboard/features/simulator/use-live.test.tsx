import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useLive } from './use-live.ts'

afterEach(cleanup)

test('a move shows at once, and of several in one frame the page gets the last', async () => {
  const given: number[] = []
  const { result } = renderHook(() => {
    const [value, setValue] = useState(1)
    const [shown, move] = useLive(value, (next: number) => {
      given.push(next)
      // A page may round what it is given.
      setValue(Math.round(next))
    })
    return { value, shown, move }
  })
  act(() => result.current.move(2.2))
  act(() => result.current.move(3.3))
  expect(result.current).toMatchObject({ value: 1, shown: 3.3 })
  expect(given).toEqual([])
  await waitFor(() => expect(result.current).toMatchObject({ value: 3, shown: 3 }))
  expect(given).toEqual([3.3])
  act(() => result.current.move(1.1))
  await waitFor(() => expect(result.current).toMatchObject({ value: 1, shown: 1 }))
})

test('nothing is handed on by what is no longer there', async () => {
  const given: number[] = []
  const { result, unmount } = renderHook(() => useLive<number>(1, (next) => given.push(next)))
  act(() => result.current[1](2))
  unmount()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 1)))
  expect(given).toEqual([])
})

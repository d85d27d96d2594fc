import { cleanup, renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setCompared, toggleCompared, useComparedVaults, useRefusedVault } from './compared-vaults.ts'

beforeEach(() => setCompared([]))
afterEach(cleanup)

const vault = (id: string) => ({ id, name: `Vault ${id}` })

test('a vault goes in and out again; the fifth is refused and named, and changes nothing', () => {
  const { result } = renderHook(() => ({ chosen: useComparedVaults(), refused: useRefusedVault() }))
  const ids = () => result.current.chosen.map(({ id }) => id)
  act(() => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) toggleCompared(vault(id))
  })
  expect(ids()).toEqual(['a', 'b', 'c', 'd'])
  expect(result.current.refused?.name).toBe('Vault e')
  act(() => toggleCompared(vault('b')))
  expect(ids()).toEqual(['a', 'c', 'd'])
  expect(result.current.refused).toBeNull()
})

test('a choice of more than fits is cut to what fits', () => {
  const { result } = renderHook(useComparedVaults)
  act(() => setCompared(['a', 'b', 'c', 'd', 'e'].map(vault)))
  expect(result.current).toHaveLength(4)
})

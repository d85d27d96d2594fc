import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deleteView, MAX_VIEW_NAME, renameView, saveView, useSavedViews, viewQuery } from './saved-views.ts'

test('a view is saved, replaced by its name, renamed and deleted', () => {
  const { result } = renderHook(useSavedViews)
  act(() => {
    saveView(' Mine ', 'chain=SUI')
    saveView('Other', 'type=LP')
    saveView('', 'type=LP')
    saveView('Mine', 'chain=TON')
  })
  expect(result.current).toEqual([
    { name: 'Other', query: 'type=LP' },
    { name: 'Mine', query: 'chain=TON' },
  ])
  act(() => renameView('Mine', 'Other'))
  expect(result.current).toEqual([{ name: 'Other', query: 'chain=TON' }])
  act(() => renameView('Other', ' '.repeat(3)))
  act(() => renameView('Other', 'x'.repeat(99)))
  expect(result.current.map(({ name }) => name)).toEqual(['x'.repeat(MAX_VIEW_NAME)])
  act(() => deleteView('x'.repeat(MAX_VIEW_NAME)))
  expect(result.current).toEqual([])
})

test('a view keeps the filters and the order, neither the page nor its size', () => {
  expect(viewQuery(new URLSearchParams('page=3&chain=SUI&order=name&limit=100'))).toBe('chain=SUI&order=name')
})

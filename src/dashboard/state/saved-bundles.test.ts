import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetBundle, saveBundle, useBundleOf, useBundles } from './saved-bundles.ts'

beforeEach(() => {
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
})
const all = () => renderHook(useBundles).result.current
const named = (...wallets: string[]) => renderHook(() => useBundleOf(wallets)).result.current?.name

test('a bundle is found by its wallets in whatever order, and stays over a reload', () => {
  saveBundle('  Family ', ['a', 'b'])
  expect(named('b', 'a')).toBe('Family')
  expect(named('a')).toBeUndefined()
  expect(JSON.parse(localStorage.getItem('yieldscope.bundles') ?? '')).toEqual([
    { name: 'Family', wallets: ['a', 'b'] },
  ])
})

test('the same wallets under another name are renamed, another set under the name replaces it, and no name is none', () => {
  saveBundle('Family', ['a', 'b'])
  saveBundle('Us', ['b', 'a'])
  expect(all()).toEqual([{ name: 'Us', wallets: ['b', 'a'] }])
  saveBundle('Us', ['c', 'd'])
  saveBundle('   ', ['e', 'f'])
  expect(all()).toEqual([{ name: 'Us', wallets: ['c', 'd'] }])
  forgetBundle('Us')
  expect(all()).toEqual([])
})

test('the thirty latest are kept', () => {
  for (let index = 0; index < 31; index += 1) saveBundle(`B${index}`, [`w${index}`])
  expect(all()).toHaveLength(30)
  expect([named('w0'), named('w30')]).toEqual([undefined, 'B30'])
})

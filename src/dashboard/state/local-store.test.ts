import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createLocalStore } from './local-store.ts'
import { normaliseBaseUrl } from './settings.ts'

beforeEach(() => localStorage.clear())
const storeOf = () => createLocalStore({ key: 'k', schema: z.array(z.string()), fallback: [] as string[] })

test('what is set is there for the next store', () => {
  storeOf().set(['a'])
  expect(storeOf().get()).toEqual(['a'])
})

test.each(['not json', '{"a":1}', '[1]'])('stored %s reads as the fallback', (written) => {
  localStorage.setItem('k', written)
  expect(storeOf().get()).toEqual([])
})

test('another tab’s change is heard', () => {
  const store = storeOf()
  const listener = vi.fn()
  store.subscribe(listener)
  dispatchEvent(new StorageEvent('storage', { key: 'k', newValue: '["b"]' }))
  expect(store.get()).toEqual(['b'])
  expect(listener).toHaveBeenCalledOnce()
  dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '["c"]' }))
  expect(store.get()).toEqual(['b'])
})

test('without storage the value lives in memory', () => {
  const setItem = vi.fn(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  const store = storeOf()
  store.set(['a'])
  expect(setItem).toHaveBeenCalledOnce()
  expect(store.get()).toEqual(['a'])
  vi.unstubAllGlobals()
})

test.each([
  ['', ''],
  [' https://api.example.com/ ', 'https://api.example.com'],
  ['http://localhost:8787/base/?q=1#x', 'http://localhost:8787/base'],
  ['ftp://example.com', null],
  ['https://user:secret@example.com', null],
  ['example.com', null],
])('a base URL written as %j is stored as %j', (written, stored) => {
  expect(normaliseBaseUrl(written)).toBe(stored)
})

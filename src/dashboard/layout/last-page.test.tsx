import { expect, test } from 'vitest'
import { getLastPage, noteLastPage } from './last-page.ts'

test('main pages are remembered with their query, and nothing else takes their place', () => {
  expect(getLastPage()).toBeNull()
  noteLastPage('/wallet/0x1,0x2?tab=earn')
  for (const other of ['/start', '/settings', '/', '/walletx', '//vaults', `/vaults?search=${'a'.repeat(4_000)}`]) {
    noteLastPage(other)
    expect(getLastPage(), other).toBe('/wallet/0x1,0x2?tab=earn')
  }
  noteLastPage('/docs')
  expect(getLastPage()).toBe('/docs')
  expect(localStorage.getItem('yieldscope.last-page')).toBe('"/docs"')
  localStorage.removeItem('yieldscope.last-page')
})

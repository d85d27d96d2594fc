import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetWallet, labelWallet, noteVisit, useSavedWallets } from './saved-wallets.ts'

// Files of a worker share its modules, and pages that were tested before have saved theirs.
beforeEach(() => {
  for (const { key } of renderHook(useSavedWallets).result.current) forgetWallet(key)
})
const keys = () => renderHook(useSavedWallets).result.current.map(({ key, label }) => (label ? `${key}=${label}` : key))

test('the latest ten are saved, labelled ones stay first and for good, a forgotten one goes', () => {
  labelWallet('mine', '  Savings ', 0)
  for (let visit = 1; visit <= 12; visit += 1) noteVisit(`w${visit}`, visit)
  expect(keys()).toEqual(['mine=Savings', ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((visit) => `w${visit}`)])
  noteVisit('w5', 13)
  expect(keys()[1]).toBe('w5')
  noteVisit('mine', 14)
  expect(keys()[0]).toBe('mine=Savings')
  labelWallet('mine', '', 15)
  expect(keys()[0]).toBe('mine')
  forgetWallet('mine')
  expect(keys()).not.toContain('mine')
  expect(localStorage.getItem('yieldscope.wallets')).not.toContain('mine')
})

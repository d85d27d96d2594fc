import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetWallet, noteVisit, useSavedWallets } from '#dashboard/state/saved-wallets.ts'
import { noteHeldVaults, useHeldVaults } from './held-vaults.ts'

// Files of a worker share its modules, and pages that were tested before have saved their wallets.
beforeEach(() => {
  for (const { key } of renderHook(useSavedWallets).result.current) forgetWallet(key)
})
const held = () => renderHook(useHeldVaults).result.current

test('the vaults of the wallet that was opened last are remembered until it is forgotten', () => {
  expect(held()).toEqual([])
  act(() => {
    noteVisit('0xa', 1)
    noteHeldVaults('0xa', ['pool', 'lend', 'pool'])
    noteVisit('0xb', 2)
  })
  expect(held()).toEqual([])
  act(() => noteHeldVaults('0xb', ['stake']))
  expect(held()).toEqual(['stake'])
  act(() => forgetWallet('0xb'))
  expect(held()).toEqual(['pool', 'lend'])
})

test('only the latest twenty wallets are remembered', () => {
  for (let wallet = 0; wallet < 25; wallet += 1) noteHeldVaults(`0x${wallet}`, [`v${wallet}`])
  const stored = Object.keys(JSON.parse(localStorage.getItem('yieldscope.held-vaults') ?? '{}'))
  expect([stored.length, stored.at(-1), stored.includes('0x4')]).toEqual([20, '0x24', false])
})

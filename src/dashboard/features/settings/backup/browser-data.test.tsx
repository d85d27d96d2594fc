import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { noteHeldVaults, useHeldVaults } from '#dashboard/state/map/held-vaults.ts'
import { noteRecent, useRecentPages } from '#dashboard/state/recent-pages.ts'
import { noteVisit, savedWallets } from '#dashboard/state/saved-wallets.ts'
import { starredVaults, toggleStarredVault } from '#dashboard/state/starred-vaults.ts'
import { backupLists, readBackup, writeBackup } from './backup.ts'
import { BrowserData } from './browser-data.tsx'

/** Another feature's, of which there are none here. */
const alerts = {
  ...{ item: z.object({ id: z.string() }), get: () => [], set: () => {}, subscribe: () => () => {} },
  merge: () => [],
}
const lists = backupLists(alerts)

beforeEach(() => {
  localStorage.clear()
  // As from another tab: what other tests left in the memory of this one goes too.
  dispatchEvent(new StorageEvent('storage'))
  savedWallets.set([])
  starredVaults.set([])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fileWith = (change: () => void): string => {
  change()
  const text = writeBackup(lists, new Date('2026-11-27T12:00:00Z'))
  savedWallets.set([])
  starredVaults.set([])
  return text
}
const addingTo = (text: string) => {
  const file = readBackup(lists, text)
  if (file.state !== 'sound') throw new Error(file.state)
  return file.add
}

test('what is added counts when it is added, and as stored only if the browser has it', () => {
  const text = fileWith(() => {
    noteVisit('0xabc', 1)
    toggleStarredVault('v', 'Vault')
  })
  const add = addingTo(text)
  // Another tab was quicker with one of the two.
  noteVisit('0xabc', 2)
  expect(add()).toEqual({ count: 1, isStored: true })
  starredVaults.set([])
  const again = addingTo(text)
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', Object.create({ setItem, getItem: () => null }))
  expect(again()).toEqual({ count: 1, isStored: false })
})

test('cleared wallets leave no trace in what else this browser remembers', async () => {
  noteVisit('0xabc', 1)
  noteHeldVaults('0xabc', ['v1'])
  noteRecent({ to: '/wallet/0xabc', label: '0xabc', hint: '' })
  noteRecent({ to: '/vaults/v1', label: 'Vault', hint: '' })
  localStorage.setItem('yieldscope.last-page', '"/wallet/0xabc?tab=earn"')
  const Seen = () => <output>{`${useHeldVaults().length} ${useRecentPages().map(({ to }) => to)}`}</output>
  render(<Seen />)
  lists.wallets.clear()
  expect(JSON.stringify({ ...localStorage })).not.toContain('0xabc')
  // The pages that are open forget it too.
  // Pages that tests before this one opened in the same browser may come after.
  await waitFor(() => expect(screen.getByText(/^0 \/vaults\/v1/)).toBeTruthy())
  expect(screen.getByRole('status').textContent).not.toContain('0xabc')
})

test('every kind that is stored has its count, and the others are named once; after a clear and an import the focus is still in the list', async () => {
  toggleStarredVault('v', 'Vault')
  render(<BrowserData lists={lists} />)
  expect(screen.getByRole('row', { name: /^Starred vaults 1/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear starred vaults' }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('1 entry deleted')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /^Starred vaults/ })).toBeNull()
  expect(screen.getByText(/^Nothing to export yet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Export file' }).hasAttribute('disabled')).toBe(true)
  const region = () => screen.getByRole('button', { name: 'Import file' }).closest('[tabindex="-1"]')
  await waitFor(() => expect(document.activeElement).toBe(region()))

  const text = fileWith(() => toggleStarredVault('w', 'Other'))
  const file = Object.assign(new File([], 'backup.json'), { text: async () => text })
  fireEvent.change(screen.getByLabelText('Backup file'), { target: { files: [file] } })
  const add = await screen.findByRole('button', { name: 'Add' })
  expect(screen.getByRole('status').textContent).toMatch(/^Adds 1 entry\./)
  expect(document.activeElement).toBe(add)
  fireEvent.click(add)
  expect(screen.getByRole('status').textContent).toBe('1 entry added')
  expect(document.activeElement).toBe(region())
})

test('what was opened last is counted with the rest, and goes at once: no file has it', () => {
  noteRecent({ to: '/vaults/v1', label: 'NAVI Lending USDC', hint: 'Sui' })
  noteRecent({ to: '/tokens/t', label: 'SUI', hint: '' })
  render(<BrowserData lists={lists} />)
  expect(screen.getByRole('row', { name: /^Opened recently 2 / })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear opened recently' }))
  expect(screen.queryByRole('row', { name: /^Opened recently/ })).toBeNull()
  expect(screen.getByText(/^Nothing to export yet/)).toBeTruthy()
  expect(screen.getByText('2 entries deleted')).toBeTruthy()
  expect(localStorage.getItem('yieldscope.recent-places')).toBe('[]')
})

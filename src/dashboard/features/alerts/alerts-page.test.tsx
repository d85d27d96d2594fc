import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { noteRecent } from '#dashboard/state/recent-pages.ts'
import { forgetWallet, noteVisit } from '#dashboard/state/saved-wallets.ts'
import { defaultSettings, settings } from '#dashboard/state/settings.ts'
import { toggleStarredCoin } from '#dashboard/state/starred-coins.ts'
import { toggleStarredVault } from '#dashboard/state/starred-vaults.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { Alert } from './alert.ts'
import { addMessages, clearInbox, deleteAlert, getAlerts, saveAlert } from './alert-store.ts'
import { AlertsPage } from './alerts-page.tsx'

const price = Alert.parse({
  id: 'p',
  name: 'SUI',
  rule: { type: 'price', coinType: 'c', above: 5 },
  checkedAt: Date.now(),
})

beforeEach(() => {
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null })) // what another tab's clear() looks like
  for (const { id } of getAlerts()) deleteAlert(id)
  clearInbox()
})
afterEach(() => {
  cleanup()
  settings.set(defaultSettings)
})

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AlertsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const choose = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Actions for SUI: Price above $5' }))
  fireEvent.click(screen.getByRole('menuitem', { name }))
}
const table = () => screen.getByRole('table', { name: 'Alerts in this browser' })

test('without alerts the page says where they are made, and that a key’s webhooks do the same', () => {
  open()
  expect(screen.getByText('Example: A loan’s health factor falls below 1.2')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Position' }).getAttribute('href')).toBe('/wallet')
  expect(screen.getByRole('link', { name: 'Choose a vault' }).getAttribute('href')).toBe('/vaults')
  expect(screen.queryByRole('button', { name: 'Add alert' })).toBeNull()
  expect(screen.queryByText('No alert has triggered yet')).toBeNull()
  expect(screen.getByText(/add an API key in/)).toBeTruthy()
})

test('vaults and tokens that were opened here are one press away, each once, and a wallet leads to its positions', () => {
  noteRecent({ to: `/tokens/${encodeURIComponent('0x5::deep::DEEP')}`, label: 'DEEP', hint: 'coin' })
  noteRecent({ to: '/vaults/navi-usdc', label: 'NAVI Lending USDC', hint: 'vault' })
  toggleStarredVault('navi-usdc', 'NAVI Lending USDC')
  noteVisit('sample-wallet.sui')
  open()
  expect(screen.getAllByRole('button', { name: 'NAVI Lending USDC' })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'DEEP' }).title).toBe('0x5::deep::DEEP')
  expect(screen.getByRole('link', { name: 'sample-wallet.sui' }).getAttribute('href')).toBe(
    '/wallet/sample-wallet.sui?tab=positions',
  )
  act(() => {
    toggleStarredVault('navi-usdc', 'NAVI Lending USDC')
    forgetWallet('sample-wallet.sui')
  })
})

test('with a key the way to its webhooks is told', () => {
  settings.set({ ...defaultSettings, apiKey: 'ys_1' })
  open()
  expect(screen.getByRole('link', { name: 'Add a webhook' }).getAttribute('href')).toBe('/webhooks')
})

test.each([
  [{}, /^SUIPrice above \$5Active.*checked just now/],
  [{ checkedAt: null }, /Waiting for its first check.*not checked yet/],
  [{ last: { value: 4.2, from: 'live ' } }, /^SUIPrice above \$5 · now \$4\.20Active/],
  [{ last: { value: 4.2, from: 'live ' }, isPaused: true }, /^SUIPrice above \$5 · last read \$4\.20Paused/],
  [
    { last: { value: 4.2, from: 'live ' }, checkedAt: Date.now() - 16 * 60_000 },
    /^SUIPrice above \$5 · last read \$4\.20Active.*checked 16 min ago/,
  ],
  [{ obstacle: 'No current price from any source' }, /Not checked: No current price from any source/],
  [{ obstacle: 'Base data incomplete', isInPart: true }, /(?<!Not checked: )Partly checked: Base data incomplete/],
  [{ isPaused: true }, /Paused/],
  [{ firedAt: Date.now() }, /Active.*triggered just now/],
])('an alert says how it stands: %j', (more, words) => {
  saveAlert({ ...price, ...more })
  open()
  expect(within(table()).getAllByRole('row')[1]?.textContent).toMatch(words)
})

test('one that is resumed begins anew, so that what happened meanwhile is no news; a deleted one can be taken back', () => {
  saveAlert({ ...price, last: { value: 4, from: 'live' } })
  open()
  choose('Pause')
  expect(getAlerts()[0]).toMatchObject({ isPaused: true, last: { value: 4 } })
  choose('Resume')
  expect(getAlerts()[0]).toMatchObject({ isPaused: false, last: null, checkedAt: null })
  choose('Delete')
  expect(getAlerts()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(getAlerts()).toHaveLength(1)
})

test('what nobody saw is marked new until the page is opened another time; clearing leaves the alerts', () => {
  saveAlert(price)
  addMessages([
    { id: 'm', alertId: 'p', at: Date.now(), since: null, title: 'SUI: Price above $5', text: '$4 → $6', to: '' },
  ])
  open()
  const inbox = () => screen.getByRole('list', { name: 'Triggered alerts' }).textContent
  expect(inbox()).toMatch(/^newSUI: Price above \$5\$4 → \$6just now/)
  cleanup()
  open()
  expect(inbox()).toMatch(/^SUI: /)
  fireEvent.click(screen.getByRole('button', { name: 'Clear inbox' }))
  expect(screen.getByText('No alert has triggered yet')).toBeTruthy()
  expect(getAlerts()).toHaveLength(1)
})

test('what cannot be checked comes first', () => {
  saveAlert({
    ...price,
    ...{ id: 'old', name: 'OLD', createdAt: 1, obstacle: 'No current price from any source' },
    rule: { type: 'price', coinType: 'old', above: 5 },
  })
  saveAlert({ ...price, createdAt: 2 })
  open()
  expect(
    within(table())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['OLD', 'SUI'])
})

test('starred coins and vaults are offered to watch', () => {
  const toggle = () => {
    toggleStarredCoin({ coinType: '0x2::sui::SUI', label: 'SUI' })
    toggleStarredVault('pool', 'Cetus SUI-USDC')
  }
  toggle()
  open()
  expect(screen.getByRole('button', { name: 'SUI' }).title).toBe('0x2::sui::SUI')
  expect(screen.getByRole('button', { name: 'Cetus SUI-USDC' }).title).toBe('pool')
  act(toggle)
  expect(screen.queryByRole('button', { name: 'SUI' })).toBeNull()
})

test('of wallets whose addresses read alike each names its chains', () => {
  const addresses = sampleWallets.slice(0, 2).map(({ address }) => address)
  for (const address of [...addresses, 'no address']) noteVisit(address)
  open()
  expect(screen.getByRole('button', { name: /^0x5a5a….* Sui$/ }).title).toBe(addresses[0])
  expect(screen.getByRole('button', { name: /^0x5a5A….* Ethereum \+\d+$/ }).title).toBe(addresses[1])
  expect(screen.getByRole('button', { name: 'no address' }).title).toBe('no address')
  for (const address of [...addresses, 'no address']) act(() => forgetWallet(address))
})

test('another alert begins with what it is on; one that could not be checked says when it last was', () => {
  saveAlert({ ...price, obstacle: 'No current price from any source' })
  open()
  expect(table().textContent).toContain('last checked just now')
  fireEvent.click(screen.getByRole('button', { name: 'Add alert' }))
  const subjects = within(screen.getByRole('region', { name: 'What to watch' }))
  expect(subjects.getByRole('link', { name: 'Token' }).getAttribute('href')).toBe('/tokens')
})

import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { setAlertDialog, useAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { noteRecent } from '#dashboard/state/recent-pages.ts'
import { forgetWallet, noteVisit } from '#dashboard/state/saved-wallets.ts'
import { defaultSettings, settings } from '#dashboard/state/settings.ts'
import { toggleStarredVault } from '#dashboard/state/starred-vaults.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
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
  vi.unstubAllGlobals()
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
  expect(screen.getByRole('link', { name: 'A wallet' }).getAttribute('href')).toBe('/wallet')
  expect(screen.getByRole('link', { name: 'A vault' }).getAttribute('href')).toBe('/vaults')
  expect(screen.queryByRole('button', { name: 'Add alert' })).toBeNull()
  expect(screen.queryByText('No alert has triggered yet')).toBeNull()
  // In sight, beside what limits the checks of this page.
  expect(screen.getByRole('link', { name: 'webhooks' }).getAttribute('href')).toBe('/webhooks')
})

const aave = { ...position('Borrow', []).meta.protocol, protocol: 'aave-v3', name: 'Aave V3' }

/** SUI that secures a debt in USDC, at Aave. */
function loansOf(healthy: number | null) {
  const at = { chain: 'ETH', account: 'a', meta: { protocol: aave } }
  const current = { tokens: [tokenAmount('USDC', 60, 1)], yield: [], healthy }
  return healthy === null
    ? []
    : [
        position('Lending', [tokenAmount('SUI', 100, 2)], { ...at, positionId: 'supply' }),
        position('Borrow', [], { ...at, positionId: 'debt', current }),
      ]
}

/** A service with one vault, the price of SUI, and wallets with a loan. `healths`: of some, by their address. */
function answerFigures(healths: Record<string, number | null> = {}) {
  const vault = { id: 'navi-usdc', name: 'NAVI Lending USDC', chain: 'SUI', protocol: { id: 'navi' }, type: 'LENDING' }
  const worth = { netWorth: 36_980, change24h: null, claimable: 0, lowestHealth: null, byKind: { Tokens: 13_165 } }
  const answer = async (url: string | URL | Request) => {
    const { pathname } = new URL(String(url instanceof Request ? url.url : url), 'http://service')
    const page = { total: 1, limit: 1, offset: 0 }
    const body = pathname.includes('/vaults')
      ? { data: [{ ...vault, totalApy: 0.0485, tvl: 2e7 }], pagination: page }
      : pathname.includes('/price')
        ? { data: [{ contract_address: '0x2::sui::SUI', symbol: 'SUI', price: 3.19 }] }
        : pathname.endsWith('/positions')
          ? { data: loansOf(Object.entries(healths).find(([address]) => pathname.includes(address))?.[1] ?? null) }
          : { data: { ...worth, incomeKnown: { positions: 1, of: 1 }, lowestHealthOf: null } }
    return Response.json(body, { headers: { 'data-source': 'live' } })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
}

const row = (name: RegExp) => within(screen.getByRole('table', { name: 'Suggested alerts' })).getByRole('row', { name })

test('alerts are suggested with the present figure and a limit near it, which the form begins with', async () => {
  answerFigures({ 'sample-wallet.sui': 1.5 })
  noteVisit('sample-wallet.sui')
  open()
  expect(await screen.findByRole('textbox', { name: 'Limit for NAVI Lending USDC' })).toMatchObject({ value: '3.6' })
  expect(row(/^NAVI Lending USDC .*4\.85%.*APY below.*−26%/)).toBeTruthy()
  expect(row(/^SUI .*\$3\.19.*Price below/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Limit for SUI' })).toMatchObject({ value: '2.87' })
  expect(row(/^sample-wallet\.sui.*≥\s\$13,165 in holdings.*Balance changes by .*or more/)).toBeTruthy()
  expect(
    row(
      /^Aave V3 sample-wallet\.sui.*(?<!Health )1\.50.*Safe.*33\.3% to liquidation, SUI at \$1\.33.*Health below.*−20\.0%, SUI at \$1\.60/,
    ),
  ).toBeTruthy()
  // A loan can be liquidated: it is the first row below the head.
  expect(within(screen.getByRole('table', { name: 'Suggested alerts' })).getAllByRole('row')[1]?.textContent).toMatch(
    /Aave V3/,
  )
  expect(screen.getByRole('list', { name: 'What a message looks like' }).textContent).toContain(
    'Aave V3, sample-wallet.sui: Health below 1.201.50 → 1.18',
  )
  const { result } = renderHook(useAlertDialog)
  fireEvent.click(screen.getByRole('button', { name: 'Add alert: NAVI Lending USDC, APY below 3.6%' }))
  expect(result.current).toMatchObject({
    subject: { kind: 'vault', id: 'navi-usdc', apy: 0.0485 },
    rule: { type: 'vault.apy', below: 0.036 },
  })
  act(() => setAlertDialog(null))
  // What is written in the row is what the form begins with.
  fireEvent.change(screen.getByRole('textbox', { name: 'Limit for NAVI Lending USDC' }), { target: { value: '7.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add alert: NAVI Lending USDC, APY below 7.5%' }))
  expect(result.current?.rule).toEqual({ type: 'vault.apy', vaultId: 'navi-usdc', below: 0.075 })
  act(() => setAlertDialog(null))
})

const near = `0x${'a1'.repeat(32)}`
const far = `0x${'b2'.repeat(32)}`
const firstRows = () =>
  within(screen.getByRole('table', { name: 'Suggested alerts' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('of two loans the one nearest to liquidation comes first', async () => {
  answerFigures({ [near]: 1.1, [far]: 3 })
  noteVisit(near, 1)
  noteVisit(far, 2)
  open()
  await screen.findByRole('row', { name: /3\.00/ })
  expect(firstRows()[0]).toMatch(/Aave V3.*1\.10/)
  expect(firstRows()[1]).toMatch(/Aave V3.*3\.00/)
})

test('a loan near liquidation and one of unknown health come before a price that has left its range', async () => {
  answerFigures({ [near]: 1.1 })
  const answer = fetch
  const at = { chain: 'SUI', account: 'b' }
  const unknown = position('Borrow', [], {
    ...{ ...at, positionId: 'other', meta: { protocol: { ...aave, protocol: 'bucket', name: 'Bucket' } } },
    current: { tokens: [tokenAmount('USDC', 60, 1)], yield: [], healthy: null },
  })
  const secures = position('Lending', [tokenAmount('SUI', 100, 2)], { ...unknown, type: 'Lending', positionId: 'own' })
  const ranged = position('CLMM', [], {
    positionId: 'out',
    current: { tokens: [tokenAmount('SUI', 1, 3)], yield: [], lowerPrice: 50, upperPrice: 99, currentPrice: 100 },
  })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).includes('/positions')) return await answer(url)
    const data = [ranged, { ...secures, current: { tokens: [tokenAmount('SUI', 100, 2)], yield: [] } }, unknown]
    return Response.json({ data: [...loansOf(1.1), ...data] }, { headers: { 'data-source': 'live' } })
  })
  noteVisit(near)
  open()
  await screen.findByRole('row', { name: /Out of range/ })
  expect(firstRows().slice(0, 3)).toMatchObject([
    expect.stringMatching(/1\.10/),
    expect.stringContaining('Health unknown'),
    expect.stringContaining('Out of range'),
  ])
})

test('a wallet without a loan comes after what is starred', async () => {
  answerFigures({ [near]: 1.1, [far]: null })
  noteVisit(near, 1)
  noteVisit(far, 2)
  open()
  await screen.findByRole('textbox', { name: 'Limit for NAVI Lending USDC' })
  await screen.findByRole('row', { name: /\u2013 Health/ })
  expect(firstRows().filter((text) => text?.includes('Health'))).toHaveLength(2)
  expect(firstRows()[0]).toMatch(/Aave V3.*1\.10/)
  expect(firstRows()[1]).toMatch(/^(?:US)?NAVI Lending USDC/)
})

test('a loan that is safe says so beside one of its wallet whose health is unknown', async () => {
  answerFigures({ [far]: 3 })
  const answer = fetch
  const unknown = position('Borrow', [], {
    ...{ chain: 'ETH', account: 'b', positionId: 'other', meta: { protocol: { ...aave, protocol: 'navi' } } },
    current: { tokens: [tokenAmount('USDC', 60, 1)], yield: [], healthy: null },
  })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).includes('/positions')) return await answer(url)
    return Response.json({ data: [...loansOf(3), unknown] }, { headers: { 'data-source': 'live' } })
  })
  noteVisit(far)
  open()
  expect(await screen.findByRole('row', { name: /3\.00 Safe/ })).toBeTruthy()
  expect(await screen.findByRole('row', { name: /Health unknown.*No limit can watch it/ })).toBeTruthy()
  // No action is in its row, so that it comes after all that have one.
  expect(firstRows().at(-1)).toContain('No limit can watch it')
})

test('the first three are added by one press, which can be undone', async () => {
  answerFigures({ [near]: 1.1 })
  noteVisit(near)
  open()
  await screen.findByRole('textbox', { name: 'Limit for NAVI Lending USDC' })
  await screen.findByRole('row', { name: /1\.10/ })
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add the first 3' })
  await waitFor(() => expect(add.disabled).toBe(false))
  fireEvent.click(add)
  expect(getAlerts().map(({ rule }) => rule.type)).toEqual(['position.health', 'vault.apy', 'price'])
  expect(screen.getByRole('status').textContent).toBe('3 alerts added. Undo')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(getAlerts()).toEqual([])
})

test('what is set already is not among the first three', async () => {
  answerFigures({ [near]: 1.1 })
  noteVisit(near)
  open()
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add the first 3' })
  await waitFor(() => expect(add.disabled).toBe(false))
  fireEvent.click(add)
  const set = getAlerts()
  fireEvent.click(screen.getByRole('button', { name: 'Add alert' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add the first one' }))
  expect(getAlerts()).toMatchObject([...set, { rule: { type: 'holding.changed' } }])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(getAlerts()).toEqual(set)
})

test('a browser without wallets begins with a vault', async () => {
  answerFigures()
  open()
  await screen.findByRole('textbox', { name: 'Limit for NAVI Lending USDC' })
  expect(firstRows()[0]).toMatch(/^(?:US)?NAVI Lending USDC/)
  expect(firstRows().at(-1)).toMatch(/^Your wallet/)
})

test('vaults and tokens that were opened or starred here come first, each once, also where nobody answers', () => {
  noteRecent({ to: `/tokens/${encodeURIComponent('0x5::deep::DEEP')}`, label: 'DEEP', hint: 'coin' })
  noteRecent({ to: '/vaults/navi-usdc', label: 'NAVI Lending USDC', hint: 'vault' })
  toggleStarredVault('navi-usdc', 'NAVI Lending USDC')
  noteVisit('sample-wallet.sui')
  open()
  expect(screen.getAllByRole('link', { name: 'NAVI Lending USDC' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'DEEP' }).getAttribute('href')).toBe('/tokens/0x5%3A%3Adeep%3A%3ADEEP')
  expect(screen.getAllByRole('link', { name: 'sample-wallet.sui' }).map((link) => link.getAttribute('href'))).toContain(
    '/wallet/sample-wallet.sui?tab=positions',
  )
  act(() => {
    toggleStarredVault('navi-usdc', 'NAVI Lending USDC')
    forgetWallet('sample-wallet.sui')
  })
})

test('vaults that many hold are said to have failed only where they would be in the list', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'NOT_FOUND', message: 'None' }, { status: 404 }))
  open()
  expect(await screen.findByText('Suggested vaults could not be loaded')).toBeTruthy()
  const own = ['one', 'two']
  act(() => {
    for (const id of own) toggleStarredVault(id, id)
  })
  expect(screen.queryByText('Suggested vaults could not be loaded')).toBeNull()
  act(() => {
    for (const id of own) toggleStarredVault(id, id)
  })
})

test.each([
  [{}, /^SUIPrice above \$5Active.*checked just now/],
  [{ checkedAt: null }, /Waiting for its first check.*not checked yet/],
  [{ last: { value: 4.2, from: 'live ' } }, /^SUIPrice above \$5 · now \$4\.20, 19\.05% awayActive/],
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

test('wallets are called by their names; an address without one names its chains', () => {
  const [, evm] = sampleWallets.map(({ address }) => address)
  const other = `0x${'12'.repeat(20)}`
  const wallets = [evm ?? '', other]
  for (const address of wallets) noteVisit(address)
  open()
  expect(row(/^Sample EVM wallet Wallet Ethereum \+\d+ /)).toBeTruthy()
  expect(row(/^0x1212…121212 Wallet Ethereum \+\d+ /)).toBeTruthy()
  for (const address of wallets) act(() => forgetWallet(address))
})

test('what is no address any more is listed all the same', () => {
  noteVisit('no address')
  open()
  // Its balances, and its health.
  expect(firstRows().filter((text) => text?.includes('no address'))).toHaveLength(2)
  act(() => forgetWallet('no address'))
})

test('another alert begins with what it is on; one that could not be checked says when it last was', () => {
  saveAlert({ ...price, obstacle: 'No current price from any source' })
  open()
  expect(table().textContent).toContain('last checked just now')
  fireEvent.click(screen.getByRole('button', { name: 'Add alert' }))
  const subjects = within(screen.getByRole('region', { name: 'What you can watch' }))
  expect(subjects.getByRole('link', { name: 'A token' }).getAttribute('href')).toBe('/tokens?chain=SUI')
})

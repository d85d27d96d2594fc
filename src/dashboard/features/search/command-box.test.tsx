import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Coin } from '#contract/coin.ts'
import { Vault } from '#contract/vault.ts'
import { setPalette } from '#dashboard/state/palette/palette.ts'
import { toggleStarredVault } from '#dashboard/state/starred-vaults.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { CommandBox } from './command-box.tsx'
import { commandGroups } from './command-groups.ts'
import { CommandKey } from './command-key.tsx'
import { coinCommand, coinsOf, protocolCommand, vaultCommand } from './page-commands.ts'

configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 30_000 })

const SUI = '0x2::sui::SUI'
const USDC = `0x${'d'.repeat(64)}::usdc::USDC`
const vault = (id: string, more: object) =>
  Vault.parse({ id, chain: 'SUI', type: 'LP', protocol: { id: 'suilend', name: 'Suilend' }, ...more })
const pool = vault('pool', {
  name: 'Cetus SUI-USDC',
  coins: [SUI, USDC],
  protocol: { id: 'cetus-clmm', name: 'Cetus' },
})
const lend = vault('lend', { name: 'Suilend USDC', type: 'LENDING', coins: [USDC] })

let asked: string[]
beforeEach(() => {
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null })) // what another tab's clear() looks like
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.startsWith('/sui/coinsList')) {
      const tokens = [Coin.parse({ coinType: `0x${'5'.repeat(64)}::deep::SUIDEEP`, symbol: 'SUIDEEP', name: 'Deep' })]
      const pagination = { page: 0, limit: 20, totalCount: 1, totalPages: 1 }
      return Response.json({ data: { tokens, pagination } })
    }
    return Response.json({ data: [pool], pagination: { total: 1, limit: 20, offset: 0 } })
  })
})
afterEach(() => {
  cleanup()
  setPalette(false)
  vi.unstubAllGlobals()
})

const [wallet = '', EVM = ''] = sampleWallets.map(({ address }) => address)
const known = {
  vaults: [lend, pool].map(vaultCommand),
  coins: [lend, pool].flatMap(coinsOf),
  protocols: [lend.protocol, pool.protocol].map(protocolCommand),
  wallets: [{ key: EVM, label: 'Savings', openedAt: 1 }],
  starred: [coinCommand({ coinType: SUI, symbol: 'SUI', name: '' })],
  compared: ['lend'],
  recent: [{ label: 'Cetus SUI-USDC', hint: 'vault', to: '/vaults/pool' }],
  suggested: { vaults: [], coins: [] },
  here: '/wallet',
}
const labels = (text: string, here = known.here) =>
  commandGroups(text, { ...known, here }).map(({ name, commands }) => `${name}: ${commands.map(({ label }) => label)}`)

test('a text is read as a wallet, as several, as a name, or looked for among all that is known', () => {
  expect(labels(wallet)).toEqual(['Wallets: Wallet 0x5a5a…5a5a5a'])
  expect(labels(`${wallet} ${EVM}`)).toEqual(['Wallets: 2 wallets'])
  expect(labels('someone.sui')).toEqual(['Wallets: someone.sui'])
  expect(labels('sui')).toEqual([
    'Coins: SUI',
    'Vaults: Suilend USDC,Cetus SUI-USDC',
    'Protocols: Suilend',
    'Search: Vaults matching “sui”,Tokens matching “sui”',
  ])
  expect(labels('usdc-sui')[0]).toBe('Vaults: Suilend USDC,Cetus SUI-USDC')
  expect(labels('cetus usdc')[0]).toBe('Vaults: Cetus SUI-USDC')
  expect(labels('savi')[0]).toBe('Wallets: Savings')
  expect(labels('')).toEqual([
    'Recent: Cetus SUI-USDC',
    'Wallets: Savings',
    'Starred: SUI',
    'Pages: Vaults,Simulate,Tokens,Protocols,API reference,Compare,Prepare a transaction,Alerts,Webhooks,Status,Settings,Home',
  ])
})

test('a protocol that is named leads, then what earns; what costs stands behind and says so', () => {
  const navi = { id: 'navi-lending', name: 'NAVI Lending' }
  const loan = vault('loan', { name: 'NAVI Lending USDC borrow', type: 'BORROW', protocol: navi, totalApy: 0.0868 })
  const deposit = vault('deposit', { name: 'NAVI Lending SUI', type: 'LENDING', protocol: navi, totalApy: 0.03 })
  const places = { ...known, vaults: [loan, deposit].map(vaultCommand), protocols: [protocolCommand(navi)] }
  const found = (text: string) =>
    commandGroups(text, places).map(({ name, commands }) => `${name}: ${commands.map(({ label }) => label)}`)
  expect(found('navi').slice(0, 2)).toEqual([
    'Protocols: NAVI Lending',
    'Vaults: NAVI Lending SUI,NAVI Lending USDC borrow',
  ])
  expect(found('navi usdc')[0]).toBe('Vaults: NAVI Lending USDC borrow')
  expect(vaultCommand(loan).hint).toMatch(/8\.68% to borrow$/)
})

test('behind “compare” a vault goes beside those that are compared', () => {
  const groups = commandGroups('compare usdc', known)
  expect(groups[0]).toMatchObject({
    name: 'Compare',
    commands: [{ label: 'Cetus SUI-USDC', to: '/compare?vaults=lend,pool' }],
  })
  expect(labels('compare')[0]).toBe('Pages: Compare')
})

test('the page that is open is no hit, whatever its filters and however its address is written', () => {
  expect(labels('vaul', '/vaults?chain=SUI')).toEqual(['Search: Vaults matching “vaul”,Tokens matching “vaul”'])
  expect(labels('sui', `/tokens/${SUI}`)[0]).toBe('Vaults: Suilend USDC,Cetus SUI-USDC')
  expect(labels('', '/vaults/pool')[0]).toBe('Wallets: Savings')
})

const Where = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{`${pathname}${search}`}</output>
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter useTransitions={false} initialEntries={['/settings']}>
        <Where />
        <input aria-label="a field" />
        <CommandKey box={CommandBox} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}
const box = () => screen.findByRole('combobox')
const options = () => within(screen.getByRole('listbox')).getAllByRole('option')

test.each([{ key: '/' }, { key: 'k', ctrlKey: true }, { key: 'K', metaKey: true }])(
  '%j opens the box on any page, but not while somebody types',
  async (press) => {
    open()
    fireEvent.keyDown(screen.getByLabelText('a field'), press)
    expect(screen.queryByRole('combobox')).toBeNull()
    fireEvent.keyDown(document.body, press)
    expect(await box()).toBeTruthy()
  },
)

test('arrows choose, Enter goes there, closes the box and is remembered', async () => {
  open()
  fireEvent.keyDown(document.body, { key: '/' })
  fireEvent.change(await box(), { target: { value: 'e' } })
  expect(options()[0]?.getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(await box(), { key: 'ArrowDown' })
  expect(screen.getByRole('option', { selected: true })).toBe(options()[1])
  fireEvent.keyDown(await box(), { key: 'ArrowUp' })
  fireEvent.change(await box(), { target: { value: 'protocols' } })
  fireEvent.keyDown(await box(), { key: 'Enter' })
  expect(screen.getByLabelText('address').textContent).toBe('/protocols')
  expect(screen.queryByRole('combobox')).toBeNull()
  setPalette(true)
  await box()
  setPalette(false)
  expect(localStorage.getItem('yieldscope.recent-places')).toContain('/protocols')
})

test('without a text starred vaults are named without a question', async () => {
  toggleStarredVault('far', 'NAVI vSUI')
  open()
  setPalette(true)
  await box()
  const names = within(screen.getByRole('group', { name: 'Starred' })).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual(['NAVI vSUIvault'])
  act(() => toggleStarredVault('far', 'NAVI vSUI'))
  expect(asked).toEqual([])
})

test('whoever is new gets the largest vaults that are here, without a question', async () => {
  const client = open()
  client.setQueryData(['vaults', { side: 'earn', chain: ['ALL'], type: undefined, order: 'tvl', limit: 100 }], {
    data: [
      { ...lend, tvl: 1 },
      { ...pool, tvl: 2 },
      { ...pool, tvl: 2 },
    ],
  })
  // Lists that leave some out, or begin elsewhere, do not have the largest.
  const other = { data: [{ ...pool, id: 'other', name: 'Other', tvl: 9 }] }
  for (const more of [{ protocol: ['cetus'] }, { order: 'totalApy' }, { chain: ['SUI'] }, { offset: 100 }])
    client.setQueryData(['vaults', { side: 'earn', chain: ['ALL'], order: 'tvl', ...more }], other)
  const losers = [Coin.parse({ coinType: SUI, symbol: 'SUI', marketCap: 1 })]
  client.setQueryData(['coins', { page: 0, sort: 'priceChangePercentage24H:asc' }], { tokens: losers })
  setPalette(true)
  await box()
  const names = within(screen.getByRole('group', { name: 'Largest vaults' })).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(pool.name),
    expect.stringContaining(lend.name),
  ])
  expect(screen.queryByRole('group', { name: 'Largest coins' })).toBeNull()
  expect(screen.getByText('Or paste a wallet address')).toBeTruthy()
  expect(asked).toEqual([])
})

test('what is here is found at once, and one question brings what is not: vaults, or coins where vaults are here', async () => {
  open()
  setPalette(true)
  for (const value of ['s', 'su', 'sui']) fireEvent.change(await box(), { target: { value } })
  expect(
    options()
      .map(({ textContent }) => textContent)
      .join(),
  ).not.toContain('Cetus')
  expect(await screen.findByRole('option', { name: /Cetus SUI-USDC/ })).toBeTruthy()
  expect(within(screen.getByRole('group', { name: 'Coins' })).getByRole('option', { name: /^SUI/ })).toBeTruthy()
  expect(asked).toEqual(['/v2/farming/vaults?search=sui&chain=ALL&limit=20'])

  fireEvent.change(await box(), { target: { value: 'sui-usdc' } })
  expect(screen.getByRole('option', { name: /^Cetus SUI-USDC/ })).toBeTruthy()
  await waitFor(() => expect(asked[1]).toBe('/sui/coinsList?search=sui-usdc&limit=20'))
  expect(asked).toHaveLength(2)
})

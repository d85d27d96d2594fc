import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { setPalette, usePalette } from '#dashboard/state/palette/palette.ts'
import { paletteText } from '#dashboard/state/palette/palette-text.ts'
import { noteRecent } from '#dashboard/state/recent-pages.ts'
import { NotFoundPage } from './not-found-page.tsx'

afterEach(cleanup)

const open = (path: string) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <NotFoundPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test.each([
  ['/Protocol/navi', 'Protocols', '/protocols'],
  ['/webhook', 'Webhooks', '/webhooks'],
  ['/vualts', 'Vaults', '/vaults'],
  ['/setings/x', 'Settings', '/settings'],
  ['/tokns', 'Tokens', '/tokens'],
  ['/vault', 'Vaults', '/vaults'],
  ['/portfolio', 'Wallet', '/wallet'],
  ['/pools/sui', 'Vaults', '/vaults'],
  ['/apis', 'API', '/docs'],
  ['/apps', 'Protocols', '/protocols'],
  ['/coin/0x2::sui::SUI', '0x2::sui::SUI', `/tokens/${encodeURIComponent('0x2::sui::SUI')}`],
  [`/x/0x${'5a'.repeat(32)}`, 'the wallet 0x5a5a…5a5a5a', `/wallet/0x${'5a'.repeat(32)}`],
  // As long as a transaction or an object.
  [`/0x${'5a'.repeat(32)}`, 'the wallet 0x5a5a…5a5a5a', `/wallet/0x${'5a'.repeat(32)}`],
  [`/0x${'5a'.repeat(32)},0x${'5b'.repeat(32)}`, 'the 2 wallets', `/wallet/0x${'5a'.repeat(32)},0x${'5b'.repeat(32)}`],
  ['/address/adeniyi.sui', 'the wallet adeniyi.sui', '/wallet/adeniyi.sui'],
])('%s is near a page that there is', (path, name, href) => {
  open(path)
  expect(screen.getByRole('link', { name: `Open ${name}` }).getAttribute('href')).toBe(href)
})

test.each([
  ['/tx/9oQtB4vVTzbnAQrsZGgbJpfXKdVGCvFqNqDBLdTVvXbP', 'Prepare a transaction'],
  [`/pools/0x${'ab'.repeat(32)}`, 'Vaults'],
])('the id in %s is that of no wallet', (path, name) => {
  open(path)
  expect(screen.getByRole('link', { name: /^Open / }).textContent).toBe(`Open ${name}`)
})

test('the address that the menu suggests for the API leads there', () => {
  open('/api')
  expect(screen.queryByText('/api')).toBeNull()
})

test('nothing is suggested for what resembles no page', () => {
  open('/no-such-page')
  expect(screen.queryByRole('link', { name: /^Open / })).toBeNull()
  expect(screen.getByText('/no-such-page').tagName).toBe('CODE')
})

test.each([
  ['/uniswap', 'There is no page at /uniswap. The link may be old or mistyped.', 'Search for “uniswap”'],
  ['/tokens/blue-whale', 'There is no page at /tokens/blue-whale.', 'Search for “blue whale”'],
])('%s is answered in words, and its own word can be searched for', (path, words, search) => {
  open(path)
  expect(screen.getByText(path).parentElement?.textContent).toBe(words)
  expect(screen.getByRole('button').textContent).toBe(search)
})

test('the closest match comes with its path, and nothing else is called that', () => {
  open('/valuts')
  const match = within(screen.getByRole('region', { name: 'Closest match' }))
  expect(match.getByText('/vaults').tagName).toBe('CODE')
  expect(screen.queryByRole('button')).toBeNull()
  expect(match.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Open Vaults'])
})

test.each([`/0x${'5a'.repeat(20)}`, `/0x${'5a'.repeat(20)},0x${'5b'.repeat(20)}`])(
  '%s is of wallets alone and leads to them',
  (path) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/wallet/:address" element="The wallet" />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </MemoryRouter>,
    )
    expect(screen.getByText('The wallet')).toBeTruthy()
  },
)

test.each([
  ['/no-such-page', 'no such page'],
  ['/tokens/blue-whale', 'blue whale'],
])('the search of %s opens with its words', (path, words) => {
  open(path)
  const { result } = renderHook(usePalette)
  fireEvent.click(screen.getByRole('button', { name: /^Search for/ }))
  expect(result.current).toBe(true)
  expect(paletteText()).toBe(words)
  act(() => setPalette(false))
})

test.each(['/coin/0x5::spring_sui::SPRING_SUI', '/x/my-name.sui'])(
  'nothing is to be searched for at %s: the button opens what the address names',
  (path) => {
    open(path)
    expect(screen.getByRole('link', { name: /^Open / })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('every page is listed once, the start first', () => {
  open('/no-such-page')
  const all = within(screen.getByRole('region', { name: 'All pages' })).getAllByRole('link')
  expect(all.map((link) => link.getAttribute('href')).slice(0, 2)).toEqual(['/start', '/vaults'])
  expect(new Set(all.map(({ textContent }) => textContent)).size).toBe(13)
})

test('what this browser opened last comes first', () => {
  act(() => noteRecent({ to: '/vaults/v1', label: 'NAVI Lending USDC', hint: 'Sui' }))
  open('/no-such-page')
  const recent = within(screen.getByRole('region', { name: 'Opened recently' }))
  expect(recent.getByRole('link', { name: 'NAVI Lending USDC' }).getAttribute('href')).toBe('/vaults/v1')
  // What tests before this one opened may come after.
  expect(recent.getAllByRole('listitem')[0]?.textContent).toBe('NAVI Lending USDCVault · Sui')
  expect(screen.getAllByRole('region')[0]?.textContent).toContain('Opened recently')
  localStorage.clear()
})

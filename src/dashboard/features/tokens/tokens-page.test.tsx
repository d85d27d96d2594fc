import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryPrices } from '#contract/market/price-quote.ts'
import { listProtocols } from '#contract/protocol.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { nextFile } from '#testing/dashboard/next-file.ts'
import { testLong } from '#testing/test-long.ts'
import { TokenPage } from './token-page.tsx'
import { TokensPage } from './tokens-page.tsx'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 30_000 })

type Reply = (url: URL) => Response
const requests: URL[] = []

beforeEach(() => {
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null })) // what another tab's clear() looks like
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  requests.length = 0
  large = []
  weeks = []
  starts = []
})

const SUI = '0x2::sui::SUI'
const coin = (symbol: string, more: object = {}) => ({
  coinType: symbol === 'SUI' ? SUI : `0xdee9::${symbol.toLowerCase()}::${symbol}`,
  name: `${symbol} by Example`,
  symbol,
  price: 3.4212,
  priceChangePercentage24H: -1.5,
  marketCap: 1.2e10,
  verified: true,
  ...more,
})
const pageOf = (tokens: object[], totalCount = tokens.length, page = 0) =>
  Response.json({
    data: { tokens, pagination: { page, limit: 50, totalCount, totalPages: Math.ceil(totalCount / 50) } },
  })

/** What the list asks for beside its coins. */
let large: object[] = []
const largeVaults = () => Response.json({ data: large, pagination: { total: large.length, limit: 1000, offset: 0 } })

let weeks: (number | null)[][] = []
const weekPrices = () =>
  Response.json({ data: weeks.map((prices) => ({ chain: 'SUI', address: '', from: 0, prices })) })

/** Of a coin each: what it cost a week ago. */
let starts: (number | null)[] = []
const weekStarts = () => Response.json({ data: starts.map((price) => ({ chain: 'SUI', address: '', price })) })

const Address = () => <output>{useLocation().pathname + useLocation().search}</output>

function open(path: string, reply: Reply) {
  vi.stubGlobal('fetch', async (url: string) => {
    const parsed = new URL(url, 'http://service')
    if (parsed.searchParams.has('minTvl')) return largeVaults()
    if (parsed.pathname === '/v2/prices/daily') return weekPrices()
    if (parsed.pathname === queryPrices.path) return weekStarts()
    if (parsed.pathname === listProtocols.path) return Response.json({ data: [] })
    requests.push(parsed)
    return reply(parsed)
  })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <Routes>
          <Route path="/tokens" element={<TokensPage />} />
          <Route path="/tokens/:coinType" element={<TokenPage />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}
const address = () => document.querySelector('output')?.textContent

test('the list says of when its prices are', async () => {
  const asOf = new Date(Date.now() - 5 * 60_000).toUTCString()
  open('/tokens?chain=SUI', () => {
    const answer = pageOf([coin('SUI')])
    answer.headers.set('data-as-of', asOf)
    return answer
  })
  expect((await screen.findByText(/^Prices as of /)).textContent).toMatch(/^Prices as of .* UTC, 5 min ago$/)
})

test('coins stand in a table with figures, a dash for what is unknown, and the sort in its header', async () => {
  open('/tokens?chain=SUI', () => pageOf([coin('SUI'), coin('DEEP', { price: null, verified: false })]))
  const table = await screen.findByRole('table', { name: 'Coins on Sui' })
  const [, sui, deep] = within(table).getAllByRole('row')
  expect(sui?.textContent).toContain('$3.42Market cap $12.00B−1.50%$12.00B')
  expect(within(sui as HTMLElement).getByText('verified')).toBeTruthy()
  expect(deep?.textContent).toContain('DEEP by Example–Market cap $12.00B')
  const header = within(table).getByRole('columnheader', { name: /Market cap/ })
  expect(header.getAttribute('aria-sort')).toBe('descending')
  expect(document.title).toBe('Tokens on Sui · Yieldscope')
})

test('a coin says what it earns at best on its own, once that is read', async () => {
  const lend = {
    id: 'v',
    name: 'Suilend SUI',
    chain: 'SUI',
    protocol: { id: 'suilend', name: 'Suilend' },
    coins: [SUI],
  }
  large = [
    { ...lend, type: 'LENDING', tvl: 5e6, totalApy: 0.04, apy30d: 0.03 },
    { ...lend, id: 'w', type: 'LENDING', tvl: 5e6, totalApy: 0.9, apy30d: 0.01 },
    { ...lend, id: 'x', type: 'BORROW', tvl: 5e6, totalApy: 0.5 },
  ]
  open('/tokens?chain=SUI', () => pageOf([coin('SUI'), coin('DEEP')]))
  await screen.findByTitle('Suilend SUI today 4.00%')
  const [, sui, deep] = screen.getAllByRole('row')
  expect(sui?.textContent).toContain('SUI by Example3.00% APY')
  expect(deep?.textContent).not.toContain('3.00%')
})

test('a coin has a line of its week up to now, and none where too little of it is known', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  weeks = [
    [3, 3.2, 4, null, 3.9, 3.8, 3.7, 3.6],
    [1, null, null, null, null, null, null, null],
  ]
  open('/tokens?chain=SUI', () => pageOf([coin('SUI'), coin('DEEP')]))
  expect(await screen.findByRole('img', { name: 'Price over a week: $3.00 to $4.00' })).toBeTruthy()
  expect(screen.getAllByRole('img', { name: /^Price over a week/ })).toHaveLength(1)
  // Since the price a week ago. Its sign has a colour, the line has none.
  const row = screen.getByRole('row', { name: /^SUI/ })
  expect(within(row).getByText('+14.04%').className).toContain('text-gain')
  expect(
    within(row)
      .getByRole('img', { name: /^Price over/ })
      .getAttribute('class'),
  ).toContain('text-faded')
})

test('a change of a week without one in the list is since the same hour as on every other page', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  weeks = [[3, 3.2, 4, 3.7, 3.9, 3.8, 3.7, 3.6]]
  starts = [3.1]
  open('/tokens?chain=SUI', () => pageOf([coin('SUI')]))
  const row = await screen.findByRole('row', { name: /^SUI/ })
  expect(await within(row).findByText('+10.36%')).toBeTruthy()
  expect(within(row).getByRole('img', { name: 'Price over a week: $3.10 to $4.00' })).toBeTruthy()
})

test('a coin that is named after its symbol is named once', async () => {
  open('/tokens?chain=SUI', () => pageOf([coin('USDC', { name: 'USDC' })]))
  const row = await screen.findByRole('rowheader', { name: /USDC/ })
  expect(row.textContent?.match(/USDC/g)).toHaveLength(1)
})

test('a quick order is one of the interface’s', async () => {
  open('/tokens?chain=SUI&page=1', () => pageOf([coin('SUI')], 120, 1))
  fireEvent.click(await screen.findByRole('radio', { name: 'Losers 24 h' }))
  expect(address()).toBe('/tokens?chain=SUI&sort=priceChangePercentage24H%3Aasc')
})

test('one control has every order', async () => {
  open('/tokens?chain=SUI', () => pageOf([coin('SUI')]))
  fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: 'holders:asc' } })
  expect(address()).toBe('/tokens?chain=SUI&sort=holders%3Aasc')
  expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull()
})

test('a coin’s page has its changes below its price, and how much of its worth is traded in a day', async () => {
  const more = { priceChangePercentage7D: 2.5, volume24H: 6e8, circulating: 3.7e9 }
  open(`/tokens/${encodeURIComponent(SUI)}`, () => pageOf([coin('SUI', more)]))
  const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent
  expect(await figure('Price')).toBe('Price$3.4224 h −1.50%7 d +2.50%')
  expect(await figure('Market cap')).toBe('Market cap$12.00B3.70B SUI circulating')
  expect(await figure('Volume 24 h')).toBe('Volume 24 h$600.00M5.00% of market cap')
})

testLong('a header sorts, a second click turns it round, and both stand in the URL from page one', async () => {
  open('/tokens?chain=SUI&page=1', () => pageOf([coin('SUI')], 120, 1))
  fireEvent.click(await screen.findByRole('button', { name: /Price/ }))
  expect(address()).toBe('/tokens?chain=SUI&sort=price%3Adesc')
  fireEvent.click(screen.getByRole('button', { name: /Price/ }))
  expect(address()).toBe('/tokens?chain=SUI&sort=price%3Aasc')
})

test('every field of the interface can be chosen to sort by', async () => {
  open('/tokens?chain=SUI', () => pageOf([coin('SUI')]))
  await screen.findByRole('table')
  expect(within(screen.getByLabelText('Sort by')).getAllByRole('option')).toHaveLength(22)
})

testLong('typing asks once, trimmed, when it rests', async () => {
  open('/tokens?chain=SUI', (url) => pageOf(url.searchParams.get('search') ? [coin('DEEP')] : [coin('SUI')]))
  await screen.findByText('SUI')
  const field = screen.getByLabelText('Search')
  for (const text of ['d', 'de', ' dee ']) fireEvent.change(field, { target: { value: text } })
  await screen.findByText('DEEP')
  expect(requests.map((url) => url.searchParams.get('search'))).toEqual([null, 'dee'])
  expect(address()).toBe('/tokens?chain=SUI&search=dee')
})

test('a search without a match and a page beyond the end say so', async () => {
  open('/tokens?chain=SUI&search=zzz', () => pageOf([]))
  await screen.findByText('No coin matches “zzz”')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(address()).toBe('/tokens?chain=SUI')
  cleanup()
  open('/tokens?chain=SUI&page=9', () => pageOf([], 120, 9))
  fireEvent.click(await screen.findByRole('button', { name: 'Go to the first page' }))
  expect(address()).toBe('/tokens?chain=SUI')
})

test('a refused call shows what failed and the request id; trying again brings the table', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const refusal = {
    type: 'x',
    title: 'x',
    status: 401,
    detail: 'A key is needed.',
    code: 'KEY_REQUIRED',
    requestId: 'req-7',
  }
  const replies = [Response.json(refusal, { status: 401 }), pageOf([coin('SUI')])]
  open('/tokens?chain=SUI', () => replies.shift() as Response)
  const card = await screen.findByRole('alert')
  expect(card.textContent).toContain('The list of tokens could not be loaded')
  expect(card.textContent).toContain('A key is needed.')
  expect(within(card).getByRole('button', { name: 'Copy request ID' })).toBeTruthy()
  expect(within(card).getByRole('link', { name: 'Open settings' })).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: 'Try again' }))
  await screen.findByText('SUI')
})

test('a star is kept in this browser and leads to the coin', async () => {
  open('/tokens?chain=SUI', () => pageOf([coin('SUI')]))
  fireEvent.click(await screen.findByRole('button', { name: 'Star SUI' }))
  const shelf = screen.getByRole('navigation', { name: 'Starred coins' })
  expect(within(shelf).getByRole('link', { name: 'SUI' }).getAttribute('href')).toBe(
    `/tokens/${encodeURIComponent(SUI)}`,
  )
  expect(localStorage.getItem('yieldscope.starred-coins')).toContain(SUI)
})

const tokenReplies = (url: URL): Response => {
  if (url.pathname === '/sui/coinsList') return pageOf([coin('SUI', { holders: 12 })])
  if (url.pathname === '/tokens/sui/price/chart') return Response.json({ data: [] })
  if (url.pathname.endsWith('/price')) return Response.json({ data: [{ price: 1.7106, timestamp: 1_700_000_000 }] })
  return Response.json({ data: [], pagination: { total: 0, limit: 10, offset: 0 } })
}

test('a coin’s page takes any way to write its type and shows its facts', async () => {
  const padded = `0x${'2'.padStart(64, '0')}::sui::SUI`
  open(`/tokens/${encodeURIComponent(padded)}`, tokenReplies)
  expect((await screen.findByRole('heading', { level: 1, name: 'SUI by Example' })).textContent).toBe('SUI by Example')
  expect(requests[0]?.searchParams.get('search')).toBe(SUI)
  expect(screen.getByRole('link', { name: /Suiscan/ }).getAttribute('rel')).toBe('noopener noreferrer')
  await screen.findByText('No known prices in this range')
  await screen.findByText('No vault takes SUI')
  expect(localStorage.getItem('yieldscope.recent-places')).toContain('SUI by Example')
})

testLong('the price at a date comes from the URL and is set against today’s', async () => {
  open(`/tokens/${encodeURIComponent(SUI)}?at=1700000000`, tokenReplies)
  await screen.findByText('$1.71')
  expect(screen.getByText('+100.00%')).toBeTruthy()
})

test.each([
  ['a phone', false, ['Star SUI', 'Alert on SUI', 'Copy coin type']],
  ['a wider window', true, ['Copy coin type', 'Star SUI', 'Alert on SUI']],
])('on %s the Tab key goes through the head of a coin as it is shown', async (_, matches, stops) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
  open(`/tokens/${encodeURIComponent(SUI)}`, () => pageOf([coin('SUI')]))
  const star = await screen.findByRole('button', { name: 'Star SUI' })
  const buttons = [...(star.closest('header')?.querySelectorAll('button') ?? [])]
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(stops)
})

test('an unknown coin keeps a heading and says what to do', async () => {
  open('/tokens/0x9::no::NO', () => pageOf([]))
  expect((await screen.findByRole('alert')).textContent).toContain('The service does not list coin type 0x9::no::NO.')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('0x9::no::NO')
})

test('after a failed refresh the old rows stay and their age is told', async () => {
  const gone = { type: 'x', title: 'x', status: 404, detail: 'The list moved.', code: 'NOT_FOUND' }
  const replies = [pageOf([coin('SUI')]), Response.json(gone, { status: 404 })]
  const client = open('/tokens?chain=SUI', () => replies.shift() as Response)
  await screen.findByText('SUI')
  await client.refetchQueries()
  expect(
    (await screen.findByText(/The last refresh failed: The list moved\. .* from just now/)).textContent,
  ).toBeTruthy()
  expect(screen.getByText('SUI')).toBeTruthy()
})

testLong('the file holds all coins that are found, not the page’s fifty, and its name says how many', async () => {
  const many = Array.from({ length: 120 }, (_, index) => coin(`C${index}`))
  open('/tokens?chain=SUI&page=1&search=coin&sort=price:desc', (url) => {
    const page = Number(url.searchParams.get('page'))
    return pageOf(many.slice(page * 50, page * 50 + 50), many.length, page)
  })
  await screen.findByRole('table', { name: 'Coins on Sui' })
  const file = nextFile()
  const before = requests.length
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  const { name, text } = await file
  expect(name).toMatch(/^tokens-120-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text.trim().split('\r\n')).toHaveLength(121)
  // The page may have read ahead meanwhile.
  const sent = new Set(requests.slice(before).map(({ search }) => search))
  const pages = [...sent].map((search) => {
    const query = new URLSearchParams(search)
    return ['page', 'search', 'sort'].map((each) => query.get(each))
  })
  expect(pages.toSorted()).toEqual(['0', '1', '2'].map((page) => [page, 'coin', 'price:desc']))
})

test.each([
  [null, '4.38B SUI staked, locked included'],
  [1e10, '4.38B of 10.00B SUI staked, locked included'],
])(
  'staking of more than circulates, of a supply of %s, says what is staked; other vaults have no such note',
  async (totalSupply, note) => {
    const earn = { chain: 'SUI', coins: [SUI], totalApy: 0.026 }
    const native = { ...earn, id: 'n', name: 'Sui native staking', protocol: { id: 'n', name: 'Sui native staking' } }
    const lend = { ...earn, id: 'l', name: 'Kai Finance SUI', protocol: { id: 'kai', name: 'Kai Finance' } }
    open(`/tokens/${encodeURIComponent(SUI)}`, (url) => {
      if (url.pathname === '/sui/coinsList') return pageOf([coin('SUI', { totalSupply })])
      if (!url.pathname.endsWith('/vaults')) return tokenReplies(url)
      const data = [
        { ...native, type: 'STAKING', tvl: 1.5e10 },
        { ...lend, type: 'LENDING', tvl: 1.4e10 },
      ]
      return Response.json({ data, pagination: { total: 2, limit: 300, offset: 0 } })
    })
    const table = await screen.findByRole('table', { name: 'Vaults for SUI alone' })
    const row = (name: string) => within(table).getByRole('link', { name }).closest('tr')
    expect(row('Sui native staking')?.textContent).toContain(`$15.00B${note}.`)
    expect(row('Kai Finance SUI')?.textContent).not.toContain('locked')
    // The figure opens it.
    expect(screen.getByRole('button', { name: '$15.00B' })).toBeTruthy()
  },
)

testLong(
  'a file of the vaults of a coin holds all above the floor, also those that are not shown or not read yet',
  async () => {
    const lends = Array.from({ length: 310 }, (_, index) => ({
      ...{ id: `v${index}`, name: `Lend ${index}`, chain: 'SUI', protocol: { id: 'p', name: 'P' }, type: 'LENDING' },
      ...{ coins: [SUI], tvl: 2e6 + index, totalApy: 0.04 },
    }))
    open(`/tokens/${encodeURIComponent(SUI)}`, (url) => {
      if (!url.pathname.endsWith('/vaults')) return pageOf([coin('SUI')])
      const [offset, limit] = [Number(url.searchParams.get('offset')), Number(url.searchParams.get('limit'))]
      const pagination = { total: lends.length, limit, offset }
      return Response.json({ data: lends.slice(offset, offset + limit), pagination })
    })
    const table = await screen.findByRole('table', { name: 'Vaults for SUI alone' })
    expect(within(table).getAllByRole('row')).toHaveLength(7)
    const file = nextFile()
    fireEvent.click(within(screen.getByRole('group', { name: /^Save: Vaults for SUI alone/ })).getByText('CSV'))
    const { name, text } = await file
    expect(name).toMatch(/^vaults-310-/)
    expect(text.trim().split('\r\n')).toHaveLength(311)
  },
)

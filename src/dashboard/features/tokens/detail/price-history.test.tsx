import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { TokenPage } from '#dashboard/features/tokens/token-page.tsx'

configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 30_000 })

const DAY = 86_400
const NOW = Date.UTC(2026, 10, 27, 18) / 1000
const [SUI, DEEP, NAMESAKE] = ['0x2::sui::SUI', '0xdeeb::deep::DEEP', '0x8::sui::SUI']
const coin = (coinType: string, symbol: string) => ({
  ...{ coinType, symbol, name: `${symbol} by Example`, price: 3, ath: 6, atl: 1.5, verified: true },
})

/** By the day: what SUI and DEEP cost, oldest first. */
const prices: Record<string, number[]> = { [SUI]: [4, 2, 3], [DEEP]: [0.1, 0.1, 0.2], [NAMESAKE]: [1, 1, 2] }
const volumes = (): Response =>
  Response.json({
    data: [
      { timestamp: NOW - DAY, volume24H: 5e8 },
      { timestamp: NOW, volume24H: 7e8 },
    ],
  })
let volumeReply: () => Response

beforeEach(() => {
  volumeReply = volumes
  vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Address = () => <output>{useLocation().search}</output>
const address = () => document.querySelector('output')?.textContent

function open(search = '') {
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://service')
    if (pathname === '/sui/coinsList') {
      const wanted = searchParams.get('search')
      const tokens = [
        coin(SUI, 'SUI'),
        coin(DEEP, 'DEEP'),
        { ...coin('0x7::deep::DEEP', 'DEEP'), verified: false },
        coin(NAMESAKE, 'SUI'),
      ]
      const found = tokens.filter(({ coinType }) => wanted === null || coinType === wanted)
      return Response.json({
        data: { tokens: found, pagination: { page: 0, limit: 50, totalCount: found.length, totalPages: 1 } },
      })
    }
    if (pathname.endsWith('/volume-historical')) return volumeReply()
    if (pathname === '/tokens/sui/price/chart') {
      const past = prices[searchParams.get('address') ?? ''] ?? []
      const data = past.map((price, index) => ({ timestamp: NOW - (past.length - 1 - index) * DAY, price }))
      return Response.json({ data })
    }
    return Response.json({ data: [], pagination: { total: 0, limit: 10, offset: 0 } })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/tokens/${encodeURIComponent(SUI)}${search}`]} useTransitions={false}>
        <Routes>
          <Route path="/tokens/:coinType" element={<TokenPage />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** What is read out at the point that a key leads to. */
async function reading(key: string, name = /^Price/): Promise<string | null> {
  const chart = await screen.findByRole('slider', { name })
  fireEvent.keyDown(chart, { key })
  return chart.getAttribute('aria-valuetext')
}

test('the chart has the volume of the 24 hours around each price, and its table that of the price at their end', async () => {
  open()
  await screen.findByText('24 h volume')
  await vi.waitFor(async () => expect(await reading('End')).toMatch(/Price \$3\.000, 24 h volume \$700\.00M$/))
  expect(await reading('Home')).toMatch(/Price \$4\.000, 24 h volume \$500\.00M$/)
  fireEvent.click(screen.getByText('Show prices as table'))
  const table = await screen.findByRole('region', { name: 'Show prices as table' })
  const [, ...rows] = within(table).getAllByRole('row')
  expect(rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))).toEqual([
    ['$3.000', '$700.00M'],
    ['$2.000', '$500.00M'],
    ['$4.000', '–'],
  ])
})

test.each([
  ['no source has it', () => Response.json({ data: [] }), 'No source has the trading volume.'],
  [
    'it cannot be read',
    () => Response.json({ code: 'UPSTREAM_FAILED', detail: 'no' }, { status: 502 }),
    'The trading volume could not be read.',
  ],
])('where %s the prices have the chart to themselves, and the page says why', async (_, reply, reason) => {
  volumeReply = reply
  open()
  await screen.findByText(reason)
  expect(screen.queryByText('24 h volume')).toBeNull()
  expect(await reading('End')).toMatch(/Price \$3\.000$/)
})

test('another coin beside it: both as change since the start of the range, in the URL', async () => {
  open()
  const field = await screen.findByRole('combobox', { name: 'Compare with…' })
  await within(field).findByText('DEEP')
  // A coin without the mark could be called like any other.
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Compare with…', 'DEEP'])
  fireEvent.change(field, { target: { value: DEEP } })
  await screen.findByRole('slider', { name: /^Price change of SUI and DEEP, last 30 d/ })
  expect(await reading('End')).toMatch(/SUI −25\.00%, DEEP \+100\.00%, 24 h volume/)
  expect(address()).toBe(`?with=${encodeURIComponent(DEEP)}`)
  expect(screen.getByText('SUI', { selector: 'p > span' }).textContent).toBe('SUI −25.00%')
  fireEvent.change(field, { target: { value: '' } })
  await screen.findByRole('slider', { name: /^Price of SUI/ })
  expect(address()).toBe('')
})

test('a coin of the same symbol goes by its type', async () => {
  open(`?with=${encodeURIComponent(NAMESAKE)}`)
  await screen.findByRole('slider', { name: /^Price change of SUI and 0x8::sui::SUI, last 30 d/ })
})

test.each([
  ['the service does not list', '0x9::no::NO', 'The service does not list 0x9::no::NO.'],
  ['is the same', `0x${'2'.padStart(64, '0')}::sui::SUI`, null],
])('a link to a coin that %s leaves the prices alone', async (_, other, reason) => {
  open(`?with=${encodeURIComponent(other)}`)
  await screen.findByRole('slider', { name: /^Price of SUI/ })
  if (reason === null) expect(screen.getByRole('combobox', { name: 'Compare with…' })).toHaveProperty('value', '')
  else await screen.findByText(reason)
})

test('highs, lows and earlier prices say how far the price is from them now; one from before the past is unknown', async () => {
  prices[SUI] = [4, ...Array.from({ length: 90 }, () => 2), 3]
  open()
  const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  await screen.findByText('All-time high')
  expect(fact('All-time high')).toBe('$6.00, now −50.00%')
  expect(fact('All-time low')).toBe('$1.50, now +100.00%')
  await vi.waitFor(() => expect(fact('90 d ago')).toBe('$2.00, now +50.00%'))
  expect(fact('1 y ago')).toBe('–')
})

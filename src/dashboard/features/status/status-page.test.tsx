import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ServiceStatus } from '#contract/page/service-status.ts'
import { serviceSummary } from '#domain/status/service-summary.ts'
import { StatusPage } from './status-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const dataset = (name: string, more: object = {}) => ({
  ...{ name, source: 'live', rows: 1_234, asOf: '2026-11-22T11:59:00.000Z', ageSeconds: 60 },
  ...{ lastAttemptAt: '2026-11-22T11:59:00.000Z', lastError: null, droppedRows: 0, ...more },
})
const status = (more: object): Record<string, unknown> => ({
  ...{ status: 'ready', store: 'embedded', version: '1.2.3', checkedAt: '2026-11-22T12:00:00.000Z' },
  ...{ degraded: [], sources: [], datasets: [dataset('vaults')], coinCrawls: [], deliveries: null, ...more },
})

async function open(told: object) {
  renderWith(async (url) =>
    String(url).includes('/vaults') ? Response.json({}, { status: 404 }) : Response.json(status(told)),
  )
  return await screen.findByText(serviceSummary(ServiceStatus.parse(status(told))).headline)
}

function renderWith(answer: (url?: unknown) => Promise<Response>): void {
  vi.stubGlobal('fetch', answer)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <StatusPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('where all is well it says so, with the ages of the data, and names no host', async () => {
  const headline = await open({})
  expect(headline.textContent).toBe('Operational')
  const own = screen.getByText('This service').closest('section')?.textContent
  expect(own).toMatch(/Checked22 Nov 2026, 12:00 UTCVersion1\.2\.3StoreEmbedded database/)
  expect(within(screen.getByRole('row', { name: /^Vaults/ })).getByText('1,234 vaults')).toBeTruthy()
  expect(screen.getByText('Every host answered its last request')).toBeTruthy()
  expect(screen.queryByText('Webhook messages')).toBeNull()
  // An older service says neither when it reads next nor which chains it reads.
  expect(screen.queryByRole('columnheader', { name: 'Next' })).toBeNull()
  expect(screen.getByText('Up for').parentElement?.textContent).toBe('Up for–')
  expect(screen.queryByText('Wallets by chain')).toBeNull()
})

test('what is amiss, which hosts fail and why, and what became of messages', async () => {
  const headline = await open({
    status: 'degraded',
    degraded: [{ reason: 'overdue', name: 'vaults' }],
    sources: [{ host: 'a.example', reason: 'does not answer in time', since: '2026-11-22T11:00:00.000Z' }],
    deliveries: {
      ...{ pending: 3, delivered: 4_000, dead: 2 },
      ...{ waitingSince: '2026-11-22T11:58:00.000Z', failing: 1, disabled: 5 },
    },
  })
  expect(headline.textContent).toBe('Out of date: vaults')
  expect(screen.getByText('Vaults: out of date')).toBeTruthy()
  expect(screen.getByText('a.example').closest('li')?.textContent).toContain('does not answer in time')
  const section = screen.getByText('Webhook messages').closest('section')
  expect(section?.textContent).toMatch(
    /retried\s*3.*waiting since\s*22 Nov 2026, 11:58 UTC.*30 days\s*4,000.*Failed\s*2.*Failing webhooks\s*1.*Disabled webhooks\s*5/,
  )
})

test('a store that is not ready is told, though the answer came', async () => {
  const store = { status: 'not-ready', store: 'unavailable', datasets: [] }
  expect((await open(store)).textContent).toBe('Not ready: the store does not answer')
  expect(screen.getByText('Unknown')).toBeTruthy()
})

test.each([
  ['caution', 'text-caution', { sources: [{ host: 'a.example', reason: 'leads elsewhere', since: '' }] }],
  ['all well', 'text-gain', {}],
  ['nothing to show', 'text-loss', { datasets: [dataset('vaults', { source: null, rows: null, lastError: 'x' })] }],
])('the headline looks like what it says: %s', async (_, look, told) => {
  expect((await open(told)).className).toContain(look)
})

test('rows are named in words for people, and so is why the last refresh of one failed', async () => {
  const lastError =
    'coingecko-markets: api.example could not be read: ENOTFOUND; priced-by-defillama-prices: did not finish in time'
  await open({ datasets: [dataset('markets', { lastError, source: 'sample' })], mode: 'auto' })
  expect(screen.getByRole('row', { name: /^Coin prices Coins with a market · Sample Refresh failed / })).toBeTruthy()
  const failure = 'Last refresh failed: api.example could not be read; DefiLlama’s prices: did not finish in time'
  expect(screen.getByText(failure)).toBeTruthy()
})

test('a day of refreshes that nobody knows is no day without one', async () => {
  const refreshes = () => screen.getByText('Refreshes, 24 h').parentElement?.textContent
  await open({ datasets: [dataset('markets', {})] })
  expect(refreshes()).toBe('Refreshes, 24 h–')
  expect(screen.queryByRole('img', { name: /refreshes succeeded/ })).toBeNull()
  cleanup()
  await open({ datasets: [dataset('markets', {})], refreshes: [] })
  expect(refreshes()).toBe('Refreshes, 24 h0')
  expect(screen.queryByRole('columnheader', { name: 'Last 24 h' })).toBeNull()
})

test('a short record says since when, that none failed, and what did', async () => {
  const hour = (more: object) => ({
    ...{ dataset: 'markets', at: '2026-11-22T11:00:00.000Z', source: 'live', succeeded: 3, failed: 0, ...more },
  })
  await open({ datasets: [dataset('markets', {})], refreshes: [hour({}), hour({ dataset: 'vaults' })] })
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent
  expect(figure('Refreshes, 24 h')).toBe('Refreshes, 24 h6of 2 datasets, none failedsince 22 Nov 2026, 11:00 UTC')
  expect(screen.queryByText('Failed refreshes')).toBeNull()
  // A row of bars would be empty but for its end.
  expect(screen.queryByRole('columnheader', { name: 'Last 24 h' })).toBeNull()
  expect(screen.queryByRole('img', { name: /refreshes succeeded/ })).toBeNull()
  expect(screen.getByText(/^A bar for each hour/)).toBeTruthy()
  cleanup()
  // A service that started within the first hour did not refresh before it started.
  await open({
    ...{
      datasets: [dataset('markets', { durationMs: 96 })],
      refreshes: [hour({})],
      startedAt: '2026-11-22T11:40:00.000Z',
    },
  })
  expect(figure('Refreshes, 24 h')).toBe('Refreshes, 24 h3of 1 dataset, none failedsince 22 Nov 2026, 11:40 UTC')
  expect(screen.getByRole('columnheader', { name: 'Read in' })).toBeTruthy()
  cleanup()
  // Data of the store, which a service before this one has read.
  await open({
    ...{ datasets: [dataset('markets', {})], refreshes: [hour({})], startedAt: '2026-11-22T11:40:00.000Z' },
  })
  expect(figure('Refreshes, 24 h')).toBe('Refreshes, 24 h3of 1 dataset, none failedsince 22 Nov 2026, 11:00 UTC')
  expect(screen.queryByRole('columnheader', { name: 'Read in' })).toBeNull()
  expect(screen.getByRole('row', { name: /^Coin prices .*coins$/ })).toBeTruthy()
  cleanup()
  // Of yesterday, the hour has its day.
  const yesterday = { at: '2026-11-21T20:00:00.000Z', source: 'sample' }
  await open({ datasets: [dataset('markets', {})], refreshes: [hour(yesterday)] })
  // The figure is the sum of what the bars count; a column would repeat them.
  expect(screen.getByRole('img', { name: '3 refreshes succeeded, 0 failed' })).toBeTruthy()
  expect(screen.getByText(/^No record before/, { selector: 'li' })).toBeTruthy()
  expect(figure('Refreshes, 24 h')).toBe('Refreshes, 24 h3of 1 dataset, none failedsince 21 Nov 2026, 20:00 UTC')
  cleanup()
  await open({ datasets: [dataset('markets', {})], refreshes: [hour({ failed: 1 })] })
  expect(screen.getByRole('cell', { name: '4 refreshes, 1 failed' })).toBeTruthy()
  const failed = screen.getByText('Failed refreshes').closest('section')
  expect(within(failed as HTMLElement).getByRole('listitem').textContent).toMatch(/^Coin prices1 of 4 failed · 22 Nov/)
})

test.each([
  ['No status report', async () => Response.json({}, { status: 404 })],
  ['The service does not answer', async () => Promise.reject(new TypeError('refused'))],
])('%s: the page says what the last status was, and what still works', async (headline, answer) => {
  await open({})
  cleanup()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderWith(answer)
  expect(await screen.findByRole('heading', { level: 2, name: headline })).toBeTruthy()
  expect(screen.getByText('Operational, just now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vaults' }).getAttribute('href')).toBe('/vaults')
})

test('the vaults are the rows of both of their datasets, which are named', async () => {
  const of = (staking: number | null) => [dataset('vaults', { rows: 578 }), dataset('staking', { rows: staking })]
  await open({ datasets: of(6) })
  expect(screen.getByRole('row', { name: /^Vaults .*578 vaults/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Sui staking vaults Listed with the vaults .*6 vaults/ })).toBeTruthy()
  expect(screen.getByText(/584 vaults are listed: 578, and 6 for Sui staking\./)).toBeTruthy()
  cleanup()
  await open({ datasets: of(null) })
  expect(screen.queryByText(/vaults are listed/)).toBeNull()
})

test('the first figure is how old prices and rates are, whatever else is older; without them the oldest data', async () => {
  const weekly = dataset('metadata', { ageSeconds: 46_800, everySeconds: 604_800 })
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent
  await open({
    datasets: [dataset('markets', { ageSeconds: 120 }), weekly, dataset('vaults', {})],
  })
  expect(figure('Prices and rates')).toMatch(/^Prices and rates2 min ago/)
  cleanup()
  await open({ datasets: [dataset('markets', {}), weekly, dataset('vaults', { ageSeconds: null, asOf: null })] })
  expect(figure('Prices and rates')).toMatch(/^Prices and rates–/)
  cleanup()
  await open({ datasets: [weekly, dataset('coins', {})] })
  expect(figure('Oldest data')).toBe('Oldest data13 h agoas of 11:59 UTC')
})

test('each dataset has how often it is refreshed and when next, each chain whether wallets of it can be read', async () => {
  await open({
    datasets: [
      dataset('markets', { everySeconds: 1_200, nextAt: '2026-11-22T12:07:00.000Z' }),
      dataset('coins', { everySeconds: 86_400, nextAt: '2026-11-23T03:17:00.000Z' }),
      dataset('metadata', { ageSeconds: 1_800, everySeconds: 604_800, nextAt: '2026-11-29T11:30:00.000Z' }),
    ],
    chains: [
      { chain: 'ETH', state: 'readable' },
      { chain: 'BASE', state: 'partial' },
      { chain: 'SUI', state: 'failing' },
      { chain: 'BTC', state: 'off' },
    ],
  })
  expect(screen.getByRole('row', { name: 'Every 20 min · as of 11:59 UTC · next in 7 min' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Every 24 h · as of 11:59 UTC · next in 15 h 17 min' })).toBeTruthy()
  // What is refreshed once a week is old at any time: that is no news.
  expect(screen.getByText('Prices and rates').parentElement?.textContent).toBe(
    'Prices and rates1 min agoas of 11:59 UTCnext in 7 min',
  )
  // A week less half an hour is no week.
  expect(screen.getByRole('row', { name: /^Every 7 d · .* · next in 6 d 23 h$/ })).toBeTruthy()
  const chains = screen.getByText('Wallets by chain').closest('section') as HTMLElement
  expect(
    within(chains)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ethereum', 'BasePartly', 'SuiFailing', 'BitcoinOff'])
  expect(chains.textContent).toContain('1 of 4 chains can be read in full. Eclipse and Fantom: no source.')
})

test('where chains show a sample it says so once, and each has what is read of it', async () => {
  const all = { tokens: 'all', positions: 'all', nfts: 'all', activity: 'all' }
  const chains = [
    { chain: 'ETH', reads: all },
    { chain: 'BNB', reads: { ...all, tokens: 'some', nfts: 'none', activity: 'none' } },
    { chain: 'SOL', reads: { ...all, nfts: 'some' } },
  ].map((each) => ({ ...each, state: 'readable' }))
  await open({ mode: 'sample', datasets: [dataset('vaults', { source: 'sample' })], chains })
  const section = screen.getByText('Wallets by chain').closest('section')
  expect(section?.textContent).toContain('Sample wallets on 3 chains. Eclipse and Fantom: no source.')
  expect(section?.textContent).toContain('BNB Chain: listed tokens only; Solana: no compressed NFTs')
  const row = within(section as HTMLElement).getByRole('row', { name: /^BNB Chain/ })
  const words = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.querySelector('.sr-only')?.textContent)
  expect(words).toEqual(['partly read', 'read', 'no source', 'no source'])
})

test('datasets of one age that are refreshed together share it, and each has its own state', async () => {
  const hourly = { everySeconds: 3_600, ageSeconds: 6_900, nextAt: '2026-11-22T12:05:00.000Z' }
  await open({
    degraded: [{ reason: 'dropped', name: 'coins' }],
    datasets: [
      dataset('coins', hourly),
      dataset('markets', { ...hourly, source: 'sample' }),
      dataset('vaults', { ...hourly, lastError: 'timeout' }),
      dataset('holders', { rows: 0, source: null }),
    ],
  })
  expect(screen.getByRole('row', { name: 'Every 1 h · as of 11:59 UTC · next in 5 min' })).toBeTruthy()
  const stateOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')[1]?.textContent
  expect(stateOf(/^Coin list/)).toBe('Rows excluded')
  expect(stateOf(/^Coin prices/)).toBe('Up to date')
  expect(stateOf(/^Vaults/)).toBe('Refresh failed')
  expect(stateOf(/^Coin holders/)).toBe('No data')
})

test('details of protocols have of how many protocols with vaults they are', async () => {
  renderWith(async (url) => {
    if (!String(url).includes('/protocols'))
      return Response.json(status({ datasets: [dataset('protocols', { rows: 2 })] }))
    return Response.json({
      data: [1, 2, 1, 0].map((vaultCount, index) => ({ id: `p${index}`, name: 'P', vaultCount })),
    })
  })
  expect(await screen.findByRole('row', { name: /^Protocol details .*2 of 3 protocols/ })).toBeTruthy()
  expect(screen.getByText(/3 of 4 protocols have vaults\./)).toBeTruthy()
})

test('protocols that the directory lacks are named, where their number is that of the missing details', async () => {
  renderWith(async (url) => {
    if (!String(url).includes('/protocols'))
      return Response.json(status({ datasets: [dataset('protocols', { rows: 1 })] }))
    return Response.json({
      data: ['Aave', 'Haedal', 'Volo'].map((name) => ({
        id: name,
        name,
        vaultCount: 1,
        tvl: name === 'Aave' ? 1 : null,
      })),
    })
  })
  fireEvent.click(await screen.findByRole('button', { name: '1 of 3 protocols' }))
  expect(screen.getByText(/^No entry in the directory .*: Haedal and Volo\.$/)).toBeTruthy()
})

test('a sample that was asked for is no fault, and has its reason', async () => {
  const headline = await open({ mode: 'sample', datasets: [dataset('vaults', { source: 'sample' })] })
  expect(headline.className).not.toMatch(/text-(caution|gain|loss)/)
  // The page has to say at a glance that all is well.
  expect(headline.firstElementChild?.className).toContain('text-gain')
  expect(screen.getByText('Up to date').firstElementChild?.className).toContain('text-gain')
  expect(screen.getByText(/This service is set to show samples/)).toBeTruthy()
})

test('a source of all datasets is named once, and five zeros are one sentence', async () => {
  const none = { pending: 0, delivered: 0, dead: 0, waitingSince: '', failing: 0, disabled: 0 }
  await open({ datasets: [dataset('vaults'), dataset('coins')], deliveries: none })
  expect(screen.getByRole('table', { name: /^Service data.*Source: Live$/ })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Source' })).toBeNull()
  expect(screen.getByText('none sent in 30 days')).toBeTruthy()
})

test('each dataset has how old it is and how long its refresh took, at any time', async () => {
  const refreshes = [{ dataset: 'vaults', at: '2026-11-22T11:00:00.000Z', source: 'live', succeeded: 1, failed: 0 }]
  const of = (ageSeconds: number) => [
    dataset('vaults', { durationMs: 1_430, ageSeconds, everySeconds: 3_600, nextAt: '2026-11-22T12:40:00.000Z' }),
    dataset('coins', { durationMs: 96, ageSeconds: 1_250 }),
  ]
  await open({ datasets: of(1_260), refreshes, startedAt: '2026-11-22T09:30:00.000Z' })
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent
  expect(screen.getByRole('table', { name: /^Service data/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Vaults .* 1\.4 s$/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Coin list .* 96 ms$/ })).toBeTruthy()
  expect(figure('Prices and rates')).toBe('Prices and rates21 min agoas of 11:59 UTCnext in 39 min')
  expect(screen.getByRole('row', { name: 'Every 1 h · as of 11:59 UTC · next in 39 min' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'as of 11:59 UTC' })).toBeTruthy()
  expect(figure('Round trip')).toMatch(/^Round trip\d+ msbrowser to service/)
  expect(figure('Up for')).toBe('Up for2 h 30 minsince 22 Nov 2026, 09:30 UTC')
})

test('data that were read later than they are of have both times, and a set that lacks some says so', async () => {
  const read = { asOf: '2026-11-22T11:00:00.000Z', readAt: '2026-11-22T11:10:04.000Z', ageSeconds: 3_600 }
  await open({
    datasets: [
      dataset('coins', { ...read, rows: 310 }),
      dataset('holders', { ...read, rows: 255, everySeconds: 604_800 }),
    ],
  })
  expect(screen.getAllByRole('row', { name: /as of 11:00 UTC ?\(read\s11:10 UTC\s?\)$/ })).toHaveLength(2)
  expect(screen.getByRole('row', { name: /^Coin holders .*Partial coverage 255 of 310 Sui coins/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Coin list .*Up to date 310 Sui coins/ })).toBeTruthy()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { StatusPage } from './status-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
  vi.stubGlobal('fetch', async () => Response.json(status(told)))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <StatusPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return await screen.findByText(/^(All is well|Works|Not ready)/)
}

test('where all is well it says so, with the ages of the data, and names no host', async () => {
  const headline = await open({})
  expect(headline.textContent).toBe('All is well')
  expect(screen.getByText('1.2.3')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /vaults/ })).getByText('1,234')).toBeTruthy()
  expect(screen.getByText('Every host that was asked last answered as it should.')).toBeTruthy()
  expect(screen.queryByText('Messages to webhooks')).toBeNull()
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
  expect(headline.textContent).toBe('Works, with something amiss')
  expect(screen.getByText('The data of vaults should have been read anew.')).toBeTruthy()
  expect(screen.getByText('a.example').closest('li')?.textContent).toContain('does not answer in time')
  const section = screen.getByText('Messages to webhooks').closest('section')
  expect(section?.textContent).toMatch(
    /tried again\s*3.*waits since\s*22 Nov 2026, 11:58 UTC.*30 days\s*4,000.*Given up\s*2.*at present\s*1.*nothing more\s*5/,
  )
})

test('a store that is not ready is told, though the answer came', async () => {
  expect((await open({ status: 'not-ready', store: 'unavailable' })).textContent).toBe('Not ready')
})

const failing = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ host: `${index}.example`, reason: 'does not answer in time', since: '2026-11-22T11:00:00.000Z' },
  }))

const crawl = {
  ...{ source: 'Sui', coins: 10, pass: null, lastPass: null, lastAttemptAt: null, lastError: 'it is down' },
}

test.each([
  ['Works; one source failed when last asked', 'caution', { sources: failing(1) }],
  ['Works; 4 sources failed when last asked', 'caution', { sources: failing(4) }],
  ['Works, with something amiss', 'caution', { datasets: [dataset('vaults', { lastError: 'it is down' })] }],
  ['Works, with something amiss', 'caution', { coinCrawls: [crawl] }],
  ['All is well (sample data)', 'gain', { datasets: [dataset('vaults', { source: 'sample' })] }],
  [
    'Works; one source failed when last asked (sample data)',
    'caution',
    { sources: failing(1), datasets: [dataset('vaults', { source: 'sample' })] },
  ],
  [
    'Works, with something amiss (sample data)',
    'caution',
    { datasets: [dataset('coins', { source: 'sample' }), dataset('vaults', { lastError: 'it is down' })] },
  ],
  [
    'Works with sample data: live sources cannot be read',
    'caution',
    { datasets: [dataset('coins'), dataset('vaults', { source: 'sample', lastError: 'it is down' })] },
  ],
])('a service that is ready is not therefore well: %s', async (words, look, told) => {
  const headline = await open(told)
  expect(headline.textContent).toBe(words)
  expect(headline.className).toContain(`text-${look}`)
})

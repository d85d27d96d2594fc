import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { HistoryTab } from './history-tab.tsx'
import { watchedQuery } from './queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing = { rows: [], statuses: [], isPending: false, isFetching: false, failures: [], asOf: null }
const SHORT_MS = 300

test('a list of watched wallets that fails is read once, and said to have failed', async () => {
  const asked = vi.fn(async (_: string) => Response.json({ code: 'NOT_FOUND' }, { status: 404 }))
  vi.stubGlobal('fetch', asked)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <HistoryTab wallets={[`0x${'12'.repeat(20)}`]} holdings={nothing} positions={nothing} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('watched wallets could not be loaded')
  await new Promise((resolve) => setTimeout(resolve, SHORT_MS))
  expect(asked.mock.calls.filter(([url]) => String(url).includes('/v2/watch'))).toHaveLength(1)
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('where the list of watched wallets is known, a refresh of it that fails does not take the place of the offer', async () => {
  const failed = vi.fn(async () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }))
  vi.stubGlobal('fetch', failed)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(watchedQuery.queryKey, [], { updatedAt: 1 })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <HistoryTab wallets={[`0x${'12'.repeat(20)}`]} holdings={nothing} positions={nothing} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.getQueryState(watchedQuery.queryKey)?.status).toBe('error'))
  expect(screen.getByRole('button', { name: 'watch it' })).toBeTruthy()
  expect(screen.queryByText(/watched wallets could not be loaded/)).toBeNull()
})

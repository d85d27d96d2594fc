import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { VaultsPage } from './vaults-page.tsx'

vi.mock('./empty/no-vaults.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Search = () => <output>{useLocation().search}</output>

test('an empty list says so and clears its filters where the script that knows why cannot be loaded', async () => {
  const none = { data: [], pagination: { total: 0, limit: 50, offset: 0 } }
  vi.stubGlobal('fetch', async () => Response.json(none))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter useTransitions={false} initialEntries={['/?tags=airdrop&limit=100']}>
        <Search />
        <VaultsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('No vaults match these filters')).toBeTruthy()
  // The failure is known by then.
  await vi.dynamicImportSettled()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('?limit=100'))
})

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { VaultHistory } from './vault-history.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DAYS = 40
const history = Array.from({ length: DAYS + 1 }, (_, day) => ({
  date: new Date(Date.UTC(2026, 5, 1 + day)).toISOString(),
  apy: 0.04,
  tvl: 5e6,
}))
const vault = Vault.parse({
  ...{ id: 'v', name: 'Navi SUI', chain: 'SUI', type: 'LENDING', protocol: { id: 'navi', name: 'NAVI' } },
})
const why = 'Shows 90 d: on record since 1 Jun 2026'

function open(search = '') {
  vi.stubGlobal('fetch', async (url: string) => Response.json({ data: url.includes('historical') ? history : [] }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter useTransitions={false} initialEntries={[`/${search}`]}>
        <VaultHistory vault={vault} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.findByRole('radio', { name: '1 y', description: why })
}
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test('a range that is longer than the record can be reached and says which is shown, and since when there is one', async () => {
  const year = await open()
  // It can be chosen, so it is not called disabled.
  expect(year.getAttribute('aria-disabled')).toBe(null)
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(year)
  expect(screen.getByRole('status').textContent).toBe(why)
  expect(isChecked('90 d')).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: '30 d' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a link with a range beyond the record says so', async () => {
  await open('?history=1y')
  expect(screen.getByRole('status').textContent).toBe(why)
  expect(isChecked('90 d')).toBe(true)
})

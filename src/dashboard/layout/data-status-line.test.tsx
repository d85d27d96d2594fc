import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { listCoins } from '#contract/coin.ts'
import { listVaultCoins } from '#contract/market/vault-coin.ts'
import { getHoldings } from '#contract/wallet/holding.ts'

// Of this file alone: what another test's page still asks for would count as under way.
vi.resetModules()
const { call, gate } = await import('#dashboard/api/client.ts')
const { DataStatusLine } = await import('./data-status-line.tsx')

afterEach(() => {
  cleanup()
  gate.forget()
  vi.unstubAllGlobals()
})

async function answerWith(headers: Record<string, string>, page = '/tokens?chain=SUI') {
  const pagination = { page: 0, limit: 20, totalCount: 0, totalPages: 0 }
  vi.stubGlobal('fetch', async () => Response.json({ data: { tokens: [], pagination } }, { headers }))
  render(
    <MemoryRouter initialEntries={[page]}>
      <DataStatusLine />
    </MemoryRouter>,
  )
  await act(() => call(listCoins, {}))
}

const fourMinutesAgo = () => new Date(Date.now() - 250_000).toUTCString()

test('sample data is labelled as such', async () => {
  await answerWith({ 'data-source': 'sample', 'data-as-of': fourMinutesAgo() })
  expect(screen.getByText('Sample data')).toBeTruthy()
})

test('live data tells its age, and nothing of a budget that suffices', async () => {
  await answerWith({ 'data-source': 'live', 'data-as-of': fourMinutesAgo(), ratelimit: '"default";r=30;t=50' })
  expect(screen.getByText(/^Live · 4 min ago$/)).toBeTruthy()
  expect(screen.queryByText(/left this minute/)).toBeNull()
})

test('a budget that runs low is told', async () => {
  await answerWith({ 'data-source': 'live', ratelimit: '"default";r=7;t=50' })
  expect(screen.getByText('7 requests left this minute')).toBeTruthy()
})

test('the coins of the vaults have a status of their own, those of Sui and each of them another', async () => {
  await answerWith({ 'data-source': 'live', 'data-as-of': fourMinutesAgo() })
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: [], pagination: {} }, { headers: { 'data-source': 'sample' } }),
  )
  await act(() => call(listVaultCoins, {}).catch(() => {}))
  const statusOf = (page: string) => {
    cleanup()
    const { container } = render(
      <MemoryRouter initialEntries={[page]}>
        <DataStatusLine />
      </MemoryRouter>,
    )
    return container.textContent?.includes('Sample data')
  }
  expect(['/tokens', '/tokens?chain=ETH&page=2', '/tokens?chain=ALL'].map(statusOf)).toEqual([true, true, true])
  const ofSui = ['/tokens?chain=SUI', '/tokens?page=1&chain=SUI&sort=x', '/tokens/0x2%3A%3Asui%3A%3ASUI']
  expect(ofSui.map(statusOf)).toEqual([false, false, false])
})

test('a wallet’s page says what its own tokens are, whatever another page’s are', async () => {
  await answerWith({ 'data-source': 'live', 'data-as-of': fourMinutesAgo() })
  cleanup()
  render(
    <MemoryRouter initialEntries={['/wallet/0x1']}>
      <DataStatusLine />
    </MemoryRouter>,
  )
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }, { headers: { 'data-source': 'sample' } }))
  await act(() => call(getHoldings, { params: { address: '0x1' } }))
  expect(screen.getByText('Sample data')).toBeTruthy()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Portfolio } from '#contract/wallet/portfolio.ts'
import { portfolioQuery } from '#dashboard/api/portfolio-query.ts'
import { portfolioOf } from '#domain/net-worth/portfolio.ts'
import { SampleWalletList } from './sample-wallet-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(worths: readonly (Partial<Portfolio> | null)[], { isOld = false } = {}) {
  const client = new QueryClient()
  const samples = worths.map((worth, index) => {
    const address = `0x${String(index).repeat(64)}`
    if (worth !== null)
      client.setQueryData(
        portfolioQuery(address).queryKey,
        { ...portfolioOf([]), ...worth },
        isOld ? { updatedAt: 1 } : {},
      )
    return { chain: 'SUI', address, label: `Sample ${index}` } as const
  })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SampleWalletList samples={samples} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('shares of kinds add up to a whole of what is owned, and the wallet names how many chains it is on, also in debt', () => {
  show([
    {
      netWorth: 1000,
      byChain: { BASE: 600, SUI: 1400, ETH: -1000 },
      byAssetKind: { Staking: 600, Tokens: 1400, Debts: -1000 },
    },
    { netWorth: 1000, byChain: { SUI: 1000 }, byAssetKind: { Tokens: 1000 } },
  ])
  const [bar, single] = screen.getAllByRole('img')
  expect(bar?.getAttribute('aria-label')).toBe('Tokens 70%, Staking 30%')
  expect(bar?.nextElementSibling?.textContent).toBe('Tokens 70% · Staking 30%')
  expect(single?.getAttribute('aria-label')).toBe('Tokens 100%')
  const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(first).toContain(' · 3 chains')
  expect(second).not.toContain('chain')
  expect(screen.getByTitle('Sui, Base, Ethereum')).toBeTruthy()
})

test('the total has the kinds of all wallets and opens them as one group', () => {
  show([
    { netWorth: 1000, byAssetKind: { Tokens: 600, Lending: 400 } },
    { netWorth: 3000, byAssetKind: { Lending: 3000 } },
  ])
  const total = screen.getAllByRole('img').at(-1)
  expect(total?.getAttribute('aria-label')).toBe('Tokens 15%, Lending 85%')
  expect(screen.getByRole('link', { name: 'Open all' }).getAttribute('href')).toBe(
    `/wallet/0x${'0'.repeat(64)},0x${'1'.repeat(64)}`,
  )
})

test('no health is called safe while that of another loan is unknown', () => {
  const unknown = [{ address: '0x0', what: 'a loan', reason: 'health', chain: 'SUI', id: '' } as const]
  show([
    { netWorth: 1, lowestHealth: 2.04, unknown },
    { netWorth: 1, lowestHealth: 2.16 },
  ])
  const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(first).toContain('Health ○ 2.04 Known−51.0% to liquidation1 loan unknown')
  expect(first).toContain('○ 2.04 Known · 1 loan unknown')
  expect(second).toContain('✓ 2.16 Safe')
  expect(second).not.toContain('unknown')
})

test('the total adds up changes and income, and is unknown where one is', () => {
  const one = {
    netWorth: 110,
    change24h: 10,
    change24hPercent: 10,
    incomeYear: 5,
    incomeKnown: { positions: 1, of: 2 },
  }
  const other = { netWorth: 100, change24h: -10, change24hPercent: -9.09, incomeYear: null }
  const cells = () =>
    [...screen.getByRole('row', { name: /^Total/ }).querySelectorAll('td')].map(({ textContent }) => textContent)
  show([one, other])
  expect(cells().slice(1, 3)).toEqual(['0.00%', '≈ about $5.001 of 2 rates'])
  cleanup()
  show([one, { ...other, change24h: null, change24hPercent: null }])
  expect(cells()[1]).toBe('–')
  cleanup()
  show([{ ...one, incomeYear: null }, other])
  expect(cells()[2]).not.toContain('0.00')
})

test('the total is a lower bound only if each wallet’s is', () => {
  const [whole, bound, debt] = [
    { netWorth: 1 },
    { netWorth: 2, isComplete: false },
    { netWorth: 3, isComplete: false, isLowerBound: false },
  ]
  const total = () => screen.getByRole('row', { name: /^Total/ }).querySelector('td')?.textContent
  show([whole, bound])
  expect(total()).toContain('≥ at least $3.00')
  cleanup()
  show([whole, bound, debt])
  expect(total()).toContain('≈ about $6.00')
})

test('the lowest health comes first and leads to its loans, one of which nothing is known comes before those that are safe, and the total has the lowest of all', () => {
  const unknown = [{ address: '0x0', what: 'a loan', reason: 'health', chain: 'SUI', id: '' } as const]
  show([
    { netWorth: 1 },
    { netWorth: 1, lowestHealth: 2.1 },
    { netWorth: 1, unknown },
    { netWorth: 1, lowestHealth: 2.4, unknown },
    { netWorth: 1, lowestHealth: 1.1 },
    { netWorth: 1, lowestHealth: 1.6 },
  ])
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('link')[0]?.getAttribute('aria-label'))).toEqual([
    ...['Sample 4', 'Sample 2', 'Sample 3', 'Sample 5', 'Sample 1', 'Sample 0'],
    null,
  ])
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link', { name: /1\.10 Watch/ })
      .getAttribute('href'),
  ).toMatch(/^\/wallet\/0x4+\?tab=positions$/)
  expect(rows.at(-1)?.textContent).toContain('1.10 Watch · 2 loans unknown')
  // Also of a safe loan: how far it is from its liquidation.
  expect(rows[3]?.textContent).toContain('−37.5% to liquidation')
  expect(rows[1]?.textContent).toContain('1 loan unknown')
  expect(rows[1]?.textContent).not.toContain('to liquidation')
})

test('on a phone, income of which a part is unknown is about', () => {
  show([
    { netWorth: 1, incomeYear: 1_005.4, incomeKnown: { positions: 1, of: 2 } },
    { netWorth: 1, incomeYear: 1_005.4, incomeKnown: { positions: 2, of: 2 } },
  ])
  const [, part, whole] = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(part).toContain('≈ about $1,005.40/year')
  expect(whole).toContain(' · $1,005.40/year')
})

test('of several wallets those that were never read are said to have failed, not those that are known from before', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'INTERNAL', message: 'Failed' }, { status: 400 }))
  show([{ netWorth: 1 }, null, { netWorth: 3 }], { isOld: true })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sample 1 could not be loaded/)
  cleanup()
  show([null, null])
  expect(await screen.findByText('Sample wallets could not be loaded')).toBeTruthy()
})

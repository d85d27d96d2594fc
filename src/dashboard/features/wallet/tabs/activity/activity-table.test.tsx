import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { activityLines } from './activity-days.ts'
import { ActivityTable } from './activity-table.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const received = (hash: string, fee: string): ActivityRow => ({
  ...{
    chain: 'TON',
    hash,
    timestamp: 1_795_000_000,
    direction: 'in',
    counterparty: 'EQrouter',
    contractAddress: 'EQusdt',
  },
  ...{ name: 'Tether', symbol: 'USDT', amount: '5', amountRaw: '5000000', rate: 1, logo: '', decimals: 6, fee },
  ...{ verified: true, isFailed: false, isSpam: false, spamReason: '' },
})

test('a fee that another paid, or the wallet in another transaction, is named nobody’s', () => {
  const rows = [received('a', '0'), received('b', ''), received('c', '0.25')]
  const lines = activityLines(
    rows.map((row) => ({ wallet: 'w', row })),
    () => '',
  )
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <ActivityTable all={lines} lines={lines} withWallet={false} isPending={false} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const table = screen.getByRole('table')
  const fees = [...table.querySelectorAll('tr:has(td)')].map(
    (row) => [...row.querySelectorAll('td')].at(-2)?.textContent,
  )
  expect(fees).toEqual(['–', '–', '0.25 GRAM'])
})

test('a deposit has one value, that of the coin with a price, and is no loss', () => {
  const nobody = `0x${'0'.repeat(40)}`
  const move = (direction: 'in' | 'out', symbol: string, rate: number | null): ActivityRow => ({
    ...received('d', '0'),
    ...{ chain: 'ETH', direction, symbol, rate, contractAddress: symbol, amount: '5' },
    ...{ counterparty: direction === 'in' ? nobody : '0xpool', timestamp: null },
  })
  const rows = [move('out', 'USDC', 2), move('in', 'aEthUSDC', null)]
  const lines = activityLines(
    rows.map((row) => ({ wallet: 'w', row })),
    () => '',
  )
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <ActivityTable all={lines} lines={lines} withWallet={false} isPending={false} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const row = screen.getByRole('table').querySelector('tr:has(td)')
  const values = [...(row?.querySelectorAll('td')[2]?.children ?? [])]
  expect(values.map(({ textContent }) => textContent)).toEqual(['moved $10.00 today'])
  const amounts = [...(row?.querySelectorAll('td')[1]?.children ?? [])].slice(0, 2)
  expect(amounts.map(({ textContent }) => textContent)).toEqual(['−5 USDC', '+5 aEthUSDC'])
})

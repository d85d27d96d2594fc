import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nativeAddresses } from '#contract/chains.ts'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { settings } from '#dashboard/state/settings.ts'
import { activityLines } from './activity-days.ts'
import { ActivitySums, feesOf, movedOf, useActivitySums } from './activity-sums.tsx'
import { ActivityTable } from './activity-table.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  settings.set({ ...settings.get(), times: 'local' })
})

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

const show = (rows: readonly ActivityRow[]) => {
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
  return screen.getByRole('table')
}

function SumsOf({ unlisted }: { unlisted: readonly string[] }) {
  const row = { ...received('a', '0'), chain: 'ETH', contractAddress: `0x${'a'.repeat(40)}` } as const
  const lines = activityLines([{ wallet: 'w', row }], () => '')
  return <ActivitySums {...useActivitySums(lines, lines, unlisted)} />
}

test.each([
  [[], /^Net.*2026\.\+\$10\.00$/],
  [['BNB Chain'], /^Net.*Without BNB Chain\.≈ about \+\$10\.00$/],
])('the net of transfers is about what it says where chains are missing: %j', async (unlisted, net) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ price: 2 }] }))
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <SumsOf unlisted={unlisted} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findAllByText('$10.00')
  expect(screen.getByText('Net').closest('div')?.textContent).toMatch(net)
})

test('times near midnight are those of the device, or of UTC, as Settings say', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60)
  const late = { ...received('a', '0'), timestamp: Date.parse('2026-11-27T23:58:00Z') / 1000 }
  const table = show([late])
  const texts = () => [...table.querySelectorAll('th, td')].map(({ textContent }) => textContent)
  expect(texts()).toEqual(expect.arrayContaining(['Time local', '28 Nov 2026', '00:58']))
  act(() => settings.set({ ...settings.get(), times: 'utc' }))
  expect(texts()).toEqual(expect.arrayContaining(['Time UTC', '27 Nov 2026', '23:58']))
})

test('a swap shows what came less what was paid, and none of its coins is green', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ price: 2 }, { price: 3 }] }))
  const move = (direction: 'in' | 'out', contract: string, amount: string): ActivityRow => ({
    ...{ ...received('d', ''), chain: 'ETH', direction, amount, rate: 1 },
    contractAddress: `0x${contract.repeat(40)}`,
  })
  const table = show([move('out', 'a', '10'), move('in', 'b', '6')])
  await screen.findAllByText('before fee', { exact: false })
  const cells = table.querySelector('tr:has(td)')?.querySelectorAll('td')
  expect(cells?.[2]?.textContent).toBe('$18.00−10% −$2.00 before fee')
  expect(cells?.[2]?.firstElementChild?.getAttribute('title')).toBe(
    'Paid $20.00, received $18.00, both at the prices then',
  )
  expect(cells?.[1]?.textContent).toContain('+6')
  expect(cells?.[1]?.querySelector('.text-gain')).toBeNull()
})

test('fees are summed once a transaction, at today’s prices, and those that are unknown or without a price are counted', () => {
  const paid = (hash: string, fee: string) => ({ ...received(hash, fee), chain: 'ETH' })
  const native = { ...paid('c', ''), contractAddress: nativeAddresses.evm, symbol: 'ETH', rate: 4 }
  const rows = [paid('a', '0.5'), paid('a', '0.5'), native, paid('d', '0')]
  const lines = activityLines(
    [...rows, { ...received('e', '1'), chain: 'SOL' }].map((row) => ({ wallet: 'w', row })),
    () => '',
  )
  expect(feesOf(lines)).toEqual({ usd: 2, known: 1, unknown: 2 })
  expect(feesOf(lines.filter(({ row: { hash } }) => hash === 'c'))).toEqual({ usd: 0, known: 0, unknown: 1 })
  expect(feesOf(lines.filter(({ row: { hash } }) => hash === 'd'))).toEqual({ usd: 0, known: 0, unknown: 0 })
})

test('what came and what went is without all that was exchanged, also where a filter left a part of it', () => {
  const move = (hash: string, direction: 'in' | 'out', more: Partial<ActivityRow> = {}): ActivityRow => ({
    ...{ ...received(hash, ''), chain: 'ETH', direction, contractAddress: direction, ...more },
  })
  const rows = [
    ...[move('swap', 'out'), move('swap', 'in')],
    ...[move('pool', 'out'), move('pool', 'out', { contractAddress: 'second' }), move('pool', 'in')],
    ...[
      move('refund', 'out', { contractAddress: 'coin' }),
      move('refund', 'in', { contractAddress: 'COIN', amount: '2' }),
    ],
    ...[move('a', 'in'), move('b', 'in', { rate: null }), move('c', 'out', { rate: 3 })],
    ...[move('spam', 'in', { isSpam: true }), move('failed', 'out', { isFailed: true })],
  ]
  const all = activityLines(
    rows.map((row) => ({ wallet: 'w', row })),
    () => '',
  )
  const worth = ({ worth }: (typeof all)[number]) => worth
  const both = { received: { usd: 7, known: 2, unknown: 1 }, sent: { usd: 20, known: 2, unknown: 0 } }
  expect(movedOf(all, all, worth)).toEqual(both)
  const incoming = all.filter(({ row }) => row.direction === 'in')
  expect(movedOf(incoming, all, worth).received).toEqual(both.received)
})

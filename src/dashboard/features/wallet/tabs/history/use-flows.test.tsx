import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { activityLines } from '#dashboard/features/wallet/tabs/activity/activity-days.ts'
import { movesIn, useFlows } from './use-flows.ts'

const HOUR_SECONDS = 3_600
const NOW = 1_795_000_000

const row = (hoursAgo: number, more: Partial<ActivityRow> = {}): ActivityRow => ({
  ...{ chain: 'ETH', hash: `${hoursAgo}`, timestamp: NOW - hoursAgo * HOUR_SECONDS, direction: 'in' as const },
  ...{ contractAddress: '0xc', symbol: 'USDC', name: 'USD Coin', logo: '', decimals: 6, amount: '1', amountRaw: '1' },
  ...{ rate: 1, counterparty: '0xsomeone', fee: '0', isFailed: false, verified: true, isSpam: false, spamReason: '' },
  ...more,
})
const lines = (rows: ActivityRow[]) =>
  activityLines(
    rows.map((each) => ({ wallet: '0xabc', row: each })),
    ({ counterparty }) => (counterparty === '0xpool' ? 'Aave V3' : ''),
  )
const ago = (hours: number) => (NOW - hours * HOUR_SECONDS) * 1000

test('what came from outside counts from the time on; exchanges, spam and known protocols do not', () => {
  const all = lines([
    row(1),
    row(2, { direction: 'out', counterparty: '0xpool' }),
    row(3, { hash: 'swap' }),
    row(3, { hash: 'swap', direction: 'out', contractAddress: '0xd' }),
    row(4, { isSpam: true }),
    row(9),
  ])
  const { since, moved } = movesIn(all, { from: ago(5), whole: ['ETH'] })
  expect(since).toBe(ago(5))
  expect(moved.map(({ row: { hash } }) => hash)).toEqual(['1'])
})

test('of a chain that is not whole nothing counts before its oldest row, however few it lists', () => {
  const few = Array.from({ length: 20 }, (_, index) => row(index + 1, { chain: 'SOL' }))
  const all = lines([...few, row(80, { chain: 'BASE' })])
  const { since, moved } = movesIn(all, { from: ago(100), whole: ['BASE'] })
  expect(since).toBe(ago(20))
  expect(moved).toHaveLength(20)
  expect(movesIn(all, { from: ago(100), whole: ['BASE', 'SOL'] })).toMatchObject({ since: ago(100) })
})

test('what came after the period, as after the last reading of a history, is not in it', () => {
  const { moved } = movesIn(lines([row(1), row(3)]), { from: ago(9), to: ago(2), whole: ['ETH'] })
  expect(moved.map(({ row: { hash } }) => hash)).toEqual(['3'])
})

afterEach(() => vi.unstubAllGlobals())

const flowsOf = async (status: string) => {
  const body = { data: [], wholeChains: ['ETH'] }
  vi.stubGlobal('fetch', async () => Response.json(body, { headers: { 'upstream-status': status } }))
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useFlows('0xabc', [], { from: ago(9) }), { wrapper })
  await waitFor(() => expect(result.current.isPending).toBe(false))
  return result.current.flows
}

test('where no chain can be read the flows are unknown, not zero; a source of prices is no chain', async () => {
  expect(await flowsOf('eth;note="without a key", bnb;note="without a key"')).toBeNull()
  const known = await flowsOf(`eth;as-of=${NOW}, bnb;note="without a key", coingecko;error="timeout"`)
  expect(known).toMatchObject({ net: 0, unread: ['BNB Chain'] })
})

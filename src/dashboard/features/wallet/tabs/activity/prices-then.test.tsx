import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chains.ts'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { type ActivityLine, activityLines } from './activity-days.ts'
import { type PricesThen, usePricesThen } from './prices-then.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NEWEST = 1_795_000_000
const row: ActivityRow = {
  ...{
    chain: 'ETH',
    hash: '',
    timestamp: NEWEST,
    direction: 'in',
    counterparty: '',
    contractAddress: nativeAddresses.evm,
  },
  ...{
    name: 'Ether',
    symbol: 'ETH',
    amount: '2',
    amountRaw: '2000000000000000000',
    rate: 3000,
    logo: '',
    decimals: 18,
  },
  ...{ fee: '', verified: true, isFailed: false, isSpam: false, spamReason: '' },
}
const received = (ages: readonly number[]) =>
  activityLines(
    ages.map((age) => ({ wallet: 'w', row: { ...row, hash: `0x${age}`, timestamp: NEWEST - age } })),
    () => '',
  )

/** Answers each price with its own time, and keeps the times that were in each request. */
function service() {
  const sent: number[][] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { tokens } = Body.parse(JSON.parse(body))
    sent.push(tokens.map(({ at }) => at))
    return Response.json({ data: tokens.map(({ at }) => ({ price: at, asOf: at })) })
  })
  return sent
}
const Body = z.object({ tokens: z.array(z.object({ at: z.number() })) })

function view() {
  const client = createQueryClient()
  const shown: { prices: PricesThen | null } = { prices: null }
  function Read({ lines }: { lines: readonly ActivityLine[] }) {
    shown.prices = usePricesThen(lines, lines)
    return null
  }
  const of = (lines: readonly ActivityLine[]) => (
    <QueryClientProvider client={client}>
      <Read lines={lines} />
    </QueryClientProvider>
  )
  const { rerender } = render(of([]))
  return { shown, show: (lines: readonly ActivityLine[]) => rerender(of(lines)) }
}

test('a new transaction sends for its own price alone, and the others are there meanwhile', async () => {
  const sent = service()
  const { shown, show } = view()
  const before = received(Array.from({ length: 150 }, (_, age) => 60 * (age + 1)))
  show(before)
  await waitFor(() => expect(before.map((line) => shown.prices?.priceOf(line))).not.toContain(null))
  expect(sent.map(({ length }) => length)).toEqual([100, 50])

  const [latest, ...rest] = received([0, ...Array.from({ length: 150 }, (_, age) => 60 * (age + 1))])
  if (latest === undefined) throw new Error('no lines')
  show([latest, ...rest])
  expect(rest.map((line) => shown.prices?.priceOf(line))).not.toContain(null)
  expect(shown.prices?.isReading(latest)).toBe(true)
  await waitFor(() => expect(shown.prices?.priceOf(latest)).toBe(NEWEST))
  expect(sent.slice(2)).toEqual([[NEWEST]])
})

test('the fee of a call is being read, though nothing was moved', async () => {
  service()
  const { shown, show } = view()
  const [call] = activityLines(
    [
      {
        wallet: 'w',
        row: { ...row, hash: '0xc', direction: 'self', amount: '0', amountRaw: '0', fee: '0.000021' },
      },
    ],
    () => '',
  )
  if (call === undefined) throw new Error('no line')
  expect(call.feeWorth).not.toBeNull()
  show([call])
  expect(shown.prices?.isReadingFee(call)).toBe(true)
  await waitFor(() => expect(shown.prices?.feePriceOf(call)).toBe(NEWEST))
  expect(shown.prices?.isReadingFee(call)).toBe(false)
})

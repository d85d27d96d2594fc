import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { activityLines } from './activity-days.ts'
import { ActivityDetails } from './activity-details.tsx'
import { usePricesThen } from './prices-then.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row: ActivityRow = {
  ...{ chain: 'ETH', hash: '0xa', timestamp: 1_795_000_000, direction: 'in', counterparty: '' },
  ...{ contractAddress: '', name: 'Ether', symbol: 'ETH', amount: '2', amountRaw: '2000000000000000000', rate: 3000 },
  ...{ logo: '', decimals: 18, fee: '', verified: true, isFailed: false, isSpam: false, spamReason: '' },
}

const lines = activityLines([{ wallet: 'w', row }], () => '')

function Opened() {
  const { priceOf, feePriceOf, isReading, retryOf } = usePricesThen(lines, lines)
  return lines.map((line) => (
    <ActivityDetails
      key={line.id}
      moves={[line]}
      thens={[priceOf(line)]}
      feeThen={feePriceOf(line)}
      isReading={isReading(line)}
      onRetry={retryOf(line)}
    />
  ))
}

function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Opened />
    </QueryClientProvider>,
  )
}
const valueThen = () => screen.getByText('Value then').nextElementSibling?.textContent

test('a price that could not be read is not an unknown one, and can be read again', async () => {
  let isDown = true
  open(() =>
    isDown
      ? Response.json({ error: { code: 'bad_request', message: 'No.' } }, { status: 400 })
      : Response.json({ data: [{ price: 2500, asOf: 1_795_000_000 }] }),
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  await screen.findByText(/could not be read/)
  expect(valueThen()).not.toContain('unknown')
  isDown = false
  fireEvent.click(retry)
  await screen.findByText(/5,000/)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a coin that had no price then is unknown', async () => {
  open(() => Response.json({ data: [{ price: null, asOf: null }] }))
  await screen.findByText('unknown')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { holding } from '#testing/dashboard/wallet-rows.ts'
import { BestRateCell, BestRates } from './best-rates.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tokens = [holding('ABC', '10', 5), holding('DEF', '10', 4)]

function open(answer: () => Response, { isShown = true } = {}) {
  const fetched = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BestRates holdings={tokens.map((row) => ({ wallet: '0xme', row }))} isShown={isShown}>
        {tokens.map(({ symbol, contractAddress }) => (
          <p key={symbol}>
            <BestRateCell chain="ETH" contract={contractAddress} symbol={symbol} />
          </p>
        ))}
      </BestRates>
    </QueryClientProvider>,
  )
  return fetched
}

test('rates that could not be read are unknown, not a list of vaults', async () => {
  open(() => Response.json({ error: { code: 'BAD_REQUEST', message: 'No.' } }, { status: 400 }))
  expect(await screen.findAllByText('Rate unknown: the request failed')).toHaveLength(2)
  expect(screen.queryByRole('link')).toBeNull()
})

test('without their column nothing is asked', () => {
  expect(open(() => Response.json({}), { isShown: false })).not.toHaveBeenCalled()
})

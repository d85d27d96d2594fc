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

const place = {
  ...{ vaultId: 'v', name: 'V', protocol: 'p', type: 'LENDING', tvl: 1e7, apy30d: null, gainYear: 0, cost: 0 },
  ...{ daysToPay: null, never: null, isPair: false, isWrapped: false },
}

/** The places of the first coin and of the second. */
function openWith(...best: (typeof place & { apy: number })[][]) {
  const idle = tokens.map(({ contractAddress, symbol }, index) => ({
    coin: { chain: 'ETH', address: contractAddress, symbol },
    valueUsd: 50,
    best: best[index] ?? [],
  }))
  open(() => Response.json({ data: { idle, placed: [], idleUsd: 100, gainYear: 0, small: 0, unknown: [] } }))
}

test('a rate that pays for no move is a dash with the reason', async () => {
  openWith([{ ...place, apy: 0.0002 }], [{ ...place, apy: 0.031 }])
  expect(await screen.findByText('No single-asset vault over $1.00M pays 0.1% APY or more')).toBeTruthy()
  expect(screen.getByRole('link').textContent).toBe('3.10% best APY for DEF')
})

test('where no single-asset vault pays for a move, a pair is still linked, and a later single one that does is the best', async () => {
  const low = { ...place, apy: 0.0002 }
  openWith([low, { ...place, isPair: true, apy: 0.2 }], [low, { ...place, apy: 0.02 }])
  expect(await screen.findByRole('link', { name: 'Pools with ABC' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '2.00% best APY for DEF' })).toBeTruthy()
})

test('without their column nothing is asked', () => {
  expect(open(() => Response.json({}), { isShown: false })).not.toHaveBeenCalled()
})

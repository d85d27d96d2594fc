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

const [rich, poor] = [holding('ABC', '10', 5), holding('DEF', '10', 4)]
const place = { vaultId: 'v/1', name: 'Vault of ABC', apy: 0.0321, gainYear: 1, cost: 0, isPair: false, never: null }
const sums = { idleUsd: 2, gainYear: 1, small: 0 }
const idle = ({ contractAddress }: typeof rich, best: object[]) => ({
  coin: { chain: 'ETH', address: contractAddress, symbol: '' },
  valueUsd: 1,
  best,
})

function open(answer: () => Response, { isShown = true } = {}) {
  const fetched = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BestRates holdings={[rich, poor].map((row) => ({ wallet: '0xme', row }))} isShown={isShown}>
        {[rich, poor].map(({ symbol, contractAddress }) => (
          <p key={symbol}>
            <BestRateCell chain="ETH" contract={contractAddress} symbol={symbol} />
          </p>
        ))}
      </BestRates>
    </QueryClientProvider>,
  )
  return fetched
}

test('a rate leads to its vault; where no vault takes the coin the reason is read out', async () => {
  open(() => Response.json({ data: { ...sums, idle: [idle(rich, [place]), idle(poor, [])] } }))
  const link = await screen.findByRole('link', { name: '3.21% best APY for ABC' })
  expect(link.getAttribute('href')).toBe('/vaults/v%2F1')
  expect(screen.getByText(/No vault over \$1\.00M accepts this token/)).toBeTruthy()
})

test('rates that could not be read are unknown, not a list of vaults', async () => {
  open(() => Response.json({ error: { code: 'BAD_REQUEST', message: 'No.' } }, { status: 400 }))
  expect(await screen.findAllByText('Rate unknown: the request failed')).toHaveLength(2)
  expect(screen.queryByRole('link')).toBeNull()
})

test('without their column nothing is asked', () => {
  expect(open(() => Response.json({}), { isShown: false })).not.toHaveBeenCalled()
})

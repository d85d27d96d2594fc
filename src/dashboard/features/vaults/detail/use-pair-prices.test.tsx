import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { usePairPrices } from './pair-prices.ts'

/** Wrapped SOL and USDC, whose addresses are known, and two that are not. */
const SOL = 'So11111111111111111111111111111111111111112'
const prices: Record<string, number> = { [SOL]: 150, a: 1, b: 3 }

const pool = (id: string, other: string) =>
  Vault.parse({
    id,
    chain: 'SOL',
    type: 'LP',
    protocol: { id: 'x', name: 'X' },
    name: `X SOL-${id}`,
    coins: [SOL, other],
  })

let waiting: (() => void)[] = []
beforeEach(() => {
  waiting = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { tokens, days }: { tokens: string[]; days: number } = JSON.parse(String(init.body))
    await new Promise<void>((resolve) => waiting.push(resolve))
    const data = tokens.map((token) => {
      const address = token.slice('SOL:'.length)
      return { chain: 'SOL', address, from: 86_400 * (1_000 - days), prices: Array(days).fill(prices[address]) }
    })
    return Response.json({ data })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const answer = () => {
  for (const each of waiting.splice(0)) each()
}

test('a longer past is drawn after the shorter one, but another pool never with the prices of the one before', async () => {
  const client = new QueryClient()
  const first = pool('ONE', 'a')
  const { result, rerender } = renderHook(({ vault, days }) => usePairPrices(vault, days), {
    initialProps: { vault: first, days: 30 },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(waiting).toHaveLength(1))
  answer()
  await waitFor(() => expect(result.current?.prices).toHaveLength(30))
  expect([result.current?.symbols, result.current?.prices?.[0]?.price]).toEqual([['SOL', 'ONE'], 150])

  rerender({ vault: first, days: 90 })
  expect(result.current?.prices).toHaveLength(30)
  await waitFor(() => expect(waiting).toHaveLength(1))
  answer()
  await waitFor(() => expect(result.current?.prices).toHaveLength(90))

  rerender({ vault: pool('TWO', 'b'), days: 90 })
  await waitFor(() => expect(waiting).toHaveLength(1))
  expect(result.current?.prices).toBeUndefined()
  answer()
  await waitFor(() => expect(result.current?.prices?.[0]?.price).toBe(50))
})

import { expect, vi } from 'vitest'
import { solanaNetwork } from '#service/chains/sol/solana-network.ts'
import { thousandTokens } from '#testing/solana/thousand-tokens.ts'
import { testLong } from '#testing/test-long.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The public node's limit per method in ten seconds. */
const OF_ONE_METHOD = 40

testLong('a cold wallet of a thousand tokens on Solana stays within what the public node allows', async () => {
  const wallet = await thousandTokens()
  const { held, metadata, positions } = await wallet.read()
  expect(held).toHaveLength(1_000)
  // The rest is requested again once these are stored permanently.
  expect(metadata.size).toBe(500)
  expect(positions).toEqual([])
  const count = (method: string) => wallet.received.filter((each) => each === method).length
  expect(count('getTokenAccountsByOwner')).toBe(2)
  for (const method of new Set(wallet.received)) expect(count(method), method).toBeLessThanOrEqual(OF_ONE_METHOD)
  const { perMinute } = solanaNetwork.budgets['api.mainnet-beta.solana.com']
  expect(wallet.received.length).toBeLessThanOrEqual(perMinute / 2)
})

import { afterAll, beforeAll, expect } from 'vitest'
import { readConfig } from '#service/config.ts'
import { startFakeChains } from '#testing/chains/fake-chains.ts'
import { testLong } from '#testing/test-long.ts'
import { checkWallets } from './check-wallets.ts'

let upstreams: Awaited<ReturnType<typeof startFakeChains>>
beforeAll(async () => {
  upstreams = await startFakeChains()
})
afterAll(() => upstreams.close())

// positions.conformance.test.ts reads every protocol whole, check-sources.test.ts finds what smoke says of a source.
testLong('every chain and every protocol is asked once, through the real adapters', { timeout: 60_000 }, async () => {
  const checks = await checkWallets(readConfig(upstreams.env).chainHosts)
  expect(checks.filter(({ isOk }) => !isOk)).toEqual([])
  expect(checks.length).toBeGreaterThanOrEqual(60)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#service/config.ts'
import { startFakeChains } from '#testing/chains/fake-chains.ts'
import { checkWallets } from './check-wallets.ts'

let upstreams: Awaited<ReturnType<typeof startFakeChains>>
beforeAll(async () => {
  upstreams = await startFakeChains()
})
afterAll(() => upstreams.close())

test('every chain and every protocol is asked once, through the real adapters', { timeout: 60_000 }, async () => {
  const checks = await checkWallets(readConfig(upstreams.env).chainHosts)
  expect(checks.filter(({ isOk }) => !isOk)).toEqual([])
  expect(checks.length).toBeGreaterThanOrEqual(60)
})

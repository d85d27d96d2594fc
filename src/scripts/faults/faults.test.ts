import { pino } from 'pino'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { Readiness } from '#contract/status.ts'
import { readConfig } from '#service/config.ts'
import { createService, type Service } from '#service/service.ts'
import { startFakeChains } from '#testing/chains/fake-chains.ts'
import { testDatabase } from '#testing/store/test-database.ts'
import { testLong } from '#testing/test-long.ts'
import { faultAnswers, harmless } from './fault-answers.ts'
import { targets } from './targets.ts'

// In the short tier start-refresh.test.ts has one fault for each dataset, and create-wallet.failing.test.ts what becomes of a wallet.
// A sample of `npm run faults`, whose whole takes minutes: faults that are over at once, on one host of the market and one of a chain.
const sample = [
  'a page with 200',
  'absurd numbers',
  'nested 6 million deep',
  'truncated JSON',
  'an empty body',
] as const

let chains: Awaited<ReturnType<typeof startFakeChains>>
let service: Service
beforeAll(async () => {
  chains = await startFakeChains()
  const settings = { ...chains.env, SOURCES: 'live', ANONYMOUS_ACCESS: 'on', DATABASE_URL: await testDatabase() }
  service = await createService(readConfig({ ...settings, RATE_LIMIT: '1000' }), pino({ level: 'silent' }))
  // A job has its rows once its first source is saved, and gets those of the others later: only a whole run has seen all.
  await vi.waitFor(
    async () => {
      for (const job of ['protocols', 'staking', 'vaults']) expect(await service.refreshNow(job)).toBe('done')
    },
    { timeout: 60_000, interval: 100 },
  )
})
afterAll(async () => {
  await service.close()
  await chains.close()
})

const ask = async (path: string) => {
  const response = await service.fetch(new Request(`http://localhost${path}`))
  return { status: response.status, body: await response.json() }
}
const hostOf = (setting: string) => new URL(chains.env[setting]?.split(',')[0] ?? '').host
const readiness = async () => Readiness.parse((await ask('/readyz')).body)
const named = async () => (await readiness()).sources.map(({ host }) => host)

testLong.each(sample)('vaults stay when their source answers with %s, and readyz names it', async (fault) => {
  const before = (await ask('/v2/farming/vaults?limit=1')).body.pagination
  chains.fail('yields.llama.fi', faultAnswers[fault])
  await service.refreshNow('vaults')
  expect((await ask('/v2/farming/vaults?limit=1')).body.pagination).toEqual(before)
  expect((await named()).includes(hostOf('DEFILLAMA_YIELDS_URL'))).toBe(!harmless.has(fault))
  chains.fail('yields.llama.fi', null)
  await service.refreshNow('vaults')
  expect(await named()).not.toContain(hostOf('DEFILLAMA_YIELDS_URL'))
})

testLong('a wallet stays when its chain’s hosts refuse, with its age, and readyz names them', async () => {
  const [path = ''] = targets.find(({ name }) => name === 'Esplora')?.asks ?? []
  const holding = () => ask(path.replace('&force_refresh=true', ''))
  // The first wallet loads the chains' libraries, which may take longer than a request has.
  await expect.poll(holding).toMatchObject({ status: 200, body: { data: [{ chain: 'BTC' }] } })
  const kept = await holding()
  await chains.refuse('*', true)
  const { status, body } = await ask(path)
  expect([status, body.data.length]).toEqual([200, kept.body.data.length])
  await expect.poll(named).toContain(hostOf('BITCOIN_ESPLORA_URL'))
  await chains.refuse('*', false)
})

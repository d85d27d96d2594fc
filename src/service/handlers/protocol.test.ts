import { expect, test } from 'vitest'
import type { Protocol } from '#contract/protocol.ts'
import { openTestApp } from '#testing/app.ts'
import { aVault } from '#testing/store/rows.ts'

const MINUTE = 60_000

test('of two entries of the market that are one protocol here, the change is that of the TVL that is shown', async () => {
  const app = await openTestApp({ isAnonymousAllowed: true })
  const live = { origin: 'live' as const, asOf: new Date(Date.now() - MINUTE) }
  const known = {
    ...{ logo: '', url: '', category: 'CDP', isAudited: false, audits: '' as const, auditLinks: [] },
    ...{ hasToken: false, coinGeckoId: '', cmcId: '' },
  }
  await app.store.protocols.replace({ dataset: 'protocols', ...live }, [
    { id: 'bucket-protocol', name: 'Bucket', ...known, tvlUsd: 120e6, tvlChange7d: -0.02 },
  ])
  const lent = { type: 'LENDING' as const, chain: 'SUI', coins: ['0x2::sui::SUI'] }
  await app.store.vaults.replace({ dataset: 'vaults', ...live }, 'elsewhere', [
    aVault({ id: 'a', ...lent, protocol: { id: 'bucket-v2', name: 'Bucket', logo: '' }, tvl: 1e6, tvlChange7d: 0.05 }),
    aVault({
      ...{ id: 'b', ...lent, chain: 'ETH', protocol: { id: 'bucket-protocol', name: 'Bucket', logo: '' } },
      ...{ tvl: 100e6, tvlChange7d: 0.05 },
    }),
  ])
  const { data }: { data: Protocol[] } = await (await app.request('/v2/defi/protocols?chain=ALL')).json()
  const bucket = data.find(({ aliases }) => aliases.includes('bucket-protocol'))
  expect(bucket).toMatchObject({ tvl: 120e6, tvlChange7d: -0.02, vaultTvl: 101e6, vaultChains: ['ETH', 'SUI'] })
  await app.close()
}, 60_000)

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defillamaProtocols } from './defillama-protocols.ts'
import { defillamaYields } from './defillama-yields.ts'

const Directory = z.array(z.object({ slug: z.string(), tvl: z.number() }))
const Pools = z.object({ data: z.array(z.object({ project: z.string(), tvlUsd: z.number() })) })
const NOW = Date.UTC(2026, 10, 23, 13)
const DAY_MS = 86_400_000

test.each([0, 40, 200])('a protocol holds what its pools hold, %d days from now too', (days) => {
  const at = NOW + days * DAY_MS
  const directory = Directory.parse(defillamaProtocols.answer(new URL('https://api.llama.fi/protocols'), undefined, at))
  const pools = Pools.parse(defillamaYields.answer(new URL('https://yields.llama.fi/pools'), undefined, at)).data
  const inPools = (slug: string) =>
    pools.filter(({ project }) => project === slug).reduce((sum, { tvlUsd }) => sum + tvlUsd, 0)
  const apart = directory.filter(({ slug, tvl }) => tvl !== inPools(slug))
  expect(apart.map(({ slug, tvl }) => `${slug}: ${tvl}, in pools ${inPools(slug)}`)).toEqual([])
})

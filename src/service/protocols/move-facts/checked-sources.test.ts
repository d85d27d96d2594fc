import { beforeAll, expect, test } from 'vitest'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { sampleNaviIds } from '#sample/sui/wallet/navi.ts'
import { sampleSuiState } from '#sample/sui/wallet/state.ts'
import { chainAdapters } from '#service/chains/all.ts'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import { loadPositionSources } from '#service/protocols/all.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { evidencePackages } from '#testing/evidence/evidence-packages.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { inTier } from '#testing/tier.ts'
import { sampleUpstream } from '#testing/upstream/sample-upstream.ts'
import { createMoveCheck, type MoveCheck } from './move-check.ts'

const nowMs = Date.UTC(2026, 10, 21, 12, 34, 56)
const now = () => nowMs
const signal = new AbortController().signal
const owner = sampleWallets.find(({ chain }) => chain === 'SUI')?.address ?? ''
const packages = evidencePackages({ [sampleNaviIds.uiGetter]: 'navi-ui' })

let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
})

async function readAll(check: MoveCheck | null) {
  const upstream = sampleUpstream({ now })
  const shared = { upstream, hosts: testChainHosts(), sui: node.reader, now }
  const adapters = chainAdapters(shared)
  const readTokenMetadata: PositionDeps['readTokenMetadata'] = (chain, contracts, on) =>
    adapters[chain].readTokenMetadata(contracts, on)
  const sources = (await loadPositionSources())(
    {
      ...shared,
      evm: createEvmReader(shared),
      readTokenMetadata,
      readPrices: async () => new Map(),
      readTokens: async () => ({ value: [], note: null }),
    },
    check,
  )
  const onSui = sources.filter(({ chain }) => chain === 'SUI')
  return Promise.all(onSui.map(async ({ id, readPositions }) => [id, await readPositions(owner, signal)] as const))
}

test('all that the sample’s wallet has on Sui is described by facts, which the published code agrees with', async () => {
  node.serve([sampleSuiState(nowMs), { packages }])
  const unseen = await readAll(null)
  const lines: string[] = []
  const seen = await readAll(createMoveCheck({ now, report: (line) => lines.push(line) }))
  expect(lines).toEqual([])
  expect(seen).toEqual(unseen)
  expect(seen.filter(([, positions]) => positions.length > 0).length).toBeGreaterThanOrEqual(8)
})

test('each package is asked for once a day, whoever asks', async () => {
  node.serve([sampleSuiState(nowMs), { packages }])
  let at = nowMs
  const check = createMoveCheck({ now: () => at, report: () => {} })
  const requested = async (readers: number) => {
    node.received.length = 0
    await Promise.all(Array.from({ length: readers }, () => readAll(check)))
    return node.received.filter((path) => path === 'MovePackageService/GetPackage').length
  }
  const first = await requested(2)
  expect(first).toBeGreaterThan(8)
  expect(first).toBeLessThanOrEqual(packages.length)
  expect(await requested(1)).toBe(0)
  at += 24 * 3_600_000
  expect(await requested(inTier({ short: 1, long: 2 }))).toBe(first)
})

import { decodeFunctionData, decodeFunctionResult, encodeFunctionResult, type Hex, isHex, multicall3Abi } from 'viem'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { sampleFetch } from '#sample/sample-fetch.ts'
import { chainAdapters } from '#service/chains/all.ts'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { createSuiReader } from '#service/chains/sui/create-sui-reader.ts'
import { createByteBudget } from '#service/upstream/body/byte-budget.ts'
import { unmeteredUpstream } from '#service/upstream/unmetered-upstream.ts'
import { noTelemetry } from '#service/upstream/upstream-telemetry.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { inTier } from '#testing/tier.ts'
import { loadPositionSources, protocols } from './all.ts'
import { evmDeployments } from './evm-deployments.ts'
import type { Protocol } from './protocol.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { signal } = new AbortController()
const owner = sampleWallets.find(({ chain }) => chain === 'ETH')?.address ?? ''

const hex = z.custom<Hex>(isHex)
const Call = z.object({ to: z.optional(hex), data: hex })
const EthCall = z.object({ method: z.literal('eth_call'), params: z.array(z.unknown()) })
const Answered = z.object({ jsonrpc: z.string(), id: z.unknown(), result: hex })

/** The sample's wallet on Ethereum, whose sources share one node; `broken`: contracts that revert from now on. */
async function openWallet() {
  const now = () => Date.UTC(2026, 10, 21, 12)
  const answer = sampleFetch({ now, evmNetworks, evmDeployments })
  const broken = new Set<string>()
  let asked: string[][] = []
  const node: typeof fetch = async (input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const targets = targetsOf(body)
    if (targets === null) return answer(input, init)
    asked.push(targets)
    const response = await answer(input, init)
    return targets.some((target) => broken.has(target)) ? spoil(response, targets, broken) : response
  }
  const hosts = testChainHosts()
  const upstream = unmeteredUpstream({ fetch: node, telemetry: noTelemetry, bytes: createByteBudget() })
  const sui = createSuiReader({ upstream, urls: hosts.suiGrpc })
  const deps = { upstream, hosts, sui, now }
  // As the wallet reads it: once for all callers.
  const tokens = chainAdapters(deps).ETH.readBalances(owner, signal)
  const open = await loadPositionSources()
  const sources = open(
    {
      ...deps,
      evm: createEvmReader(deps),
      readTokens: () => tokens,
      readPrices: async () => new Map(),
      readTokenMetadata: async () => new Map(),
    },
    null,
  ).filter(({ chain }) => chain === 'ETH')
  return {
    sources,
    broken,
    /** The contracts called since the last time, one list per request. */
    takeAsked() {
      const all = asked
      asked = []
      return all
    },
    /** What each source found, or that it failed. */
    readAll: () =>
      Promise.all(
        sources.map(async ({ id, readPositions }) => {
          const found = await readPositions(owner, signal).catch((error: unknown) => String(error))
          return [id, found] as const
        }),
      ),
  }
}

/** The contracts that a request to a node calls, without contracts whose code came with the request; null if it is not a call. */
function targetsOf(body: unknown): string[] | null {
  const { success, data: request } = EthCall.safeParse(body)
  if (!success) return null
  const { params } = request
  const { to, data } = Call.parse(params[0])
  if (to?.toLowerCase() !== evmNetworks.ETH.multicall3.toLowerCase()) return []
  const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data })
  return functionName === 'aggregate3' ? args[0].map(({ target }) => target.toLowerCase()) : []
}

async function spoil(response: Response, targets: string[], broken: Set<string>): Promise<Response> {
  const body = Answered.parse(await response.json())
  const whole = { abi: multicall3Abi, functionName: 'aggregate3' } as const
  const results = decodeFunctionResult({ ...whole, data: body.result })
  const result = results.map((own, at) =>
    broken.has(targets[at] ?? '') ? { success: false, returnData: '0x' as const } : own,
  )
  return Response.json({ ...body, result: encodeFunctionResult({ ...whole, result }) })
}

let wallet: Awaited<ReturnType<typeof openWallet>>
let intact: Awaited<ReturnType<(typeof wallet)['readAll']>>
beforeAll(async () => {
  wallet = await openWallet()
  intact = await wallet.readAll()
})

type Family = { name: string; slugs: Set<string> }
const families = (): Family[] =>
  Object.entries<Protocol>(protocols).flatMap(([name, { listings }]) => {
    const slugs = new Set<string>(listings.map(({ id }) => id))
    return wallet.sources.some(({ id }) => slugs.has(id)) ? [{ name, slugs }] : []
  })

/** The contracts that a family calls when it is read alone, request by request. */
async function readAlone({ slugs }: Family): Promise<string[][]> {
  wallet.takeAsked()
  const own = wallet.sources.filter(({ id }) => slugs.has(id))
  await Promise.all(own.map(({ readPositions }) => readPositions(owner, signal)))
  return wallet.takeAsked()
}

/**
 * With cached lists: the number of rounds and of calls in them. Follows the research plan that the protocols were built
 * from; a comment gives the reason for any excess.
 */
const cost: Record<string, [rounds: number, calls: number]> = {
  // Rewards are read once the deposits are known.
  aave: [3, 24 + 3 * 110],
  'compound-v2': [2, 3 + 45],
  'compound-v3': [2, 24 + 60],
  // A pool is looked up once the position has returned its coins.
  'uniswap-v3': [5, 17],
  'uniswap-v4': [3, 7],
  'morpho-blue': [3, 4 * 3],
  // The accounts, their balances and debts, and the coins of their vaults, some of which are shares of other vaults.
  'euler-v2': [5, 50],
  'fluid-lending': [1, 4],
  eigenlayer: [3, 10],
  // The list of requests, their states, which can be claimed, and the claimable amounts.
  'lido-withdrawals': [4, 5],
  'staked-tokens': [2, 30],
  'aave-v4': [2, 97],
  'uniswap-v2': [1, 4],
  'erc-4626': [1, 4],
  'curve-dex': [1, 2 * 4],
  'convex-finance': [2, 500],
  balancer: [1, 2 * 5],
  aura: [2, 500],
  pendle: [0, 0],
  merkl: [0, 0],
}

test('each family takes the rounds that were planned for it, all of them together no more requests than twelve', async () => {
  for (const family of families()) {
    const rounds = await readAlone(family)
    const [most, calls] = cost[family.name] ?? []
    if (most === undefined || calls === undefined) throw new Error(`${family.name} has no line in the table cost`)
    expect({ family: family.name, isWithin: rounds.length <= most, rounds: rounds.length }).toMatchObject({
      isWithin: true,
    })
    expect(rounds.flat().length, family.name).toBeLessThanOrEqual(calls)
  }
  wallet.takeAsked()
  await wallet.readAll()
  expect(wallet.takeAsked().length).toBeLessThanOrEqual(12)
})

test('a family whose contracts all fail says so, and leaves every other one as it was', async () => {
  const own = new Map<string, Set<string>>()
  for (const family of families()) own.set(family.name, new Set((await readAlone(family)).flat()))
  // Every third one in the short tier: a failure alone also shows in a read of all families, whichever one it is.
  const failing = inTier({ short: families().filter((_, index) => index % 3 === 0), long: families() })
  let failures = 0
  for (const { name, slugs } of failing) {
    const others = new Set([...own].flatMap(([other, targets]) => (other === name ? [] : [...targets])))
    wallet.broken.clear()
    for (const target of own.get(name) ?? []) if (!others.has(target)) wallet.broken.add(target)
    if (wallet.broken.size === 0) continue
    const told = await wallet.readAll()
    const isTheirs = ([id]: readonly [string, unknown]) => slugs.has(id)
    expect(told.filter((each) => !isTheirs(each))).toEqual(intact.filter((each) => !isTheirs(each)))
    // A failed source must not appear as an empty one.
    const failed = told.filter(([, found]) => typeof found === 'string')
    expect(failed.length, name).toBeGreaterThan(0)
    for (const [at, [, before]] of intact.entries())
      if (isTheirs(told[at] ?? ['', []]) && before.length > 0) expect(told[at]?.[1]).toBeTypeOf('string')
    failures += 1
  }
  expect(failures).toBeGreaterThan(inTier({ short: 3, long: 10 }))
})

import { beforeAll, expect, test, vi } from 'vitest'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { answerSolana } from '#sample/solana/node/answer-node.ts'
import { raydiumHost } from '#sample/solana/raydium-host.ts'
import { sampleSolanaState } from '#sample/solana/wallet/state.ts'
import { solChain } from '#service/chains/sol/sol-chain.ts'
import { createByteBudget } from '#service/upstream/body/byte-budget.ts'
import { unmeteredUpstream } from '#service/upstream/unmetered-upstream.ts'
import { noTelemetry } from '#service/upstream/upstream-telemetry.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { jupiter } from './jupiter/jupiter.ts'
import { kamino } from './kamino/kamino.ts'
import { marginfi } from './marginfi/marginfi.ts'
import { meteoraDlmm } from './meteora-dlmm/meteora-dlmm.ts'
import type { PositionSource } from './position-source.ts'
import { raydiumLp } from './raydium-lp/raydium-lp.ts'
import { solPositionNfts } from './sol-position-nfts/sol-position-nfts.ts'
import { solStake } from './sol-stake/sol-stake.ts'
import { solStakedTokens } from './sol-staked-tokens/sol-staked-tokens.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { signal } = new AbortController()
const owner = sampleWallets.find(({ chain }) => chain === 'SOL')?.address ?? ''

type Call = { method: string; params: unknown[] }
/** The owners of the accounts that a call searches or requests; accounts that do not exist have none. */
type Programs = (call: Call) => string[]

/** The sample's wallet on Solana, read by every source without caches. `broken`: a program whose accounts cannot be read. */
async function openWallet() {
  const state = await sampleSolanaState(Date.UTC(2026, 10, 22, 10) / 1000)
  const programsOf: Programs = ({ method, params: [asked] }) =>
    method === 'getMultipleAccounts'
      ? (asked as string[]).flatMap((key) => state.find(key)?.owner ?? [])
      : [String(asked)]
  const broken = new Set<string>()
  const asked: Call[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.host === raydiumHost.host) return Response.json(await raydiumHost.answer(url, undefined, 0))
    const call: Call = JSON.parse(String(init?.body))
    asked.push(call)
    return programsOf(call).some((program) => broken.has(program))
      ? Response.json({ jsonrpc: '2.0', id: '1', error: { code: -32_010, message: 'excluded' } })
      : answerSolana(state, call)
  }
  const upstream = unmeteredUpstream({ fetch, telemetry: noTelemetry, bytes: createByteBudget() })
  const shared = { upstream, hosts: testChainHosts(), now: () => Date.UTC(2026, 10, 22, 10) }
  const tokens = solChain(shared).readBalances(owner, signal)
  await tokens
  const own = asked.splice(0)
  const deps = {
    ...shared,
    readTokens: () => tokens,
    readPrices: async () => new Map(),
    readTokenMetadata: async () => new Map(),
  }
  const open = async () => {
    const opened = await Promise.all(
      [solStake, solStakedTokens, jupiter, kamino, solPositionNfts, marginfi, raydiumLp, meteoraDlmm].map(
        async ({ loadPositions }) => (await loadPositions())(deps),
      ),
    )
    return opened.flat()
  }
  const nameOf = ({ id, part }: PositionSource) => (part === undefined ? id : `${id}-${part}`)
  return {
    own,
    broken,
    /** What each source found, or that it failed, and the calls to the node, by method. */
    async readAll() {
      const sources = await open()
      asked.length = 0
      const found = await Promise.all(
        sources.map(async (source) => {
          const positions = await source.readPositions(owner, signal).catch((error: unknown) => String(error))
          return [nameOf(source), positions] as const
        }),
      )
      return { found: Object.fromEntries(found), methods: asked.map(({ method }) => method).toSorted() }
    },
  }
}

let wallet: Awaited<ReturnType<typeof openWallet>>
let intact: Awaited<ReturnType<(typeof wallet)['readAll']>>
beforeAll(async () => {
  wallet = await openWallet()
  intact = await wallet.readAll()
})

const held = () => Object.entries(intact.found).filter(([, positions]) => positions.length > 0)

test('the wallet is in one of each', () => {
  expect(held().map(([name, positions]) => [name, positions.length])).toEqual([
    ['solana-native-staking', 2],
    ['jito-liquid-staking', 1],
    ['marinade-liquid-staking', 1],
    ['sanctum-infinity', 1],
    ['jupiter-lend', 1],
    ['jupiter-lend-vaults', 2],
    ['jupiter-perpetual-exchange', 1],
    ['jupiter-dao', 1],
    ['kamino-lend', 2],
    ['kamino-earn', 1],
    ['kamino-earn-staked', 1],
    ['orca-dex', 1],
    ['raydium-amm-clmm', 1],
    ['byreal', 1],
    ['meteora-damm-v2', 1],
    ['project-0', 2],
    ['raydium-amm-lp', 1],
    ['meteora-dlmm', 1],
  ])
})

test('its token accounts are read once for all, and a cold wallet takes the requests that were planned', () => {
  expect(wallet.own.map(({ method }) => method).filter((method) => method === 'getTokenAccountsByOwner')).toHaveLength(
    2,
  )
  const count = (method: string) => intact.methods.filter((each) => each === method).length
  // Stakes, Jupiter's markets, the position of its NFT, obligations, Kamino's vaults by shares and by farm, stakes in farms;
  // accounts of Project 0, positions in Meteora's bins.
  expect(count('getProgramAccounts')).toBe(9)
  // Pools; a market of Jupiter and its reserve; its vault, the vault's reserves; staked JUP; Kamino's user, reserves, vaults
  // of both kinds, their reserve, a farm.
  // The accounts of the NFTs, their pools, ticks; banks; mints, Raydium's pools and their vaults; pools of bins and the
  // bins.
  expect(count('getMultipleAccounts')).toBeLessThanOrEqual(11 + 3 + 1 + 3 + 2)
  expect(intact.methods.length).toBe(count('getProgramAccounts') + count('getMultipleAccounts'))
})

test.each([
  ['Stake11111111111111111111111111111111111111', ['solana-native-staking']],
  [
    'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy',
    // Read together: none of them may appear as empty.
    ['jito-liquid-staking', 'marinade-liquid-staking', 'sanctum-infinity'],
  ],
  ['jup3YeL8QhtSx1e253b2FDvsMNC87fDrgQZivbrndc9', ['jupiter-lend']],
  ['jupr81YtYssSyPt8jbnGuiWon5f6x9TcDEFxYe3Bdzi', ['jupiter-lend-vaults']],
  ['voTpe3tHQ7AjQHMapgSue2HJFAh2cGsdokqN3XqmVSj', ['jupiter-dao']],
  ['KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD', ['kamino-earn', 'kamino-earn-staked', 'kamino-lend']],
  ['KvauGMspG5k6rtzrqqn7WNn3oZdyKqLKwK2XWQ8FLjd', ['kamino-earn', 'kamino-earn-staked']],
  ['FarmsPZpWu9i7Kky8tPN37rs2TpmMrAZrC7S7vJa91Hr', ['kamino-earn-staked']],
  ['MFv2hWf31Z9kbCa1snEPYctwafyhdvnV7FZnsebVacA', ['project-0']],
  ['LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo', ['meteora-dlmm']],
  ['CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C', ['raydium-amm-lp']],
  // The accounts of an NFT are requested for all of these protocols at once.
  ['whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc', ['byreal', 'meteora-damm-v2', 'orca-dex', 'raydium-amm-clmm']],
])('without the program %s only what needs it fails, and says so', async (program, failing) => {
  wallet.broken.clear()
  wallet.broken.add(program)
  const { found } = await wallet.readAll()
  wallet.broken.clear()
  const failed = Object.keys(found).filter((name) => typeof found[name] === 'string')
  expect(failed.toSorted()).toEqual(failing)
  for (const [name, positions] of held()) if (!failing.includes(name)) expect(found[name]).toEqual(positions)
})

import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { coinKey } from '#domain/coin-type.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { alphaFi as alphaFiHost } from '#sample/sui/alpha-fi-host.ts'
import { navi as naviHost } from '#sample/sui/navi-host.ts'
import { scallop as scallopHost } from '#sample/sui/scallop-host.ts'
import { sampleSuiState } from '#sample/sui/wallet/state.ts'
import { suiChain } from '#service/chains/sui/sui-chain.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { everyNth } from '#testing/tier.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { alphaFi } from './alpha-fi/alpha-fi.ts'
import { alphaLend } from './alpha-lend/alpha-lend.ts'
import { bluefin } from './bluefin/bluefin.ts'
import { bucket } from './bucket/bucket.ts'
import { cetus } from './cetus/cetus.ts'
import { deepBookMargin } from './deepbook-margin/deepbook-margin.ts'
import { kai } from './kai/kai.ts'
import { liquidStaking } from './liquid-staking/liquid-staking.ts'
import { momentum } from './momentum/momentum.ts'
import { nativeStaking } from './native-staking/native-staking.ts'
import { navi } from './navi/navi.ts'
import type { FoundPosition, PositionSource } from './position-source.ts'
import { scallop } from './scallop/scallop.ts'
import { suilend } from './suilend/suilend.ts'
import { turbos } from './turbos/turbos.ts'
import { walrus } from './walrus/walrus.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { signal } = new AbortController()
const owner = sampleWallets.find(({ chain }) => chain === 'SUI')?.address ?? ''
/** On the hour, because the sample's figures refer to its beginning. */
const NOW = Date.UTC(2026, 10, 22, 10)
const families = [
  nativeStaking,
  liquidStaking,
  suilend,
  navi,
  scallop,
  cetus,
  bluefin,
  momentum,
  turbos,
  bucket,
  deepBookMargin,
  walrus,
  alphaLend,
  alphaFi,
  kai,
]
const SUI = '0x2::sui::SUI'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const WAL = '0x356a26eb9e012a68958082340d4c4116e7f55615cf27affcff209cf0ae544f59::wal::WAL'

/** The chain without the packages of `broken`: their objects, types and functions cannot be read. */
function without(sui: SuiReader, broken: Set<string>): SuiReader {
  const refuse = (text: string) => {
    if ([...broken].some((id) => coinKey(text).includes(id))) throw new ApiError('UPSTREAM_FAILED', 'refused')
  }
  return {
    ...sui,
    async ownedObjects(address, type, ending) {
      refuse(type ?? '')
      return sui.ownedObjects(address, type, ending)
    },
    async objects(ids, ending) {
      const found = await sui.objects(ids, ending)
      for (const { type } of found.values()) refuse(type)
      return found
    },
    async simulate(transaction, ending) {
      for (const { MoveCall } of transaction.getData().commands) if (MoveCall) refuse(`${MoveCall.package}::call`)
      return sui.simulate(transaction, ending)
    },
  }
}

/** The sample's wallet on Sui, read by every source without caches. */
async function openWallet() {
  const node = await openSuiNode()
  node.serve([sampleSuiState(NOW)])
  const broken = new Set<string>()
  /** A failed host is not used for a while, so each read creates its own connections to the hosts. */
  const openHosts = () =>
    testUpstream(({ url }) => {
      const host = [naviHost, scallopHost, alphaFiHost].find((each) => each.host === url.host)
      if (host === undefined || broken.has(url.host)) return new Response(null, { status: 500 })
      return Response.json(host.answer(url, undefined, NOW))
    })
  const sui = without(node.reader, broken)
  const shared = { hosts: testChainHosts(), now: () => NOW }
  const tokens = suiChain({ ...shared, upstream: node.upstream, sui }).readBalances(owner, signal)
  await tokens
  const own = node.received.splice(0)
  const nameOf = ({ id, part }: PositionSource) => (part === undefined ? id : `${id}-${part}`)
  return {
    own,
    broken,
    /** What each source found, or that it failed, and the requests to the node and to the protocols' own hosts. */
    async readAll() {
      const { upstream, received } = openHosts()
      const deps = {
        ...testPositionDeps({ ...shared, upstream, sui, decimals: { [SUI]: 9, [USDC]: 6 } }),
        readTokens: () => tokens,
      }
      const opened = await Promise.all(families.map(async ({ loadPositions }) => (await loadPositions())(deps)))
      node.received.length = 0
      const found = await Promise.all(
        opened.flat().map(async (source) => {
          const positions = await source.readPositions(owner, signal).catch((error: unknown) => String(error))
          return [nameOf(source), positions] as const
        }),
      )
      return { found: Object.fromEntries(found), calls: [...node.received], hosts: received.map(({ url }) => url.host) }
    },
  }
}

let wallet: Awaited<ReturnType<typeof openWallet>>
let intact: Awaited<ReturnType<(typeof wallet)['readAll']>>
beforeAll(async () => {
  wallet = await openWallet()
  intact = await wallet.readAll()
})

const positionsOf = (name: string): FoundPosition[] => {
  const found = intact.found[name]
  if (!Array.isArray(found)) throw new Error(`${name}: ${found}`)
  return found
}
const held = () => Object.keys(intact.found).filter((name) => positionsOf(name).length > 0)

test('the wallet is in one of each', () => {
  expect(held().map((name) => [name, positionsOf(name).length])).toEqual([
    ['native-staking', 3],
    ['fungible-staked-sui', 1],
    ['haedal', 1],
    ['volo', 1],
    ['aftermath', 1],
    ['suilend', 3],
    ['navi', 2],
    ['navi-markets', 1],
    ['scallop', 3],
    ['cetus', 1],
    ['bluefin', 1],
    ['momentum', 1],
    ['turbos', 1],
    ['bucket', 4],
    ['deepbook-margin', 1],
    ['walrus', 3],
    ['alphalend', 2],
    ['alpha-fi-pools', 3],
    ['kai-finance', 1],
  ])
})

/** Base units of a coin in all positions except liquidity, which moves with the hour's prices. */
const totalOf = (coinType: string, isDebt: boolean) =>
  held()
    .flatMap(positionsOf)
    .filter(({ type }) => type !== 'CLMM' && (type === 'Borrow') === isDebt)
    .flatMap(({ tokens }) => tokens)
    .reduce((sum, token) => (token.contractAddress === coinType ? sum + token.amount : sum), 0n)

test('what it has in all of them together', () => {
  // Staked 1,500, 250 and 40, fungible 84.3; Suilend 1,250.035714285 and NAVI 309.997128; Scallop 155.453135135; Bucket 75.
  // AlphaLend: 307.692307692 shares of 9,100 for 8,750. Kai: 64 of 655,000 shares of 707,200.27.
  const suiElsewhere = 1_790_000_000_000n + 84_300_000_000n + 1_250_035_714_285n + 309_997_128_000n
  const suiHere = 155_453_135_135n + 75_000_000_000n + 319_999_999_999n + 69_100_484_733n
  expect(totalOf(SUI, false)).toBe(suiElsewhere + suiHere)
  // Staked 500, 120 and 60; 400 as collateral at Bucket; AlphaFi: 205 of 41,000 shares of 45,300.
  expect(totalOf(WAL, false)).toBe(680_000_000_000n + 400_000_000_000n + 226_500_000_000n)
  // NAVI 2,599.96204 and 54.47, DeepBook 310.6; AlphaFi: 150 shares of 2,296,000 for 2,205,000.
  expect(totalOf(USDC, false)).toBe(2_599_962_040n + 54_470_000n + 310_600_000n + 156_190_476n)
  // Suilend; Scallop; AlphaLend: 205 at 1.121 for 1.094.
  expect(totalOf(USDC, true)).toBe(1_479_890_661n + 55_027_167n + 210_059_414n)
})

test('no cent is told twice: each receipt stands for one position, each position is told once', () => {
  const all = held().flatMap((name) => positionsOf(name).map((position) => ({ name, ...position })))
  const receipts = all.flatMap(({ receiptTokens }) => receiptTokens)
  expect(receipts.length).toBeGreaterThan(5)
  expect(new Set(receipts).size).toBe(receipts.length)
  expect(new Set(all.map(({ name, positionId }) => `${name} ${positionId}`)).size).toBe(all.length)
  const objects = all.map(({ positionId }) => positionId).filter((id) => /^0x[0-9a-f]{64}$/.test(id))
  expect(new Set(objects).size).toBe(objects.length)
})

test('its coins are read once for all, and a cold wallet takes the requests that were planned', () => {
  const count = (list: string[], path: string) => list.filter((each) => each === path).length
  expect(wallet.own).toEqual(['StateService/ListBalances'])
  // Scallop and the liquid coins read balances separately.
  expect(count(intact.calls, 'StateService/ListBalances')).toBe(2)
  // Stakes and fungible stakes, Suilend, NAVI, Scallop, four pools (Turbos's by NFTs), Bucket, DeepBook, Walrus, AlphaLend,
  // AlphaFi's two.
  expect(count(intact.calls, 'StateService/ListOwnedObjects')).toBe(15)
  expect(count(intact.calls, 'LedgerService/BatchGetObjects')).toBeLessThanOrEqual(22)
  expect(count(intact.calls, 'TransactionExecutionService/SimulateTransaction')).toBe(8)
  // NAVI describes each of its four markets in a separate answer.
  const naviApi = Array.from({ length: 4 }, () => naviHost.host)
  expect(intact.hosts.toSorted()).toEqual([alphaFiHost.host, ...naviApi, scallopHost.host])
})

/** A package or a host, and whose positions need it. */
const needed: [string, string[]][] = [
  [coinKey('0x3::a::A').split('::')[0] ?? '', ['fungible-staked-sui', 'native-staking']],
  ['0xf95b06141ed4a174f239417323bde3f209b972f5930d8521ea38a52aff3a6ddf', ['suilend']],
  [naviHost.host, ['navi', 'navi-markets']],
  [scallopHost.host, ['scallop']],
  ['0xefe8b36d5b2e43728cc323298626b83177803521d195cfb11e15b910e892fddf', ['scallop']],
  ['0x1eabed72c53feb3805120a081dc15963c204dc8d091542592abaf7a35689b2fb', ['cetus']],
  // AlphaFi's pairs are on Bluefin.
  ['0x3492c874c1e3b3e2984e8c41b589e642d4d0a5d6459e5a9cfc2d52fd7c89c267', ['alpha-fi-pools', 'bluefin']],
  ['0x70285592c97965e811e0c6f98dccc3a9c2b4ad854b3594faab9597ada267b860', ['momentum']],
  ['0x91bfbc386a41afcfd9b2533058d7e915a1d3829089cc268ff4333d54d6339ca1', ['turbos']],
  ['0x665188033384920a5bb5dcfb2ef21f54b4568d08b431718b97e02e5c184b92cc', ['bucket']],
  ['0x97d9473771b01f77b0940c589484184b49f6444627ec121314fae6a6d36fb86b', ['deepbook-margin']],
  ['0xfdc88f7d7cf30afab2f82e8380d11ee8f70efb90e863d1de8616fae1bb09ea77', ['walrus']],
  ['0xd631cd66138909636fc3f73ed75820d0c5b76332d1644608ed1c85ea2b8219b4', ['alphalend']],
  ['0x754afbce8c72c8e491e3b9d536aa9d9766fdbc68650224ce01072189b235eee3', ['alpha-fi-pools']],
  [alphaFiHost.host, ['alpha-fi-pools']],
  ['0x01c389a85310b47e7630a9361d4e71025bc35e4999d3a645949b1b68b26f2273', ['kai-finance']],
]

test.each(everyNth(4, needed))('without %s only what needs it fails, and says so', async (one, failing) => {
  wallet.broken.add(one)
  const { found } = await wallet.readAll()
  wallet.broken.clear()
  expect(
    Object.keys(found)
      .filter((name) => typeof found[name] === 'string')
      .toSorted(),
  ).toEqual(failing)
  for (const name of held()) if (!failing.includes(name)) expect(found[name], name).toEqual(intact.found[name])
})

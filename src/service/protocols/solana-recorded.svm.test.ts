import { type Address, address, getAddressDecoder } from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenInstructionAsync,
  getInitializeMint2Instruction,
  getMintToInstruction,
} from '@solana-program/token'
import { beforeAll, expect, test, vi } from 'vitest'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import { dammPosition } from '#sample/solana/protocols/damm-accounts.ts'
import { dlmmPosition } from '#sample/solana/protocols/dlmm-accounts.ts'
import { kaminoUserAccount } from '#sample/solana/protocols/kamino-lend-accounts.ts'
import { solChain } from '#service/chains/sol/sol-chain.ts'
import { SPL_TOKEN, TOKEN_2022 } from '#service/chains/sol/solana-addresses.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { recordedAccount } from '#testing/solana/recorded-accounts.ts'
import { openSolanaServer } from '#testing/solana/solana-server.ts'
import { openVm } from '#testing/solana/svm.ts'
import { jupiter } from './jupiter/jupiter.ts'
import { kamino } from './kamino/kamino.ts'
import { marginfi } from './marginfi/marginfi.ts'
import { meteoraDlmm } from './meteora-dlmm/meteora-dlmm.ts'
import type { PositionSource } from './position-source.ts'
import { raydiumLp } from './raydium-lp/raydium-lp.ts'
import { solPositionNfts } from './sol-position-nfts/sol-position-nfts.ts'
import { solStake } from './sol-stake/sol-stake.ts'
import { solStakedTokens } from './sol-staked-tokens/sol-staked-tokens.ts'

/**
 * Accounts of the main network in a real VM, under their own addresses and owners, read by every source over HTTP. The real
 * programs mint the tokens at the addresses of the real mints.
 */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const METEORA_DAMM = address('cpamdpZCGKUy5JxQXB4dcpGPiikHawvSWAd6mEn1sGG')
const mints = {
  jitoSol: address('J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn'),
  powerSol: address('pWrSoLAhue6jUxUkbWgmEy5rD9VJzkFmvfTDV5KgNuu'),
  jupSol: address('jupSoLaHXQiZZTSfEWMTRRgpnyFm8f6sZdosWBjx93v'),
  marinade: address('mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So'),
  infinity: address('5oVNBeEEQvYi1cX3ir8Dx5n1P7pdxydbGF2X4TxVusJm'),
  poolToken: address('27G8MtK7VtTcCHkpASjSDdkWWYfoqT6ggEuKidVJidD4'),
}
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const ONE = 1_000_000_000n

const { signal } = new AbortController()
const server = await openSolanaServer()
const vm = await openVm()
const wallet = vm.payer.address
server.serve(vm.state)

const shared = {
  upstream: server.upstream,
  hosts: testChainHosts({ solanaRpc: [server.url], ipfsGateway: null, arweaveGateway: null }),
  now: () => Date.UTC(2026, 10, 22),
}
const chain = solChain(shared)
const deps = {
  ...shared,
  readTokens: (_: string, owner: string) => chain.readBalances(owner, signal),
  readPrices: async () => new Map(),
  readTokenMetadata: async () => new Map(),
}

type Given = { owner?: Address; decimals?: number; program?: Address }

/** Creates a mint at this address and mints an amount to the owner's associated account. */
async function give(mint: Address, amount: bigint, { owner = wallet, decimals = 9, program = SPL_TOKEN }: Given = {}) {
  vm.allocate({ key: mint, owner: program, size: 82 })
  const by = { programAddress: program }
  await vm.send([getInitializeMint2Instruction({ mint, decimals, mintAuthority: wallet }, by)])
  await giveMore(mint, amount, { owner, program })
}

async function giveMore(mint: Address, amount: bigint, { owner = wallet, program = SPL_TOKEN }: Given) {
  const [token] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
  await vm.send([
    await getCreateAssociatedTokenInstructionAsync({ payer: vm.payer, owner, mint, tokenProgram: program }),
    getMintToInstruction({ mint, token, mintAuthority: vm.payer, amount }, { programAddress: program }),
  ])
}

let sources: PositionSource[]
beforeAll(async () => {
  const all = [solStake, solStakedTokens, jupiter, kamino, solPositionNfts, marginfi, raydiumLp, meteoraDlmm]
  sources = (await Promise.all(all.map(async ({ loadPositions }) => (await loadPositions())(deps)))).flat()
})

/** What every source finds, by name. Sources that find nothing are omitted; if one fails, the read fails. */
async function read(owner: string) {
  const found = await Promise.all(
    sources.map(async (source) => ({
      name: source.part === undefined ? source.id : `${source.id}-${source.part}`,
      positions: await source.readPositions(owner, signal),
    })),
  )
  return Object.fromEntries(
    found.flatMap(({ name, positions }) => (positions.length > 0 ? [[name, positions] as const] : [])),
  )
}

const sol = (amount: bigint) => [{ contractAddress: 'native', amount }]

test('a wallet’s tokens of recorded pools, and its shares of recorded liquidity, are worth what their programs say', async () => {
  vm.put([recordedAccount('jitoPool'), recordedAccount('powerPool'), recordedAccount('jupPool')])
  vm.put([recordedAccount('marinade'), recordedAccount('infinity')])
  const { jitoSol, powerSol, jupSol, marinade, infinity, poolToken } = mints
  for (const mint of [jitoSol, powerSol, jupSol, marinade, infinity]) await give(mint, ONE)
  // Infinity's mint, recorded with its state: fifty thousand tokens.
  await giveMore(infinity, 49_999n * ONE, { owner: sampleKey('another owner') })
  await give(poolToken, 7_000_000n, { decimals: 6 })

  const bounded = recordedAccount('dammPool')
  const unbounded = recordedAccount('dammWholeRange')
  const nothing = { settledAt: 0n, owed: 0n }
  const whole = 42_878_469_542_342_432_177_958_898_623_909n
  vm.put([bounded, unbounded])
  for (const [pool, unlocked] of [
    [bounded, 218_303_836_133_504_704_390_314_064_640n],
    [unbounded, whole],
  ] as const) {
    const mint = sampleKey(`NFT of ${pool.key}`)
    await give(mint, 1n, { decimals: 0, program: TOKEN_2022 })
    vm.put([await dammPosition({ program: METEORA_DAMM, mint, pool: pool.key, fees: [nothing, nothing], unlocked })])
  }

  const pair = recordedAccount('dlmmPair')
  const shares = [9_223_372_036_854_775_808_000_000n, 0n, 6_155_063_605_927_753_722_333_333_333n]
  const bins = shares.map((share) => ({ share }))
  vm.put([pair, recordedAccount('dlmmBinsBelow'), recordedAccount('dlmmBins')])
  vm.put([dlmmPosition({ key: sampleKey('position of bins'), pair: pair.key, wallet, lower: -1, bins })])

  const found = await read(wallet)
  const tokens = Object.entries(found).map(([name, positions]) => [name, positions.map((each) => each.tokens)])
  // The square root of the price and its bounds, as recorded.
  const [root, least, most] = [122_236_770_151_747_246n, 4_295_048_016n, 79_226_673_521_066_979_257_578_248_091n]
  expect(Object.fromEntries(tokens)).toMatchObject({
    'jito-liquid-staking': [sol(1_073_400_157n)],
    'sanctum-validator-lsts': [sol(1_005_776_791n)],
    'jupiter-staked-sol': [sol(ONE)],
    'marinade-liquid-staking': [sol(1_164_647_285n)],
    'sanctum-infinity': [sol(2_228_787_865n)],
    'jupiter-perpetual-exchange': [[{ contractAddress: poolToken, amount: 7_000_000n }]],
    'meteora-dlmm': [
      [
        { contractAddress: 'FQuMNJ6UcrkA3xMLsmmLL8sk47RkZYod57mX3a8w1brg', amount: 333_333_333n },
        { contractAddress: WRAPPED_SOL, amount: 500_000n },
      ],
    ],
  })
  expect(Object.keys(found)).toHaveLength(8)
  const nfts = new Map(found['meteora-damm-v2']?.map((position) => [position.poolId, position.tokens]))
  expect(nfts.get(bounded.key)).toEqual([
    { contractAddress: WRAPPED_SOL, amount: 11_541_851_516n },
    { contractAddress: USDC, amount: 2_306_383_515n },
  ])
  expect(nfts.get(unbounded.key)?.map(({ amount }) => amount)).toEqual([
    (whole * (most - root)) / (root * most),
    (whole * (root - least)) / 2n ** 128n,
  ])
  expect(nfts.size).toBe(2)
})

test('the recorded obligation at Kamino is found by its owner and worth what its recorded reserve makes of it', async () => {
  const lender = address('HRpCJaTjXMgxsDAHSLHTQigUmezEitySEf6SWWmLsiNY')
  const obligation = recordedAccount('kaminoObligation')
  const reserve = recordedAccount('kaminoReserve')
  vm.put([obligation, reserve, await kaminoUserAccount(lender)])
  const found = await read(lender)
  expect(Object.keys(found)).toEqual(['kamino-lend'])
  expect(found['kamino-lend']).toMatchObject([
    {
      positionId: `${obligation.key}:supply:${reserve.key}`,
      type: 'Lending',
      poolId: reserve.key,
      tokens: [{ contractAddress: USDC, amount: 189_566_819_142n }],
    },
  ])
})

test('a recorded account of marginfi is found by its wallet, with what it holds in a recorded bank; an empty one is none', async () => {
  const account = recordedAccount('marginfiAccount')
  const bank = recordedAccount('marginfiBank')
  const empty = recordedAccount('marginfiEmpty')
  const slots = Array.from({ length: 16 }, (_, index) => account.data.subarray(72 + 104 * index, 176 + 104 * index))
  const named = slots.filter(([active]) => active === 1).map((slot) => getAddressDecoder().decode(slot, 1))
  // The other six banks were not recorded; copies of this one replace them.
  vm.put([account, empty, ...named.map((key) => ({ ...bank, key }))])
  const found = await read('Dq7wypbedtaqQK9QqEFvfrxc4ppfRGXCeTVd7ee7n2jw')
  expect(Object.keys(found)).toEqual(['project-0'])
  expect(found['project-0']?.filter(({ poolId }) => poolId === bank.key)).toMatchObject([
    {
      positionId: `${account.key}:supply:${bank.key}`,
      type: 'Lending',
      tokens: [{ contractAddress: mints.jitoSol, amount: 738_280_152n }],
    },
  ])
  expect(found['project-0']).toHaveLength(7)
  expect(await read(getAddressDecoder().decode(empty.data, 40))).toEqual({})
})

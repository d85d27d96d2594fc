import { type Hex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { Address, type Deployment, deploymentsOf, type SamplePlace, type SampleProtocol } from './sample-protocol.ts'
import { pairOf } from './uniswap-v2.ts'

const voterAbi = parseAbi(['function length()', 'function pools(uint256)', 'function gauges(address)'])
const pairGaugeAbi = parseAbi(['function stakingToken()', 'function balanceOf(address)', 'function earned(address)'])
const nftGaugeAbi = parseAbi([
  'function nft()',
  'function stakedValues(address)',
  'function earned(address, uint256)',
  'function rewards(uint256)',
])
const poolAbi = parseAbi(['function slot0()', 'function fee()'])
const escrowAbi = parseAbi([
  'function balanceOf(address)',
  'function ownerToNFTokenIdList(address, uint256)',
  'function locked(uint256)',
  'function idToManaged(uint256)',
  'function weights(uint256, uint256)',
  'function managedToLocked(uint256)',
])
const managedAbi = parseAbi(['function earned(address, uint256)'])

/** What is staked and locked, all of it on Base; amounts in coins. Elsewhere the lists are empty. */
const staked = {
  chain: 'BASE',
  pair: { lp: '0.5', owed: '12.5' },
  /** USDC and USDbC around one for one. */
  nft: {
    id: 918_273n,
    coins: ['USDC', 'USDbC'],
    tickSpacing: 50,
    fee: 80,
    ticks: [-100, 100],
    liquidity: 200_000_000_000n,
    owed: '4.25',
    reserved: '0.5',
  },
  /** `end` in Unix seconds. */
  lock: { id: 41_207n, amount: '320.75', end: 1_923_004_800 },
  /** Handed to a manager: what it was then, and what it was paid since. */
  handed: { id: 41_208n, managedId: 10_298n, amount: '80', paid: '1.25' },
} as const

const at = {
  nftPool: madeAddress('pool of two dollars'),
  pairGauge: madeAddress('gauge of a pair'),
  nftGauge: madeAddress('gauge of NFTs'),
  managed: madeAddress('rewards of a managed lock'),
}

/** Who lists gauges of pools of two protocols, whose share is a token and whose positions are NFTs; `escrow` locks what they pay. */
const gaugeVoter = { voter: Address, escrow: Address, pairs: z.string(), nfts: z.string() }
type GaugeVoter = Deployment<typeof gaugeVoter>

const coin = (amount: string) => units(amount, 18)

/** Aerodrome and Velodrome: two gauges on Base and two locks. */
export const sampleGauges: SampleProtocol = (place) => {
  const isThere = place.chain === staked.chain
  const contracts = deploymentsOf(place, 'solidly-gauges', gaugeVoter).flatMap((voter): [Hex, EvmContract][] => [
    [voter.voter, answerVoter(place, voter, isThere)],
    [voter.escrow, answerEscrow(place, isThere)],
    ...(isThere ? gaugesOf(place, voter) : []),
  ])
  return {
    contracts: contracts.map(([address, answer]): [string, EvmContract] => [address.toLowerCase(), reverting(answer)]),
    receipts: [],
  }
}

function gaugesOf(place: SamplePlace, { pairs, nfts }: GaugeVoter): [Hex, EvmContract][] {
  const managers = deploymentsOf(place, 'uniswap-v3', { slug: z.string(), manager: Address })
  const manager = managers.find(({ slug }) => slug === nfts)?.manager
  return [
    [at.pairGauge, answerPairGauge(place, pairOf(place.chain, pairs))],
    ...(manager ? ([[at.nftGauge, answerNftGauge(place, manager)]] satisfies [Hex, EvmContract][]) : []),
    [
      at.nftPool,
      (data) =>
        readCall(poolAbi, data).functionName === 'fee' ? words(staked.nft.fee) : words(1n << 96n, 0, 0, 1, 1, 1),
    ],
    [
      at.managed,
      (data) => words(readCall(managedAbi, data).args[1] === staked.handed.id ? coin(staked.handed.paid) : 0n),
    ],
  ]
}

/** What the manager of NFTs says of the one that is staked. */
export function stakedNft({ chain, tokens }: SamplePlace, slug: string, id: bigint): Hex | null {
  const { nft } = staked
  if (chain !== staked.chain || slug !== 'aerodrome-slipstream' || id !== nft.id) return null
  const [coin0, coin1] = nft.coins.map((symbol) => listedToken(tokens, symbol).address)
  return words(0, 0, coin0 ?? '0x', coin1 ?? '0x', nft.tickSpacing, ...nft.ticks, nft.liquidity, 7, 9, 0, 0)
}

function answerVoter({ chain }: SamplePlace, { pairs }: GaugeVoter, isThere: boolean): EvmContract {
  const listed = isThere
    ? [
        { pool: pairOf(chain, pairs), gauge: at.pairGauge },
        { pool: at.nftPool, gauge: at.nftGauge },
      ]
    : []
  return (data) => {
    const { functionName, args } = readCall(voterAbi, data)
    switch (functionName) {
      case 'length':
        return words(listed.length)
      case 'pools': {
        const found = listed[Number(args[0])]
        return found ? words(found.pool) : null
      }
      case 'gauges':
        return words(listed.find(({ pool }) => isSameAddress(pool, args[0]))?.gauge ?? 0)
    }
  }
}

const answerPairGauge =
  ({ owner }: SamplePlace, pair: Hex): EvmContract =>
  (data) => {
    const { functionName, args } = readCall(pairGaugeAbi, data)
    if (functionName === 'stakingToken') return words(pair)
    const { lp, owed } = staked.pair
    return words(isSameAddress(args[0], owner) ? coin(functionName === 'earned' ? owed : lp) : 0n)
  }

const answerNftGauge =
  ({ owner }: SamplePlace, manager: Hex): EvmContract =>
  (data) => {
    const { functionName, args } = readCall(nftGaugeAbi, data)
    const { id, owed, reserved } = staked.nft
    switch (functionName) {
      case 'nft':
        return words(manager)
      case 'stakedValues':
        return isSameAddress(args[0], owner) ? words(32, 1, id) : words(32, 0)
      case 'earned':
        return isSameAddress(args[0], owner) && args[1] === id ? words(coin(owed)) : null
      case 'rewards':
        return words(args[0] === id ? coin(reserved) : 0n)
    }
  }

function answerEscrow({ owner }: SamplePlace, isThere: boolean): EvmContract {
  const { lock, handed } = staked
  const ids = [lock.id, handed.id]
  return (data) => {
    const { functionName, args } = readCall(escrowAbi, data)
    switch (functionName) {
      case 'balanceOf':
        return words(isThere && isSameAddress(args[0], owner) ? ids.length : 0)
      case 'ownerToNFTokenIdList':
        return words((isThere && isSameAddress(args[0], owner) && ids[Number(args[1])]) || 0n)
      case 'locked':
        return args[0] === lock.id ? words(coin(lock.amount), lock.end, 0) : words(0, 0, 0)
      case 'idToManaged':
        return words(args[0] === handed.id ? handed.managedId : 0n)
      case 'weights':
        return words(args[0] === handed.id && args[1] === handed.managedId ? coin(handed.amount) : 0n)
      case 'managedToLocked':
        return words(at.managed)
    }
  }
}

import { type Hex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import type { EvmChainId } from '#contract/chains.ts'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import type { EvmContract, EvmHolding } from '#sample/evm/evm-account.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { Address, deploymentsOf, type SamplePlace, type SampleProtocol } from './sample-protocol.ts'
import { toReceipt } from './to-receipt.ts'

const pairAbi = parseAbi([
  'function token0()',
  'function token1()',
  'function factory()',
  'function stable()',
  'function getReserves()',
  'function totalSupply()',
  'function balanceOf(address)',
  'function claimable0(address)',
  'function claimable1(address)',
])
const factoryAbi = parseAbi([
  'function getPair(address, address)',
  'function getPair(address, address, bool)',
  'function getPool(address, address, bool)',
])

type Pool = {
  name: string
  /** By symbol, with what of each lies in the pool, in coins. */
  coins: readonly (readonly [string, string])[]
  /** Of a pool whose liquidity is a thousand tokens. */
  lp: string
  /** Of Solidly's shape: fees reserved for the wallet, in coins. */
  claimable?: readonly [string, string]
}

/** Figures of ours, by chain and protocol. */
const pools: Partial<Record<string, Pool>> = {
  'ETH uniswap-v2': {
    name: 'Uniswap V2',
    coins: [
      ['USDC', '1200000'],
      ['WETH', '380'],
    ],
    lp: '2.5',
  },
  'BASE aerodrome-v1': {
    name: 'Volatile AMM - USDC/AERO',
    coins: [
      ['USDC', '500000'],
      ['AERO', '520000'],
    ],
    lp: '1',
    claimable: ['1.25', '3.5'],
  },
}
const SUPPLY = '1000'

export const pairOf = (chain: EvmChainId, slug: string): Hex => madeAddress(`${slug} ${chain} pair`)

/** Factories of pairs; two of them have one, a share of which lies in the wallet. */
export const sampleUniswapV2: SampleProtocol = (place) => {
  const factories = deploymentsOf(place, 'uniswap-v2', { slug: z.string(), factory: Address })
  const contracts: [string, EvmContract][] = []
  const receipts: EvmHolding[] = []
  for (const { slug, factory } of factories) {
    const pool = pools[`${place.chain} ${slug}`]
    const pair = pairOf(place.chain, slug)
    const coins = pool ? coinsOf(place, pool) : []
    contracts.push([factory.toLowerCase(), reverting((data) => findPair({ coins, pair }, data))])
    if (!pool) continue
    contracts.push([pair.toLowerCase(), reverting((data) => answerPair(place, { pool, factory, coins }, data))])
    const symbol = pool.claimable ? 'vAMM-USDC/AERO' : 'UNI-V2'
    receipts.push(toReceipt(pair, { symbol, name: pool.name, amount: pool.lp }))
  }
  return { contracts, receipts }
}

type Coin = { address: Hex; amount: bigint; owed: bigint }

const coinsOf = ({ tokens }: SamplePlace, { coins, claimable }: Pool): Coin[] =>
  coins.map(([symbol, amount], index) => {
    const { address, decimals } = listedToken(tokens, symbol)
    return { address, amount: units(amount, decimals), owed: units(claimable?.[index] ?? '0', decimals) }
  })

function findPair({ coins, pair }: { coins: Coin[]; pair: Hex }, data: Hex): Hex {
  const { args } = readCall(factoryAbi, data)
  const [coin0, coin1, isStable = false] = args
  const [first, second] = coins
  const isIt = first && second && isSameAddress(first.address, coin0) && isSameAddress(second.address, coin1)
  return words(isIt && !isStable ? pair : 0)
}

function answerPair(
  place: SamplePlace,
  { pool, factory, coins }: { pool: Pool; factory: Hex; coins: Coin[] },
  data: Hex,
): Hex | null {
  const { functionName, args } = readCall(pairAbi, data)
  const [first, second] = coins
  if (!first || !second) return null
  const isOwner = args?.[0] !== undefined && isSameAddress(args[0], place.owner)
  switch (functionName) {
    case 'token0':
      return words(first.address)
    case 'token1':
      return words(second.address)
    case 'factory':
      return words(factory)
    case 'stable':
      return pool.claimable ? words(0) : null
    case 'getReserves':
      return words(first.amount, second.amount, place.now)
    case 'totalSupply':
      return words(units(SUPPLY, 18))
    case 'balanceOf':
      return words(isOwner ? units(pool.lp, 18) : 0n)
    case 'claimable0':
    case 'claimable1': {
      if (!pool.claimable) return null
      return words(isOwner ? (functionName === 'claimable0' ? first : second).owed : 0n)
    }
  }
}

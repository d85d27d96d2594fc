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
import { Address, deploymentsOf, type SamplePlace, type SampleProtocol } from './sample-protocol.ts'
import { toReceipt } from './to-receipt.ts'

const abi = parseAbi([
  'function get_address(uint256)',
  'function get_pool_from_lp_token(address)',
  'function get_gauge(address)',
  'function get_n_coins(address)',
  'function get_coins(address)',
  'function get_balances(address)',
  'function minter()',
  'function lp_token()',
  'function totalSupply()',
  'function balanceOf(address)',
  'function claimable_tokens(address)',
  'function earned(address)',
  'function lockedBalanceOf(address)',
  'function poolLength()',
  'function poolInfo(uint256)',
])

/** The one pool of the sample, on Ethereum: what lies in it, in coins, of a million tokens; what of these is the wallet's, and where. */
const pool = {
  coins: [
    ['DAI', '300000'],
    ['USDC', '400000'],
    ['USDT', '330000'],
  ],
  supply: '1000000',
  lp: '400',
  gauge: '150',
  convex: '200',
  owedByGauge: '2.5',
  owedByConvex: '1.75',
} as const

const at = {
  registry: madeAddress('registry of all pools'),
  pool: madeAddress('pool of three dollars'),
  lp: madeAddress('token of three dollars'),
  gauge: madeAddress('gauge of three dollars'),
  rewards: madeAddress('stakes of three dollars'),
}

/** `rewardsAt`: the word of a pool where shares are counted; `stakes`: where its own coins are staked or locked. */
const convex = { booster: Address, rewardsAt: z.number(), stakes: z.array(Address) }

/** Curve and Convex: one pool on Ethereum, with a gauge; elsewhere their lists are empty. */
export const sampleCurve: SampleProtocol = (place) => {
  const isThere = place.chain === 'ETH'
  const contracts: [Hex, (data: Hex) => Hex | null][] = []
  for (const { addressProvider } of deploymentsOf(place, 'curve-dex', { addressProvider: Address })) {
    contracts.push([addressProvider, () => words(at.registry)], [at.registry, registry(place, isThere)])
  }
  for (const { booster, rewardsAt, stakes } of deploymentsOf(place, 'convex-finance', convex)) {
    contracts.push([booster, answerBooster(isThere, rewardsAt)])
    contracts.push(...stakes.map((stake): [Hex, EvmContract] => [stake, () => words(0)]))
  }
  if (isThere) {
    contracts.push(
      [at.lp, answerShare(place, { held: pool.lp, owed: '0' })],
      [at.gauge, answerShare(place, { held: pool.gauge, owed: pool.owedByGauge, lpToken: at.lp })],
      [at.rewards, answerShare(place, { held: pool.convex, owed: pool.owedByConvex })],
    )
  }
  return {
    contracts: contracts.map(([address, answer]): [string, EvmContract] => [address.toLowerCase(), reverting(answer)]),
    receipts: isThere
      ? [
          toReceipt(at.lp, { symbol: '3Dollar', name: 'Curve.fi DAI/USDC/USDT', amount: pool.lp }),
          toReceipt(at.gauge, { symbol: '3Dollar-gauge', name: 'Curve.fi 3Dollar Gauge Deposit', amount: pool.gauge }),
        ]
      : [],
  }
}

/** Lists of eight places, of which the last ones are empty. */
const eight = (values: (bigint | Hex)[]) => words(...values, ...Array.from({ length: 8 - values.length }, () => 0n))

const registry =
  ({ tokens }: SamplePlace, isThere: boolean) =>
  (data: Hex): Hex | null => {
    const { functionName, args } = readCall(abi, data)
    const requested = args?.[0]
    const isKnown = (address: Hex) => isThere && typeof requested === 'string' && isSameAddress(requested, address)
    if (functionName === 'get_pool_from_lp_token') return words(isKnown(at.lp) ? at.pool : 0)
    if (!isKnown(at.pool)) return null
    const coins = pool.coins.map(([symbol, amount]) => ({ token: listedToken(tokens, symbol), amount }))
    switch (functionName) {
      case 'get_gauge':
        return words(at.gauge)
      case 'get_n_coins':
        return words(coins.length)
      case 'get_coins':
        return eight(coins.map(({ token }) => token.address))
      case 'get_balances':
        return eight(coins.map(({ token, amount }) => units(amount, token.decimals)))
    }
    return null
  }

/** A token of liquidity, or where such are counted for their owner. */
const answerShare =
  ({ owner }: SamplePlace, { held, owed, lpToken }: { held: string; owed: string; lpToken?: Hex }) =>
  (data: Hex): Hex | null => {
    const { functionName, args } = readCall(abi, data)
    const own = (amount: string) => {
      const requested = args?.[0]
      return words(typeof requested === 'string' && isSameAddress(requested, owner) ? units(amount, 18) : 0n)
    }
    switch (functionName) {
      case 'minter':
        return lpToken ? null : words(at.pool)
      case 'lp_token':
        return lpToken ? words(lpToken) : null
      case 'totalSupply':
        return words(units(pool.supply, 18))
      case 'balanceOf':
        return own(held)
      case 'claimable_tokens':
      case 'earned':
        return own(owed)
    }
    return null
  }

const answerBooster =
  (isThere: boolean, rewardsAt: number) =>
  (data: Hex): Hex | null => {
    const { functionName, args } = readCall(abi, data)
    if (functionName === 'poolLength') return words(isThere ? 1 : 0)
    if (functionName !== 'poolInfo' || args[0] !== 0n || !isThere) return null
    return rewardsAt === 3
      ? words(at.lp, at.lp, at.gauge, at.rewards, 0, 0)
      : words(at.lp, at.gauge, at.rewards, 0, at.registry)
  }

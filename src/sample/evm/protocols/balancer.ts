import { type Hex, pad, parseAbi } from 'viem'
import * as z from 'zod/mini'
import type { EvmChainId } from '#contract/chains.ts'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import { callErc20 } from '#sample/evm/hosts/answer-node.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { Address, deploymentsOf, type SamplePlace, type SampleProtocol } from './sample-protocol.ts'
import { toReceipt } from './to-receipt.ts'

const abi = parseAbi([
  'function isPoolFromFactory(address)',
  'function isGaugeFromFactory(address)',
  'function getPool(bytes32)',
  'function getPoolTokens(bytes32)',
  'function getPoolId()',
  'function getVault()',
  'function getActualSupply()',
  'function totalSupply()',
  'function lp_token()',
  'function claimable_tokens(address)',
  'function asset()',
  'function operator()',
  'function earned(address)',
  'function balanceOf(address)',
  'function poolLength()',
  'function poolInfo(uint256)',
])
const vaultAbi = parseAbi([
  'function isPoolRegistered(address)',
  'function getPoolTokenInfo(address)',
  'function totalSupply(address)',
  'function balanceOf(address, address)',
])

/** On Ethereum, of the first Vault: a hundred thousand tokens of liquidity and many more made in advance. Figures of ours, in coins. */
const first = {
  coins: [
    ['WETH', '300'],
    ['USDC', '950000'],
  ],
  supply: '100000',
  inAdvance: '2500000000',
  held: '40',
  inGauge: '25',
  inAura: '35',
  owedByGauge: '3.2',
  owedByAura: '1.45',
} as const
/** On Base, of the second Vault: shares of a vault that is simulated too, and ether, behind a thousand tokens. */
const second = { shares: '120000', weth: '40', supply: '1000', held: '0.5' } as const

const at = {
  pool: madeAddress('pool of ether and dollars'),
  gauge: madeAddress('gauge of ether and dollars'),
  stakes: madeAddress('stakes of ether and dollars'),
  boosted: madeAddress('pool of ether and lent dollars'),
  shares: madeAddress('vault Lighthouse USDC'),
}
const id = pad('0x0b', { size: 32 })
const [firstChain, secondChain]: EvmChainId[] = ['ETH', 'BASE']

/** `secondVault`: absent where there is none; `pays`: what gauges earn. */
const balancerShape = {
  vault: Address,
  poolFactories: z.array(Address),
  secondVault: z.optional(Address),
  gaugeFactories: z.array(z.object({ factory: Address, pays: z.nullable(Address) })),
}

/** Balancer and Aura: one pool of each Vault, one gauge and one stake; elsewhere there are none. */
export const sampleBalancer: SampleProtocol = (place) => {
  const { chain, owner } = place
  const [balancer] = deploymentsOf(place, 'balancer', balancerShape)
  const [aura] = deploymentsOf(place, 'aura', { booster: Address, stakes: z.array(Address) })
  const { poolFactories = [], gaugeFactories = [] } = balancer ?? {}
  const isFirst = chain === firstChain
  const isSecond = chain === secondChain
  const contracts: [Hex, EvmContract][] = [
    ...poolFactories.map((factory, index) => toMaker(factory, isFirst && index === 0 ? at.pool : null)),
    ...gaugeFactories.map(({ factory }, index) => toMaker(factory, isFirst && index === 0 ? at.gauge : null)),
    ...(aura?.stakes ?? []).map((stake): [Hex, EvmContract] => [stake, () => words(0)]),
  ]
  if (aura) contracts.push([aura.booster, answerBooster(isFirst)])
  const { secondVault } = balancer ?? {}
  if (secondVault) contracts.push([secondVault, answerSecondVault(place, isSecond)])
  if (isSecond && secondVault) {
    contracts.push([at.boosted, (data) => answer(data, { getVault: () => words(secondVault) })])
  }
  if (isFirst && balancer) {
    const own = (amount: string) => (user?: unknown) =>
      words(typeof user === 'string' && isSameAddress(user, owner) ? units(amount, 18) : 0n)
    contracts.push(
      [balancer.vault, firstVault(place)],
      [
        at.pool,
        (data) =>
          answer(data, {
            getPoolId: () => id,
            getVault: () => words(balancer.vault),
            getActualSupply: () => words(units(first.supply, 18)),
            totalSupply: () => words(units(first.supply, 18) + units(first.inAdvance, 18)),
          }),
      ],
      [at.gauge, (data) => answer(data, { lp_token: () => words(at.pool), claimable_tokens: own(first.owedByGauge) })],
      [
        at.stakes,
        (data) =>
          answer(data, {
            asset: () => words(at.pool),
            operator: () => words(aura?.booster ?? 0),
            earned: own(first.owedByAura),
          }),
      ],
      ...gaugeFactories
        .flatMap(({ pays }) => pays ?? [])
        .slice(0, 1)
        .map((coin): [Hex, EvmContract] => [
          coin,
          (data) => callErc20({ name: 'Balancer', symbol: 'BAL', decimals: 18 }, () => 0n, data),
        ]),
    )
  }
  return {
    contracts: contracts.map(([address, answer]): [string, EvmContract] => [address.toLowerCase(), reverting(answer)]),
    receipts: [
      ...(isFirst
        ? [
            toReceipt(at.pool, { symbol: 'WETH-USDC-BPT', name: 'Balancer WETH/USDC', amount: first.held }),
            toReceipt(at.gauge, {
              symbol: 'WETH-USDC-BPT-gauge',
              name: 'Balancer WETH/USDC Gauge Deposit',
              amount: first.inGauge,
            }),
            toReceipt(at.stakes, {
              symbol: 'auraWETH-USDC-BPT-vault',
              name: 'Balancer WETH/USDC Aura Deposit Vault',
              amount: first.inAura,
            }),
          ]
        : []),
      ...(isSecond
        ? [toReceipt(at.boosted, { symbol: 'lhUSDC-WETH', name: 'Balancer Lighthouse USDC/WETH', amount: second.held })]
        : []),
    ],
  }
}

/** One of the functions above by its name; any other reverts. */
function answer(data: Hex, answers: Record<string, (first?: unknown) => Hex>): Hex | null {
  const { functionName, args } = readCall(abi, data)
  return answers[functionName]?.(args?.[0]) ?? null
}

/** It made that one thing, or nothing. */
const toMaker = (factory: Hex, own: Hex | null): [Hex, EvmContract] => [
  factory,
  (data) => {
    const account = readCall(abi, data).args?.[0]
    return words(own !== null && typeof account === 'string' && isSameAddress(account, own) ? 1 : 0)
  },
]

type Value = bigint | number | Hex

/** Lists as contracts return them: where each begins, then how many members it has and these, each of so many words. */
function lists(...members: Value[][][]): Hex {
  const starts = members.map((_, index) => {
    const before = members.slice(0, index).map((list) => 1 + list.flat().length)
    return 32 * (members.length + before.reduce((sum, count) => sum + count, 0))
  })
  return words(...starts, ...members.flatMap((list) => [list.length, ...list.flat()]))
}

const firstVault =
  ({ tokens }: SamplePlace) =>
  (data: Hex): Hex | null => {
    const { functionName, args } = readCall(abi, data)
    if (args?.[0] !== id) return null
    if (functionName === 'getPool') return words(at.pool, 2)
    if (functionName !== 'getPoolTokens') return null
    const coins = first.coins.map(([symbol, amount]) => ({ token: listedToken(tokens, symbol), amount }))
    const addresses = [at.pool, ...coins.map(({ token }) => token.address)]
    const amounts = [units(first.inAdvance, 18), ...coins.map(({ token, amount }) => units(amount, token.decimals))]
    // Two lists and a number, the block of the last change: it stands between their beginnings and what is in them.
    const length = 1 + addresses.length
    return words(96, 96 + 32 * length, 21_000_000, addresses.length, ...addresses, amounts.length, ...amounts)
  }

const answerSecondVault =
  ({ tokens, owner }: SamplePlace, isThere: boolean) =>
  (data: Hex): Hex | null => {
    const { functionName, args } = readCall(vaultAbi, data)
    const isOwn = isThere && isSameAddress(args[0], at.boosted)
    if (functionName === 'isPoolRegistered') return words(isOwn ? 1 : 0)
    if (!isOwn) return null
    const weth = listedToken(tokens, 'WETH')
    const amounts = [[units(second.shares, 18)], [units(second.weth, 18)]]
    switch (functionName) {
      case 'getPoolTokenInfo':
        return lists(
          [[at.shares], [weth.address]],
          [
            [1, at.shares, 1],
            [0, 0, 0],
          ],
          amounts,
          amounts,
        )
      case 'totalSupply':
        return words(units(second.supply, 18))
      case 'balanceOf':
        return words(isSameAddress(args[1], owner) ? units(second.held, 18) : 0n)
    }
    return null
  }

const answerBooster =
  (isThere: boolean) =>
  (data: Hex): Hex | null => {
    const { functionName, args } = readCall(abi, data)
    if (functionName === 'poolLength') return words(isThere ? 1 : 0)
    if (functionName !== 'poolInfo' || args[0] !== 0n || !isThere) return null
    return words(at.pool, at.pool, at.gauge, at.stakes, 0, 0)
  }

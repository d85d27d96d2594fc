import { type Address, type Hex, multicall3Abi, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import type { MorphoDeployment } from './facts.ts'
import { MorphoMarket, MorphoParams, MorphoPosition, marketIdOf, morphoAbi } from './layout.ts'
import { accrued } from './maths.ts'
import { type HeldMarket, positionsOf } from './positions-of.ts'

type Reading = {
  deployment: MorphoDeployment
  ids: Hex[]
  owner: Address
  evm: EvmReader
  /** Asks contracts of anybody, apart from all others. */
  askStrangers: (calls: EvmCall[]) => Promise<unknown[]>
  /** For failures. */
  what: string
  now: () => number
}

/**
 * What an address has in these markets. One round finds in which it has something; a second, where anything earns or owes, how much
 * interest there is by now. Oracles are named by whoever opened a market: they are asked for debts alone, and apart.
 */
export async function readMarkets(reading: Reading, signal: AbortSignal): Promise<FoundPosition[]> {
  const { deployment, ids, owner, evm, askStrangers, what } = reading
  const { chain, morpho: address } = deployment
  const ofMorpho = (functionName: string, ...args: unknown[]): EvmCall => ({
    abi: morphoAbi,
    address,
    functionName,
    args,
  })
  const first = await evm.callMany(
    chain,
    ids.flatMap((id) => [ofMorpho('position', id, owner), ofMorpho('market', id), ofMorpho('idToMarketParams', id)]),
    signal,
  )
  const held = ids.flatMap((id, index) => {
    const position = told(first[3 * index], MorphoPosition, what)
    const market = told(first[3 * index + 1], MorphoMarket, what)
    const params = told(first[3 * index + 2], MorphoParams, what)
    if (Object.values(position).every((amount) => amount === 0n)) return []
    if (marketIdOf(params) !== id) throw new ApiError('UPSTREAM_FAILED', `${what} told another market`)
    return [{ id, position, market, params }]
  })
  if (held.length === 0) return []

  const owing = held.filter(({ position }) => position.borrowShares > 0n)
  const earning = held.filter(
    ({ position, params }) => position.supplyShares + position.borrowShares > 0n && params.irm !== zeroAddress,
  )
  const multicall: EvmCall = {
    abi: multicall3Abi,
    address: evmNetworks[chain].multicall3,
    functionName: 'getCurrentBlockTimestamp',
  }
  const [[time, ...rates], prices] = await Promise.all([
    earning.length === 0
      ? [undefined]
      : evm.callMany(
          chain,
          [
            multicall,
            ...earning.map(({ params, market }) => ({
              abi: morphoAbi,
              address: params.irm,
              functionName: 'borrowRateView',
              args: [params, market],
            })),
          ],
          signal,
        ),
    owing.length === 0
      ? []
      : askStrangers(owing.map(({ params }) => ({ abi: morphoAbi, address: params.oracle, functionName: 'price' }))),
  ])
  const now = units(time) ?? BigInt(Math.floor(reading.now() / 1000))
  return held.flatMap((market): FoundPosition[] => {
    const earns = earning.findIndex(({ id }) => id === market.id)
    const rate = earns < 0 ? 0n : told(rates[earns], ToldUnits, what)
    const owes = owing.findIndex(({ id }) => id === market.id)
    const of: HeldMarket = {
      ...market,
      market: accrued(market.market, { rate, now }),
      rate,
      price: owes < 0 ? null : units(prices[owes]),
    }
    return positionsOf(of, chain)
  })
}

/** What a call may refuse without harm to the rest. */
const units = (answer: unknown): bigint | null => z.safeParse(ToldUnits, answer).data ?? null

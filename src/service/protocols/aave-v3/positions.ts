import { type Address, getAddress } from 'viem'
import * as z from 'zod/mini'
import { chains } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import { type EvmCall, evmNode } from '#service/chains/evm/evm-node.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition, withoutRewards } from '#service/protocols/simple-position.ts'
import { type AaveChain, aaveFacts } from './facts.ts'
import {
  AaveAccount,
  AaveAddress,
  AaveReserve,
  AaveReserves,
  AaveReserveTokens,
  AaveUserReserve,
  aaveAbi,
} from './layout.ts'
import { aaveV3Listing } from './listing.ts'

const NO_DEBT = 2n ** 256n - 1n

/**
 * Aave's main market on one chain: each asset supplied is a `Lending`, each asset owed a `Borrow` with the account's health factor.
 * Read from the market's own contracts in two rounds: which assets it has and who tells of them, then all assets at once. Rates
 * are what the market pays and takes now; incentives are paid elsewhere and not read, so that totals are unknown.
 */
export function aaveV3Positions(chain: AaveChain, deps: Pick<PositionDeps, 'upstream' | 'hosts'>): PositionSource {
  const { pool, provider } = aaveFacts.markets[chain]
  const what = `Aave on ${chains[chain].name}`
  return {
    id: 'aave-v3',
    chain,
    protocol: aaveV3Listing,

    async readPositions(address, signal) {
      const owner = getAddress(address)
      const node = evmNode(chain, deps, signal)
      const ask = async (calls: EvmCall[]) => node.callMany(calls.map((call) => ({ ...call, abi: aaveAbi })))

      const market = await ask([
        { abi: aaveAbi, address: provider, functionName: 'getPoolDataProvider' },
        { abi: aaveAbi, address: pool, functionName: 'getReservesList' },
        { abi: aaveAbi, address: pool, functionName: 'getUserAccountData', args: [owner] },
      ])
      const dataProvider = told(market[0], AaveAddress, what)
      const assets = told(market[1], AaveReserves, what)
      const { healthFactor } = told(market[2], AaveAccount, what)

      const reserves = await ask(
        assets.flatMap((asset): EvmCall[] => [
          { abi: aaveAbi, address: dataProvider, functionName: 'getUserReserveData', args: [asset, owner] },
          { abi: aaveAbi, address: dataProvider, functionName: 'getReserveData', args: [asset] },
          { abi: aaveAbi, address: dataProvider, functionName: 'getReserveTokensAddresses', args: [asset] },
        ]),
      )
      const health = healthFactor === NO_DEBT ? null : Number(healthFactor / 10n ** 9n) / 1e9
      return assets.flatMap((asset, index) => {
        const { supplied, debt } = told(reserves[3 * index], AaveUserReserve, what)
        const { supplyRate, borrowRate } = told(reserves[3 * index + 1], AaveReserve, what)
        const aToken = told(reserves[3 * index + 2], AaveReserveTokens, what)
        const of = { chain, pool, asset: getAddress(asset), aToken }
        return [
          ...(supplied > 0n
            ? [toPosition({ ...of, side: 'supply', amount: supplied, rate: supplyRate, health: null })]
            : []),
          ...(debt > 0n ? [toPosition({ ...of, side: 'borrow', amount: debt, rate: borrowRate, health })] : []),
        ]
      })
    },
  }
}

/** A part that the market does not tell would make the rest look like the whole. */
function told<S extends z.ZodMiniType>(answer: unknown, schema: S, what: string): z.output<S> {
  const { success, data } = z.safeParse(schema, answer)
  if (!success) throw new ApiError('UPSTREAM_FAILED', `${what} answered in another shape`)
  return data
}

type Side = {
  chain: AaveChain
  pool: Address
  asset: Address
  aToken: Address
  side: 'supply' | 'borrow'
  amount: bigint
  rate: bigint
  health: number | null
}

function toPosition({ chain, pool, asset, aToken, side, amount, rate, health }: Side): FoundPosition {
  return {
    ...simplePosition,
    positionId: `${chain.toLowerCase()}:${side}:${asset}`,
    type: side === 'supply' ? 'Lending' : 'Borrow',
    poolId: pool,
    tokens: [{ contractAddress: asset, amount }],
    health,
    // Of a rate a year in ray (1e27).
    rates: withoutRewards(Number(rate / 10n ** 15n) / 1e12),
    receiptTokens: side === 'supply' ? [getAddress(aToken)] : [],
  }
}

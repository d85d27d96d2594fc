import { type Address, getAddress } from 'viem'
import * as z from 'zod/mini'
import { chains, type EvmChainId } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { told } from '#service/protocols/told.ts'
import { gmxV2Facts } from './facts.ts'
import { MAX_POSITIONS, PerpMarket, PerpPosition, readerAbi } from './layout.ts'
import { gmxV2Listing } from './listing.ts'
import { profitUsd, type Quote, unitsFor } from './profit.ts'

type Deps = Pick<PositionDeps, 'evm' | 'readPrices' | 'readTokenMetadata'>
type Deployment = { chain: EvmChainId; dataStore: Address; reader: Address }
type Opened = { position: PerpPosition; market: PerpMarket }

export const gmxV2Positions = (deps: Deps): PositionSource[] =>
  gmxV2Facts.deployments.map((deployment) => source(deployment, deps))

/**
 * Bets on prices: the collateral less what is lost, and what is won, at the market's prices of now. Two rounds, one where there is
 * none. Where the index is no token with a price, the collateral stands alone and a note says so. Fees that wait and the impact of
 * closing are not counted.
 */
function source({ chain, dataStore, reader }: Deployment, deps: Deps): PositionSource {
  const what = `${gmxV2Listing.name} on ${chains[chain].name}`
  return {
    id: gmxV2Listing.id,
    chain,
    protocol: gmxV2Listing,
    async readPositions(address, signal, note = () => {}) {
      const owner = getAddress(address)
      const ask = (functionName: string, ...args: unknown[]) => ({
        abi: readerAbi,
        address: reader,
        functionName,
        args: [dataStore, ...args],
      })
      const [found] = await deps.evm.callMany(
        chain,
        [ask('getAccountPositions', owner, 0n, BigInt(MAX_POSITIONS))],
        signal,
      )
      const positions = told(found, z.array(PerpPosition), what)
      if (positions.length === 0) return []
      if (positions.length === MAX_POSITIONS) note(`the first ${MAX_POSITIONS} positions`)
      const answers = await deps.evm.callMany(
        chain,
        positions.map(({ addresses }) => ask('getMarket', addresses.market)),
        signal,
      )
      const opened = positions.map((position, index) => {
        const market = told(answers[index], PerpMarket, what)
        const { account, market: key } = position.addresses
        if (account !== owner || market.marketToken !== key) {
          throw new ApiError('UPSTREAM_FAILED', `${what} answered in another shape`)
        }
        return { position, market }
      })
      const quotes = await readQuotes(opened, { ...deps, chain, signal })
      return opened.map((each) => {
        const result = resultOf(each, quotes)
        if (result === null) note('collateral without profit and loss where the index has no price')
        return toPosition(chain, each, result ?? { won: null, lost: 0n })
      })
    },
  }
}

async function readQuotes(
  opened: Opened[],
  { chain, signal, readPrices, readTokenMetadata }: Deps & { chain: EvmChainId; signal: AbortSignal },
): Promise<Map<string, Quote>> {
  const tokens = [
    ...new Set(
      opened.flatMap(({ position, market: { indexToken, longToken, shortToken } }) => [
        indexToken,
        longToken,
        shortToken,
        position.addresses.collateralToken,
      ]),
    ),
  ]
  const [prices, metadata] = await Promise.all([
    readPrices(chain, tokens, signal),
    readTokenMetadata(chain, tokens, signal),
  ])
  return new Map(
    tokens.flatMap((token) => {
      const price = prices.get(token) ?? 0
      const decimals = metadata.get(token)?.decimals ?? null
      return price > 0 && decimals !== null ? [[token, { price, decimals }] as const] : []
    }),
  )
}

type Result = { won: { contractAddress: string; amount: bigint } | null; lost: bigint }

/** `lost` in base units of the collateral; null where a price that it takes is not known. */
function resultOf({ position, market }: Opened, quotes: Map<string, Quote>): Result | null {
  const { numbers, flags, addresses } = position
  const index = quotes.get(market.indexToken)
  if (index === undefined) return null
  const profit = profitUsd({ ...numbers, ...flags }, index)
  const token = flags.isLong ? market.longToken : market.shortToken
  const quote = quotes.get(profit > 0 ? token : addresses.collateralToken)
  const units = quote === undefined ? null : unitsFor(Math.abs(profit), quote)
  if (units === null) return null
  return profit > 0 ? { won: { contractAddress: token, amount: units }, lost: 0n } : { won: null, lost: units }
}

function toPosition(chain: EvmChainId, { position }: Opened, { won, lost }: Result): FoundPosition {
  const { market, collateralToken } = position.addresses
  const { collateralAmount } = position.numbers
  return {
    ...simplePosition,
    positionId: [chain.toLowerCase(), market, collateralToken, position.flags.isLong ? 'long' : 'short'].join(':'),
    type: 'Perp',
    poolId: market,
    // No more than the collateral can be lost.
    tokens: [{ contractAddress: collateralToken, amount: collateralAmount > lost ? collateralAmount - lost : 0n }],
    yield: won === null || won.amount === 0n ? [] : [won],
  }
}

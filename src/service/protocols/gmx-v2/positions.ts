import { type ContractFunctionReturnType, parseAbi } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import { call } from '#service/protocols/kit/contract-query.ts'
import { deploymentSources, type OpenEvmSources } from '#service/protocols/kit/evm-source.ts'
import { perp } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps } from '#service/protocols/position-source.ts'
import { gmxV2 } from './gmx-v2.ts'

const readerAbi = parseAbi([
  'struct Addresses { address account; address market; address collateralToken; }',
  'struct Numbers { uint256 sizeInUsd; uint256 sizeInTokens; uint256 collateralAmount; int256 pendingImpactAmount; uint256 borrowingFactor; uint256 fundingFeeAmountPerSize; uint256 longTokenClaimableFundingAmountPerSize; uint256 shortTokenClaimableFundingAmountPerSize; uint256 increasedAtTime; uint256 decreasedAtTime; }',
  'struct Flags { bool isLong; }',
  'struct Position { Addresses addresses; Numbers numbers; Flags flags; }',
  'struct Market { address marketToken; address indexToken; address longToken; address shortToken; }',
  'function getAccountPositions(address dataStore, address account, uint256 start, uint256 end) view returns (Position[])',
  'function getMarket(address dataStore, address key) view returns (Market)',
])

/** The number of positions requested. */
const MAX_POSITIONS = 1_000

/**
 * `sizeInUsd` in 1e30: the value when opened. `sizeInTokens`: the size in base units of the market's index.
 * `pendingImpactAmount`: the price impact of opening, in the same units, settled on closing.
 */
type PerpPosition = ContractFunctionReturnType<typeof readerAbi, 'view', 'getAccountPositions'>[number]

/** A profit is paid in the token of the position's side. */
type PerpMarket = ContractFunctionReturnType<typeof readerAbi, 'view', 'getMarket'>

type Size = { sizeInUsd: bigint; sizeInTokens: bigint; pendingImpactAmount: bigint; isLong: boolean }
/** The price of a token, in dollars per whole token. */
type Quote = { price: number; decimals: number }

/**
 * The profit of a position in dollars at the index's price, negative for a loss, including the price impact of its opening,
 * which is settled on closing (gmx-synthetics a5c0c883, DecreasePositionCollateralUtils: `totalImpactUsd`). Excludes fees,
 * the impact of closing and the limits of both impacts.
 */
export function profitUsd({ sizeInUsd, sizeInTokens, pendingImpactAmount, isLong }: Size, index: Quote): number {
  const worthOf = (units: bigint) => (Number(units) / 10 ** index.decimals) * index.price
  const grown = worthOf(sizeInTokens) - Number(sizeInUsd) / 1e30
  return (isLong ? grown : -grown) + worthOf(pendingImpactAmount)
}

/** The number of base units that an amount of dollars buys; null if it exceeds any number. */
function unitsFor(dollars: number, { price, decimals }: Quote): bigint | null {
  const units = (dollars / price) * 10 ** decimals
  return Number.isFinite(units) ? BigInt(Math.floor(units)) : null
}

type Deps = Pick<PositionDeps, 'evm' | 'readPrices' | 'readTokenMetadata'>
type Opened = { position: PerpPosition; market: PerpMarket }

/**
 * Perpetuals: the collateral less the loss, and the profit, at the market's current prices. Takes two rounds, or one without
 * positions. If the index is not a token with a price, reports only the collateral, with a note. Excludes pending fees and
 * the impact of closing.
 */
export const gmxV2Positions: OpenEvmSources<Deps> = deploymentSources(
  gmxV2,
  ({ chain, dataStore, reader }, deps: Deps) =>
    async ({ owner, contracts, signal, note }) => {
      const { positions } = await contracts.read({
        positions: call(readerAbi, reader, 'getAccountPositions', dataStore, owner, 0n, BigInt(MAX_POSITIONS)),
      })
      if (positions.length === 0) return []
      if (positions.length === MAX_POSITIONS) note(`the first ${MAX_POSITIONS} positions`, 'left out')
      const markets = await contracts.readEach(positions, ({ addresses }) => ({
        market: call(readerAbi, reader, 'getMarket', dataStore, addresses.market),
      }))
      const opened = markets.map(({ item: position, market }) => {
        const { account, market: key } = position.addresses
        if (account !== owner || market.marketToken !== key) throw contracts.unexpected()
        return { position, market }
      })
      const quotes = await readQuotes(opened, { ...deps, chain, signal })
      return opened.map((each) => {
        const result = resultOf(each, quotes)
        if (result === null) note('collateral without profit and loss where the index has no price')
        return toPosition(chain, each, result ?? { won: null, lost: 0n })
      })
    },
)

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

/** `lost` is in base units of the collateral; null if a required price is unknown. */
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
  return perp({
    id: { chain, holder: [market, collateralToken], role: position.flags.isLong ? 'long' : 'short' },
    pool: market,
    // The loss is limited to the collateral.
    tokens: { contractAddress: collateralToken, amount: collateralAmount > lost ? collateralAmount - lost : 0n },
    yield: won === null || won.amount === 0n ? [] : [won],
  })
}

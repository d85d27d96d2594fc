import { type Address, type Hex, multicall3Abi, zeroAddress } from 'viem'
import { ApiError } from '#contract/error.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { type MorphoMarket, type MorphoParams, type MorphoPosition, marketIdOf, morphoAbi } from './layout.ts'
import { accrued } from './maths.ts'
import type { MorphoDeployment } from './morpho.ts'
import { type HeldMarket, positionsOf } from './positions-of.ts'

type Reading = {
  deployment: MorphoDeployment
  ids: Hex[]
  owner: Address
  contracts: ContractReader
  /** Reads contracts of unknown authors, separate from all others. */
  untrusted: ContractReader
  /** For error messages. */
  what: string
  now: () => number
}

/**
 * Reads an address's positions in these markets. The first round finds the markets in use; a second, if any of them earns or
 * owes, reads the interest up to now. The creator of a market chooses its oracle, so oracles are read separately, and only
 * for debts.
 */
export async function readMarkets(reading: Reading): Promise<FoundPosition[]> {
  const { deployment, ids, owner, contracts, untrusted, what } = reading
  const { chain, morpho } = deployment
  const markets = await contracts.readEach(ids, (id) => ({
    position: call(morphoAbi, morpho, 'position', id, owner),
    market: call(morphoAbi, morpho, 'market', id),
    params: call(morphoAbi, morpho, 'idToMarketParams', id),
  }))
  const held = markets.flatMap(({ item: id, ...answers }) => {
    const position = toPosition(answers.position)
    const params = toParams(answers.params)
    if (Object.values(position).every((amount) => amount === 0n)) return []
    if (marketIdOf(params) !== id) throw new ApiError('UPSTREAM_FAILED', `${what} returned another market`)
    return [{ id, position, market: toMarket(answers.market), params }]
  })
  if (held.length === 0) return []

  const owing = held.filter(({ position }) => position.borrowShares > 0n)
  const earning = held.filter(
    ({ position, params }) => position.supplyShares + position.borrowShares > 0n && params.irm !== zeroAddress,
  )
  const [time, rated, priced] = await Promise.all([
    earning.length === 0 ? null : contracts.read({ seconds: timeCall(chain) }),
    contracts.readEach(earning, ({ params, market }) => ({
      rate: call(morphoAbi, params.irm, 'borrowRateView', params, market),
    })),
    untrusted.readEach(owing, ({ params }) => ({ price: optional(call(morphoAbi, params.oracle, 'price')) })),
  ])
  const rates = new Map(rated.map(({ item, rate }) => [item.id, rate]))
  const prices = new Map(priced.map(({ item, price }) => [item.id, price]))
  const now = time?.seconds ?? BigInt(Math.floor(reading.now() / 1000))
  return held.flatMap((market): FoundPosition[] => {
    const rate = rates.get(market.id) ?? 0n
    const of: HeldMarket = {
      ...market,
      market: accrued(market.market, { rate, now }),
      rate,
      price: prices.get(market.id) ?? null,
    }
    return positionsOf(of, chain)
  })
}

const timeCall = (chain: MorphoDeployment['chain']) =>
  optional(call(multicall3Abi, evmNetworks[chain].multicall3, 'getCurrentBlockTimestamp'))

type Position = readonly [supplyShares: bigint, borrowShares: bigint, collateral: bigint]
const toPosition = ([supplyShares, borrowShares, collateral]: Position): MorphoPosition => ({
  supplyShares,
  borrowShares,
  collateral,
})

type Market = readonly [bigint, bigint, bigint, bigint, bigint, bigint]
const toMarket = (words: Market): MorphoMarket => {
  const [totalSupplyAssets, totalSupplyShares, totalBorrowAssets, totalBorrowShares, lastUpdate, fee] = words
  return { totalSupplyAssets, totalSupplyShares, totalBorrowAssets, totalBorrowShares, lastUpdate, fee }
}

type Params = readonly [Address, Address, Address, Address, bigint]
const toParams = ([loanToken, collateralToken, oracle, irm, lltv]: Params): MorphoParams => ({
  loanToken,
  collateralToken,
  oracle,
  irm,
  lltv,
})

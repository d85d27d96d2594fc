import { getAddress } from 'viem'
import { units } from '#sample/evm/amounts.ts'
import type { EvmHolding } from '#sample/evm/evm-account.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { deploymentsOf, type SamplePlace, type SampleProtocol } from '#sample/evm/protocols/sample-protocol.ts'
import type { ListedToken } from '#sample/evm/sample-network.ts'
import { publishedTerms } from '#sample/pools/published-terms.ts'
import { type AaveMarket, aaveContracts } from './aave-contracts.ts'
import { aaveMarket, type SampleAaveMarket, sampleAaveMarket } from './aave-rows.ts'

type Place = { market: SampleAaveMarket; tokens: readonly ListedToken[]; owner: string }

const NO_DEBT = 2n ** 256n - 1n

const ray = (fraction: number) => BigInt(Math.round(fraction * 1e9)) * 10n ** 18n

/** Markets of Aave's shape. */
export const sampleAave: SampleProtocol = (place) => {
  const { tokens, owner, toHolding } = place
  const markets = deploymentsOf(place, 'aave', aaveMarket)
  return {
    contracts: aaveContracts(markets.map((market) => toMarket({ market, tokens, owner }))),
    receipts: markets.flatMap((market) => receiptsOf({ market, tokens }, toHolding)),
  }
}

function toMarket({ market, tokens, owner }: Place): AaveMarket {
  const { slug, chain, name, version } = market
  const { health, rows, receipts, unclaimed } = sampleAaveMarket(market, tokens)
  const made = (what: string) => madeAddress([slug, chain, name, what].join(' '))
  const reward = unclaimed && listedToken(tokens, unclaimed.symbol)
  return {
    version,
    registry: market.registry ?? null,
    provider: market.provider ?? made('provider'),
    pool: market.pool ?? made('pool'),
    dataProvider: market.dataProvider ?? made('data provider'),
    incentives: market.incentives ?? null,
    owner,
    healthFactor: health === null ? NO_DEBT : BigInt(Math.round(health * 1e9)) * 10n ** 9n,
    unclaimed: reward && {
      coin: getAddress(reward.address),
      amount: units(unclaimed.amount, reward.decimals),
    },
    assets: rows.map(({ symbol, supplied, owed, supplyApr, borrowApr }) => {
      const { address, decimals } = listedToken(tokens, symbol)
      return {
        asset: getAddress(address),
        // An asset that the wallet has not supplied has its receipt too: one that lies in no wallet of the sample.
        receipt: receipts.find(({ of }) => of === symbol)?.address ?? made(`receipt of ${symbol}`),
        debt: made(`debt of ${symbol}`),
        supplied: units(supplied, decimals),
        owed: units(owed, decimals),
        ...termsOf(slug, { address, symbol }),
        supplyRate: ray(supplyApr),
        borrowRate: ray(borrowApr),
      }
    }),
  }
}

/** Basis points: as published, else about as markets have them. */
function termsOf(slug: string, { address, symbol }: Pick<ListedToken, 'address' | 'symbol'>) {
  const terms = publishedTerms(slug, address)
  const bps = (share: number) => BigInt(Math.round(share * 10_000))
  if (terms !== undefined) return { ltv: bps(terms.ltv), liquidationThreshold: bps(terms.threshold) }
  const liquidationThreshold = /eth/i.test(symbol) ? 8_300n : /usd|dai/i.test(symbol) ? 7_800n : 7_500n
  return { ltv: liquidationThreshold - 300n, liquidationThreshold }
}

/** What stands in the wallet for what is supplied: one to one with the asset, at its price. */
function receiptsOf({ market, tokens }: Omit<Place, 'owner'>, toHolding: SamplePlace['toHolding']): EvmHolding[] {
  const { rows, receipts } = sampleAaveMarket(market, tokens)
  return receipts.map(({ of, address, name, symbol }) => {
    const amount = rows.find((row) => row.symbol === of)?.supplied ?? '0'
    return { ...toHolding({ token: listedToken(tokens, of), amount }), address, name, symbol }
  })
}

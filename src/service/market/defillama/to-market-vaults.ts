import type { VaultChain } from '#contract/chains.ts'
import { fromPercent } from '#domain/rates.ts'
import { depositCoins } from '#service/market/deposit-coins.ts'
import type { MarketProtocol, MarketVault } from '#service/market/source.ts'
import { chainAddresses } from './chain-address.ts'
import { collateralMarket } from './collateral-market.ts'
import { lendingMarket } from './lending-market.ts'
import { isOwnDebt } from './own-debt.ts'
import { type DefillamaBorrow, type DefillamaPool, isBorrowable, isCollateral } from './pool.ts'
import { spellSymbol } from './spell-symbol.ts'
import { isForecastToFall, vaultLabels } from './vault-labels.ts'
import { borrowRates, vaultRates } from './vault-rates.ts'
import { vaultType } from './vault-type.ts'

type Row = {
  pool: DefillamaPool
  chain: VaultChain
  protocol: MarketProtocol | undefined
  borrow: DefillamaBorrow | undefined
  source: string
}

/**
 * Returns the vaults of one pool: the pool itself, and `<id>-borrow` if its coin can be borrowed. A minted debt (CDP)
 * is only a debt and uses the pool's id. A lending pool's TVL is DefiLlama's: supply less borrowed; the `-borrow`
 * vault's TVL is the borrowed amount.
 */
export function toMarketVaults({ pool, chain, protocol, borrow, source }: Row): MarketVault[] {
  const { project } = pool
  const category = protocol?.category ?? ''
  const debt = borrow && isBorrowable(borrow) && isOwnDebt({ chain, project, category, borrow }) ? borrow : undefined
  const type = vaultType({
    category,
    exposure: pool.exposure,
    canBorrow: debt !== undefined,
  })
  const rates = vaultRates(pool)
  const market = collateralMarket(pool)
  const collateral = market !== undefined && borrow && isCollateral(borrow) ? borrow : undefined
  const lender = debt ?? collateral
  const lending = lender && lendingMarket({ ...lender, project, isCdp: type === 'BORROW', market })
  const protocolName = protocol?.name || slugName(project)
  const name = `${protocolName} ${spellSymbol(pool.symbol)}${pool.poolMeta === '' ? '' : ` (${pool.poolMeta})`}`
  const addresses = chainAddresses(chain, pool.underlyingTokens ?? [])
  const vault: MarketVault = {
    id: pool.pool,
    name,
    chain,
    protocol: { id: project, name: protocolName, logo: protocol?.logo ?? '' },
    type,
    ...rates,
    baseApy7d: toFraction(pool.apyBase7d),
    apy30d: toFraction(pool.apyMean30d),
    tvlUsd: pool.tvlUsd,
    ...volumeOf(pool),
    ...(lending && { lending }),
    coins: depositCoins({
      chain,
      type,
      protocol: { id: project },
      coins: addresses.length > 0 ? addresses : pool.symbol.split('-'),
    }),
    rewardTokens: rewardTokens(chain, pool.apyReward, pool.rewardTokens),
    farmLink: protocol?.url || `https://defillama.com/yields/pool/${pool.pool}`,
    labels: vaultLabels(pool, rates.totalApy, protocol),
    ...(isForecastToFall(pool) && { isForecastToFall: true }),
    logos: protocol?.logo ? [protocol.logo] : [],
    source,
  }
  if (!debt) return [vault]
  // The forecast is of what it earns.
  const { volumeUsd: _, isForecastToFall: __, ...shared } = vault
  const twin: MarketVault = {
    ...shared,
    ...borrowRates({ ...debt, project: pool.project }),
    id: type === 'BORROW' ? pool.pool : `${pool.pool}-borrow`,
    name: `${name} borrow`,
    type: 'BORROW',
    baseApy7d: null,
    apy30d: null,
    tvlUsd: debt.totalBorrowUsd,
    rewardTokens: rewardTokens(chain, debt.apyRewardBorrow, debt.rewardTokens),
    labels: [],
  }
  return type === 'BORROW' ? [twin] : [vault, twin]
}

/** Derives a protocol's name until the directory has it: `aave-v3` becomes "Aave V3". */
const slugName = (slug: string) =>
  slug.replaceAll(/(^|[-_]+)(\w)/g, (_, gap, letter) => `${gap && ' '}${letter.toUpperCase()}`)

/** Only pools with trades have volumes. */
const volumeOf = ({ volumeUsd1d: day, volumeUsd7d: week }: DefillamaPool): Pick<MarketVault, 'volumeUsd'> =>
  day === null && week === null ? {} : { volumeUsd: { day, week } }

const toFraction = (percent: number | null) => (percent === null ? null : fromPercent(percent))

/** Adapters also list reward tokens that are not, or no longer, paid. */
const rewardTokens = (chain: VaultChain, apyReward: number | null, tokens: (string | null)[] | null) =>
  apyReward !== null && apyReward > 0 ? chainAddresses(chain, tokens ?? []) : []

import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { isCoinType } from '#domain/coin-type.ts'
import { type ConfigDeps, protocolConfig, type ReadConfig } from '#service/protocols/config/protocol-config.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { naviFacts } from './navi.ts'
import { naviUrl } from './open-api.ts'

const id = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const small = z.int().check(z.minimum(0), z.maximum(255))

const Feed = z.object({
  oracleId: small,
  /** The feed's id in NAVI's own oracle. */
  feedId: id,
  /** Pyth's feed id; NAVI gives '' for a coin that Pyth has no price for. */
  pythPriceFeedId: z.catch(z.nullable(z.string().check(z.regex(/^(0x)?[0-9a-f]{64}$/i))), null),
  pythPriceInfoObject: z.catch(z.nullable(id), null),
})

const Oracle = z.object({
  packageId: id,
  priceOracle: id,
  oracleConfig: id,
  supraOracleHolder: id,
  switchboardAggregator: id,
  pythStateId: id,
  wormholeStateId: id,
  feeds: z.array(Feed),
})
export type NaviOracle = z.output<typeof Oracle>
export type NaviFeed = NaviOracle['feeds'][number]

const Pool = z.object({
  id: small,
  suiCoinType: z.string().check(z.refine(isCoinType)),
  contract: z.object({ pool: id }),
  oracleId: small,
  /** Milliseconds since 1970; until then the pool accepts deposits and lends. */
  deprecatedAt: z.optional(z.nullable(z.number())),
})
export type NaviLendingPool = z.output<typeof Pool>

const MainMarket = z.object({
  package: id,
  storage: id,
  incentiveV2: id,
  incentiveV3: id,
  priceOracle: id,
  /** 1: `withdraw` and `borrow`; 2: `withdraw_v2` and `borrow_v2`, which stake SUI. The calls of other versions are unknown. */
  version: z.literal([1, 2]),
  /** Null only in shipped defaults, with which no balances can be read. */
  uiGetter: z.nullable(id),
  oracle: z.nullable(Oracle),
})

const NaviIds = z.object({ ...MainMarket.shape, pools: z.array(Pool) })
/** The current objects and packages of NAVI's main market. */
export type NaviIds = z.output<typeof NaviIds>

const Config = z.object({ data: MainMarket })
const Pools = z.object({ data: z.array(Pool).check(z.minLength(1)) })

/** Reads NAVI's open API (`GET /api/navi/config`, `/api/navi/pools`). A null base URL disables it. */
export const naviIds = (upstream: Upstream, baseUrl: string | null, deps: ConfigDeps): ReadConfig<NaviIds> =>
  protocolConfig({
    name: 'navi',
    deps,
    shape: NaviIds,
    shipped: naviFacts,
    read: async (signal) => {
      if (baseUrl === null) throw new ApiError('UPSTREAM_FAILED', 'NAVI’s API is switched off')
      const [config, pools] = await Promise.all([
        upstream.json({ url: naviUrl(baseUrl, 'config'), signal }, Config),
        upstream.json({ url: naviUrl(baseUrl, 'pools'), signal }, Pools),
      ])
      return { ...config.data, pools: pools.data }
    },
  })

import * as z from 'zod/mini'
import { upstreamNumber, upstreamText } from '#service/market/upstream-field.ts'

const tokens = z.catch(z.nullable(z.array(z.nullable(z.string()))), null)

/**
 * The fields that we read from one row of `GET /pools`. The schema drifts, so unknown keys are allowed and only the
 * identifying fields are required. Rates are percent, `tvlUsd` dollars, `pool` a UUID. `apyBase`, `apyReward` and `apy`
 * may each be null.
 */
export const DefillamaPool = z.object({
  chain: z.string(),
  project: z.string().check(z.minLength(1), z.maxLength(200)),
  symbol: upstreamText(200),
  tvlUsd: z.number(),
  pool: z.string().check(z.regex(/^[\w-]{1,80}$/)),
  apyBase: upstreamNumber,
  apyReward: upstreamNumber,
  apy: upstreamNumber,
  apyBase7d: upstreamNumber,
  apyMean30d: upstreamNumber,
  volumeUsd1d: upstreamNumber,
  volumeUsd7d: upstreamNumber,
  rewardTokens: tokens,
  underlyingTokens: tokens,
  stablecoin: z.catch(z.boolean(), false),
  outlier: z.catch(z.boolean(), false),
  ilRisk: z.catch(z.string(), ''),
  exposure: z.catch(z.string(), ''),
  poolMeta: upstreamText(120),
  predictions: z.catch(z.object({ predictedClass: z.nullable(z.string()) }), { predictedClass: null }),
})
export type DefillamaPool = z.output<typeof DefillamaPool>

/** One row of `GET /lendBorrow` (a bare array), joined on `pool`. `apyBaseBorrow` is a cost in positive percent. */
export const DefillamaBorrow = z.object({
  pool: z.string(),
  apyBaseBorrow: upstreamNumber,
  apyRewardBorrow: upstreamNumber,
  totalSupplyUsd: upstreamNumber,
  totalBorrowUsd: upstreamNumber,
  debtCeilingUsd: upstreamNumber,
  ltv: upstreamNumber,
  borrowable: z.catch(z.nullable(z.boolean()), null),
  mintedCoin: upstreamText(),
  rewardTokens: tokens,
})
export type DefillamaBorrow = z.output<typeof DefillamaBorrow>

/** Whether the pool allows borrowing. A loan-to-value outside 0..1 marks a faulty row. */
export const isBorrowable = ({ borrowable, totalBorrowUsd, ltv }: DefillamaBorrow): boolean =>
  (borrowable === true || (totalBorrowUsd ?? 0) > 0) && (ltv === null || isShare(ltv))

const isShare = (ltv: number) => ltv >= 0 && ltv <= 1

/** Whether something may be borrowed against its coin. */
export const isCollateral = ({ ltv }: DefillamaBorrow): boolean => ltv !== null && ltv > 0 && isShare(ltv)

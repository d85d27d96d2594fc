import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { annualGrowth } from '#domain/rates.ts'
import { querySui, type SuiGraphqlOptions } from '#service/upstream/sui-graphql.ts'

// Each validator costs the service a few reads of dynamic fields.
const VALIDATORS_PER_PAGE = 25
// Mainnet has about 120 validators; the limit only stops a loop of wrong cursors.
const MAX_PAGES = 20
// An epoch of the main network lasts 24 hours.
const MAX_EPOCHS = 30
const MIN_EPOCHS = 7
/** Commissions are in basis points. */
const WHOLE_COMMISSION = 10_000
const NAME_LENGTH = 64

/**
 * `apy` (after commission) and `commission` are fractions; they and the stake are null if unknown. `address` is null for a validator without
 * an address to stake at.
 */
export type SuiValidator = {
  address: string | null
  name: string
  commission: number | null
  stakeMist: bigint | null
  apy: number | null
}

/** A validator that accepts stake. */
export type ActiveValidator = SuiValidator & { address: string }
/** All active validators, the largest stake first; null if the chain does not answer in time. */
export type ActiveValidators = (signal: AbortSignal) => Promise<ActiveValidator[] | null>

const CurrentEpoch = z.object({ epoch: z.object({ epochId: z.int().check(z.positive()) }) })

const u64 = z.string().check(z.regex(/^\d+$/))
const ExchangeRate = z.catch(
  z.nullable(z.object({ json: z.object({ sui_amount: u64, pool_token_amount: u64 }) })),
  null,
)
const jsonOr = <T extends z.ZodMiniType>(json: T) => z.catch(z.nullable(z.object({ json })), null)
const Contents = z.object({
  address: jsonOr(z.string().check(z.regex(/^0x[0-9a-f]{64}$/))),
  name: jsonOr(z.string()),
  commission: jsonOr(u64),
  stake: jsonOr(u64),
  now: ExchangeRate,
  week: ExchangeRate,
  month: ExchangeRate,
})
type Contents = z.output<typeof Contents>
const ValidatorPage = z.object({
  epoch: z.object({
    validatorSet: z.object({
      activeValidators: z.object({
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
        nodes: z.array(z.object({ contents: z.nullable(Contents) })),
      }),
    }),
  }),
})

/**
 * The active validators of Sui's system state, by GraphQL. No API has a validator's yield, so it is derived from the
 * growth of the pool's exchange rate (`sui_amount / pool_token_amount`) over 30 epochs, or as few as 7 for a younger
 * pool. Throws UPSTREAM_*.
 */
export async function readSuiValidators(options: SuiGraphqlOptions, signal: AbortSignal): Promise<SuiValidator[]> {
  const { epoch } = await querySui(options, '{epoch{epochId}}', CurrentEpoch, signal)
  const validators: SuiValidator[] = []
  let after: string | null = null
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = pageQuery(epoch.epochId, after)
    const data: z.output<typeof ValidatorPage> = await querySui(options, query, ValidatorPage, signal)
    const { nodes, pageInfo } = data.epoch.validatorSet.activeValidators
    validators.push(...nodes.flatMap(({ contents }) => (contents ? [toValidator(contents)] : [])))
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null) return validators
    after = pageInfo.endCursor
  }
  throw new ApiError('UPSTREAM_FAILED', 'Sui GraphQL did not return all validators')
}

function pageQuery(epoch: number, after: string | null): string {
  const extract = (path: string) => `extract(path:"${path}"){json}`
  const rateAgo = (epochs: number) => extract(`staking_pool.exchange_rates->[${Math.max(epoch - epochs, 0)}u64]`)
  const rates = `now:${rateAgo(0)} week:${rateAgo(MIN_EPOCHS)} month:${rateAgo(MAX_EPOCHS)}`
  const who = `address:${extract('metadata.sui_address')} name:${extract('metadata.name')}`
  const terms = `commission:${extract('commission_rate')} stake:${extract('staking_pool.sui_balance')}`
  const page = `first:${VALIDATORS_PER_PAGE}${after === null ? '' : `,after:${JSON.stringify(after)}`}`
  return `{epoch{validatorSet{activeValidators(${page}){pageInfo{hasNextPage endCursor}nodes{contents{${who} ${terms} ${rates}}}}}}}`
}

const toValidator = (contents: Contents): SuiValidator => ({
  address: contents.address?.json ?? null,
  name: plainName(contents.name?.json ?? ''),
  commission: contents.commission ? Number(contents.commission.json) / WHOLE_COMMISSION : null,
  stakeMist: contents.stake && BigInt(contents.stake.json),
  apy: apyOf(contents),
})

/** Validators choose their own names: removes invisible characters and limits the length to a line. */
const plainName = (name: string) =>
  name
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH)

function apyOf({ now, week, month }: Contents): number | null {
  const past = month ? { rate: month, days: MAX_EPOCHS } : week ? { rate: week, days: MIN_EPOCHS } : null
  if (!past) return null
  const [rateNow, rateBefore] = [toRate(now), toRate(past.rate)]
  return rateNow === null || rateBefore === null
    ? null
    : annualGrowth({ now: rateNow, before: rateBefore, days: past.days })
}

/** SUI per pool token. As floats, both amounts lose their last few digits, 1e-16 of the rate. */
function toRate(rate: z.output<typeof ExchangeRate>): number | null {
  const [sui, tokens] = [Number(rate?.json.sui_amount ?? 0), Number(rate?.json.pool_token_amount ?? 0)]
  return sui > 0 && tokens > 0 ? sui / tokens : null
}

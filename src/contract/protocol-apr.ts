import * as z from 'zod/mini'
import { VaultChain } from './chains.ts'
import type { Endpoint } from './endpoint.ts'
import { listOf, plainText } from './field.ts'
import { TvlBound, VaultType } from './vault.ts'

const decimal = z.string()

/** The range of a protocol's rates and TVL over the last hour, one record a vault type. Plain decimal strings of fractions and dollars, "" when unknown. */
export const AprRecord = z.object({
  minApr: decimal,
  maxApr: decimal,
  minApy: decimal,
  maxApy: decimal,
  minBaseApr: decimal,
  maxBaseApr: decimal,
  minRewardsApr: decimal,
  maxRewardsApr: decimal,
  minBaseApy: decimal,
  maxBaseApy: decimal,
  minRewardsApy: decimal,
  maxRewardsApy: decimal,
  minTvl: decimal,
  maxTvl: decimal,
  interval: z.literal('1h'),
  type: z.string(),
  chain: z.string(),
})
export type AprRecord = z.output<typeof AprRecord>

/** E1 and E10 are the same operation. */
export const getProtocolApr = {
  method: 'GET',
  path: '/v2/farming/apr/:protocol',
  summary: 'APR, APY and TVL ranges of a protocol',
  auth: 'none',
  isSafe: true,
  params: z.object({ protocol: plainText(200) }),
  query: z.object({
    minTvl: z.optional(TvlBound),
    maxTvl: z.optional(TvlBound),
    chain: z._default(VaultChain, 'SUI'),
    type: z.optional(VaultType),
  }),
  response: z.object({ data: listOf(AprRecord) }),
} as const satisfies Endpoint

import * as z from 'zod/mini'
import { VaultChain } from './chains.ts'
import type { Endpoint } from './endpoint.ts'
import { choice, listOf } from './field.ts'
import { VaultId } from './vault.ts'

const MAX_CHANGE_PERCENT = 1e9
export const MAX_VALUE_USD = 1e15

const change = z.number().check(z.minimum(-100), z.maximum(MAX_CHANGE_PERCENT))
const weight = z.number().check(z.minimum(0), z.maximum(100))
const valueUsd = z.number().check(z.positive(), z.maximum(MAX_VALUE_USD))

/** Floats cannot write most decimals: 50.005 + 50.005 is a hair more than 100.01. */
const FLOAT_NOISE = 1e-9
/** Whether weights in percent sum to 100, within 0.01. */
export const isWhole = (weights: number[]): boolean =>
  Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 100) <= 0.01 + FLOAT_NOISE

/** Price changes in percent at the end of the year, weights in percent, value in dollars. */
export const PoolsData = z
  .strictObject({ priceChangeA: change, priceChangeB: change, weightA: weight, weightB: weight, value: valueUsd })
  .check(
    z.refine(({ weightA, weightB }) => isWhole([weightA, weightB]), {
      path: ['weightB'],
      error: 'weightA and weightB must sum to 100',
    }),
  )
export const LendingData = z.strictObject({ priceChange: change, value: valueUsd })

const SimulationType = choice(['Pools', 'Lending'])
const withListedType = (body: unknown) => {
  if (body === null || typeof body !== 'object' || !('type' in body)) return body
  const type = SimulationType.safeParse(body.type)
  return type.success ? { ...body, type: type.data } : body
}

/** `Pools` for a vault of two coins, `Lending` for lending, staking and any vault of one asset. */
export const SimulationInput = z.pipe(
  z.transform((body: unknown) => withListedType(body)),
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('Pools'), data: PoolsData }),
    z.strictObject({ type: z.literal('Lending'), data: LendingData }),
  ]),
)
export type SimulationInput = z.output<typeof SimulationInput>

export const SimulationPoint = z.object({ date: z.string(), value: z.number() })
export type SimulationPoint = z.output<typeof SimulationPoint>

/** What `value` is the worth of: what is put in, or what is owed, which grows by the cost of a loan. */
const simulatedSides = ['deposit', 'debt'] as const

/** Day 0 to day 365 in UTC; `il` in percent and `ilAmount` in dollars against holding, yield left out, never positive. */
export const Simulation = z.object({
  data: listOf(SimulationPoint),
  il: z.number(),
  ilAmount: z.number(),
  of: z._default(z.enum(simulatedSides), 'deposit'),
})
export type Simulation = z.output<typeof Simulation>

export const simulateVault = {
  method: 'POST',
  path: '/v2/farming/:id/simulate',
  summary: 'What a deposit returns after a year, and its impermanent loss',
  auth: 'none',
  isSafe: true,
  params: z.object({ id: VaultId }),
  query: z.object({ chain: z.optional(VaultChain) }),
  body: SimulationInput,
  response: z.object({ data: Simulation }),
} as const satisfies Endpoint

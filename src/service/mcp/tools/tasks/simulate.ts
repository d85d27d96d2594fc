import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { numeric, wholeNumber } from '#contract/field.ts'
import { MAX_VALUE_USD } from '#contract/simulation.ts'
import { listVaults, VaultId } from '#contract/vault.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { simulatedSymbols } from '#domain/earning/deposit-symbols.ts'
import { impermanentLoss, type Leg, ratioOf } from '#domain/simulation/impermanent-loss.ts'
import { depositValues } from '#domain/simulation/simulate.ts'
import { simulatedSide, simulationKind } from '#domain/simulation/simulation-kind.ts'
import { digits, dollars, rate } from '#service/mcp/tools/answer/compact.ts'
import { Dollars } from '#service/mcp/tools/arguments.ts'
import { callService } from '#service/mcp/tools/call-service.ts'
import { defineTask } from './define-task.ts'

const LEAST_USD = 0.01
const LONGEST_DAYS = 365
/** Familiar periods in days, if they are within the simulated time. */
const marks = [30, 90]
const Change = z._default(z.pipe(numeric, z.number().check(z.minimum(-100), z.maximum(1e9))), 0)

/**
 * Summarises the simulation of a deposit in a few numbers, by the operation's formula: prices reach their change on the
 * last day.
 */
export const simulate = defineTask({
  name: 'simulate',
  title: 'What a deposit becomes',
  description:
    'What dollars in a vault are worth after 30 days, 90 days and at the end, at the lower of its APY and 30-day mean (a loan: the higher), with prices as you assume, against holding the coins. For a loan it is what is owed. Gas and fees are excluded.',
  auth: 'none',
  input: z.strictObject({
    vault: VaultId.check(z.minLength(1), z.describe('id from find_yield')),
    amount: Dollars(LEAST_USD).check(z.maximum(MAX_VALUE_USD), z.describe('Dollars; "2.5k" works')),
    days: z._default(wholeNumber({ min: 1, max: LONGEST_DAYS }), LONGEST_DAYS).check(z.describe('1 to 365')),
    priceChange: Change.check(z.describe('Percent by the end; of a pool’s first coin')),
    priceChangeB: Change.check(z.describe('Percent; of its second coin')),
    points: z._default(wholeNumber({ min: 0, max: LONGEST_DAYS + 1 }), 0).check(z.describe('How many points to add')),
  }),
  async run({ vault: id, amount, days, priceChange, priceChangeB, points }, service) {
    const { value, headers } = await callService(service, listVaults, { query: { id: [id], limit: 1 } })
    const [vault] = value.data
    if (vault === undefined) throw new ApiError('NOT_FOUND', `No vault ${id} is known here`)
    const apy = carefulApy(vault)
    if (apy === null) throw new ApiError('NOT_POSSIBLE', 'The yield of this vault is not known now')
    const isPair = simulationKind(vault) === 'Pools'
    const ratios = isPair ? [priceChange, priceChangeB] : [priceChange]
    const legs: Leg[] = ratios.map((change) => ({ ratio: ratioOf(change), weight: 1 / ratios.length }))
    const valueOn = depositValues({ legs, valueUsd: amount, totalApy: apy, days })
    const end = valueOn(days)
    const isDebt = simulatedSide(vault) === 'debt'
    const after = Object.fromEntries(
      [...marks.filter((mark) => mark < days), days].map((day) => [`${day}d`, dollars(valueOn(day).pool)]),
    )
    const steps = Math.min(points, days + 1)
    return {
      sentences: [
        `${vault.name} on ${vault.chain}: ${dollars(amount)} dollars ${isDebt ? 'of debt grow' : 'become'} ${dollars(end.pool)} in ${days} days.`,
        ...(isPair ? ['Weights are half and half.'] : []),
        ...(isDebt ? ['This is a loan: the rate is paid, not earned.'] : []),
      ],
      json: {
        vault: vault.id,
        [isDebt ? 'costApy' : 'apy']: rate(apy),
        [isDebt ? 'owedAfter' : 'valueAfter']: after,
        [isDebt ? 'cost' : 'yield']: dollars(end.pool - end.poolWithoutYield),
        held: dollars(end.held),
        ...(isPair
          ? {
              coins: simulatedSymbols(vault).slice(0, 2).join('-'),
              ilPercent: digits(100 * impermanentLoss(legs)),
              ilUsd: dollars(Math.min(0, end.poolWithoutYield - end.held) + 0),
            }
          : {}),
        ...(steps > 0
          ? {
              series: Array.from({ length: steps }, (_, index) => {
                const day = steps === 1 ? days : Math.round((index * days) / (steps - 1))
                return [day, dollars(valueOn(day).pool)]
              }),
            }
          : {}),
      },
      headers: [headers],
    }
  },
})

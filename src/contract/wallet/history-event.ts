import * as z from 'zod/mini'
import { quantity, text } from '#contract/field.ts'

/** `in`, `out`: of a token's amount; `opened`, `closed`: a position. */
const historyEventKinds = ['in', 'out', 'opened', 'closed'] as const

/**
 * What happened to a wallet between two readings. `name`: the token's symbol, the position's protocol; `id`: its contract, the
 * position's id. `type` of a position, "" of a token; `amount` in coins, "" of a position. `valueUsd`: what came or went is worth,
 * of a position what lies or is owed in it; null where nobody knows.
 */
export const HistoryEvent = z.object({
  what: z.enum(historyEventKinds),
  chain: text,
  name: text,
  id: text,
  type: text,
  amount: text,
  valueUsd: quantity,
})
export type HistoryEvent = z.output<typeof HistoryEvent>

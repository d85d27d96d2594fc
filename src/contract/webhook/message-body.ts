import * as z from 'zod/mini'

const word = z.catch(z.string(), '')
const figure = z.catch(z.nullable(z.number()), null)
/** The `data` of every type of message that a sentence can be made of, with "" and null where one lacks a field. */
export const MessageData = z.object({
  ...{ address: word, chain: word, protocol: word, type: word, name: word, symbol: word, contractAddress: word },
  ...{ kind: word, change: word, source: word, dataset: word, isIn: z.catch(z.boolean(), false) },
  ...{ valueUsd: figure, debtUsd: figure, claimableUsd: figure, healthFactor: figure, healthFactorBefore: figure },
  ...{ changeUsd: figure, before: figure, after: figure, below: figure, above: figure },
})
export type MessageData = z.output<typeof MessageData>

/** What is posted to a webhook. No body is refused: none may hold up the messages after it. */
export const MessageBody = z.object({ type: word, data: z.catch(MessageData, MessageData.parse({})) })
export type MessageBody = z.output<typeof MessageBody>

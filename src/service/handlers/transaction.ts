import type { Handlers } from './handler.ts'

export const transactionHandlers = {
  async createTransaction({ body }, { transactions, signal }) {
    const { data, summary, goodForSeconds, idsAsOf, origin } = await transactions.payload(body, signal())
    return {
      value: { data, summary },
      ...(idsAsOf !== null && { freshness: { origin, asOf: idsAsOf } }),
      ...(goodForSeconds !== null && { goodForSeconds }),
    }
  },

  async prepareTransaction({ body }, { transactions, signal }) {
    return { value: { data: await transactions.fields(body.protocol, body.type, signal()) } }
  },
} satisfies Pick<Handlers, 'createTransaction' | 'prepareTransaction'>

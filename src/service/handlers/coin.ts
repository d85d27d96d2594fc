import { requireRead } from './freshness.ts'
import type { Handlers } from './handler.ts'

export const coinHandlers = {
  async listCoins({ query }, { store, bodies }) {
    const { revision } = await store.datasets.family('coins')
    return bodies.read(`coins ${revision} ${JSON.stringify(query)}`, async () => {
      const { rows, total, state } = await store.coins.list(query)
      requireRead(state, total)
      const { page, limit } = query
      const pagination = { page, limit, totalCount: total, totalPages: Math.ceil(total / limit) }
      const json = `{"data":{"tokens":[${rows.join(',')}],"pagination":${JSON.stringify(pagination)}}}`
      return { json, freshness: state }
    })
  },
} satisfies Pick<Handlers, 'listCoins'>

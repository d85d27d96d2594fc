import type { Handlers } from './handler.ts'

export const coinHandlers = {
  async listCoins({ query }, { store, bodies }) {
    const freshness = await store.datasets.family('coins')
    const body = await bodies.read(`coins ${freshness.revision} ${JSON.stringify(query)}`, async () => {
      const { rows, total } = await store.coins.list(query)
      const { page, limit } = query
      const pagination = { page, limit, totalCount: total, totalPages: Math.ceil(total / limit) }
      return `{"data":{"tokens":[${rows.join(',')}],"pagination":${JSON.stringify(pagination)}}}`
    })
    return { body, freshness }
  },
} satisfies Pick<Handlers, 'listCoins'>

import { requireRead } from '#service/handlers/freshness.ts'
import type { Handlers } from '#service/handlers/handler.ts'
import { listCoins } from '#service/snapshot/coins/list-coins.ts'
import { rowPage } from '#service/snapshot/rows/row-page.ts'

export const coinHandlers = {
  async listCoins({ query }, { snapshots, bodies }) {
    const coins = snapshots.coins()
    const body = bodies.read(coins, JSON.stringify(query), () => {
      const { rows, total } = listCoins(coins, query)
      requireRead(coins.state, total)
      const { page, limit } = query
      const pagination = { page, limit, totalCount: total, totalPages: Math.ceil(total / limit) }
      return rowPage(coins.rows, {
        rows,
        before: '{"data":{"tokens":[',
        after: `],"pagination":${JSON.stringify(pagination)}}}`,
      })
    })
    return { body, freshness: coins.state }
  },
} satisfies Pick<Handlers, 'listCoins'>

import type { Input } from '#contract/endpoint.ts'
import type { getPortfolio } from '#contract/wallet/portfolio.ts'
import { portfolioOf } from '#domain/net-worth/portfolio.ts'
import { type NeededToRead, readWallets } from '#service/handlers/addresses/read-wallets.ts'
import type { Handlers } from './handler.ts'

export const portfolioHandlers = {
  async getPortfolio({ query: { addresses, chain } }: Input<typeof getPortfolio>, context: NeededToRead) {
    const { wallets, answer } = await readWallets({ texts: addresses, chain }, context)
    const readings = wallets.map(({ address, name, parts }) => ({ address, name, ...(parts ?? ofNoChain) }))
    return { value: { data: portfolioOf(readings) }, ...answer }
  },
} satisfies Pick<Handlers, 'getPortfolio'>

/** For an address that belongs to none of the requested chains, it is known that it has nothing there. */
const empty = { rows: [], statuses: [], failure: null }
const ofNoChain = { holdings: empty, positions: empty }

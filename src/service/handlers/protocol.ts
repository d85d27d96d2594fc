import type { Handlers } from './handler.ts'

export const protocolHandlers = {
  async listProtocols(_input, { store }) {
    const { source, asOf } = await store.datasets.family('vaults')
    return { value: { data: await store.protocols.list() }, freshness: { source, asOf } }
  },
} satisfies Pick<Handlers, 'listProtocols'>

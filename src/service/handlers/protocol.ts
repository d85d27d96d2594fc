import { requireRead } from './freshness.ts'
import type { Handlers } from './handler.ts'

export const protocolHandlers = {
  async listProtocols(_input, { store }) {
    const { protocols, state } = await store.protocols.list()
    requireRead(state, protocols.length)
    return { value: { data: protocols }, freshness: state }
  },
} satisfies Pick<Handlers, 'listProtocols'>

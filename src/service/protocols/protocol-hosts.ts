import { protocols } from './all.ts'
import type { ProtocolHost } from './kit/protocol-host.ts'
import type { Protocol } from './protocol.ts'

/** The hosts of all protocols' records, without duplicates. */
export const protocolHosts: ProtocolHost[] = [
  ...new Set(Object.values<Protocol>(protocols).flatMap(({ hosts = [] }) => hosts)),
]

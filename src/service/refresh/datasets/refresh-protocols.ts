import type { MarketProtocol } from '#service/market/source.ts'
import { readEach } from '#service/refresh/read-each.ts'
import type { RefreshContext } from '#service/refresh/refresh-job.ts'
import { carryCmcIds } from './carry-cmc-ids.ts'
import { rowsOf } from './known-rows.ts'

export async function refreshProtocols(context: RefreshContext): Promise<void> {
  const protocols = await readProtocols(context)
  if (protocols.length > 0) await saveProtocols(context, protocols)
}

/** Merges all directories; of two entries with one id, the first directory's wins. */
export async function readProtocols(context: RefreshContext): Promise<MarketProtocol[]> {
  const known = context.sources.protocols.length === 1 ? await rowsOf(context, 'protocols') : null
  const byId = new Map<string, MarketProtocol>()
  await readEach(context.sources.protocols, async (source) => {
    const protocols = await source.listProtocols(context.signal)
    context.sizes.check({ name: source.id, rows: protocols.length, known })
    for (const protocol of protocols) if (!byId.has(protocol.id)) byId.set(protocol.id, protocol)
  })
  return [...byId.values()]
}

export async function saveProtocols(context: RefreshContext, protocols: MarketProtocol[]): Promise<void> {
  const { store, origin, now } = context
  await store.protocols.replace({ dataset: 'protocols', origin, asOf: now() }, protocols)
  await carryCmcIds(context, protocols)
}

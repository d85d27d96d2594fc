import { plausibleVault } from '#service/market/plausible.ts'
import type { MarketProtocol, MarketVault, VaultSource } from '#service/market/source.ts'
import { describeFailure, readEach } from '#service/refresh/read-each.ts'
import type { RefreshContext } from '#service/refresh/refresh-job.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { rowsOf } from './known-rows.ts'
import { readProtocols, saveProtocols } from './refresh-protocols.ts'
import { saveVaults } from './save-vaults.ts'

/** Refreshes the vaults of all chains from the pool directories. */
export const refreshVaults = (context: RefreshContext): Promise<void> =>
  refreshFrom(context.sources.vaults, 'vaults', context)

/** Refreshes staking vaults from on-chain figures and prices of staked coins. */
export const refreshStaking = (context: RefreshContext): Promise<void> =>
  refreshFrom(context.sources.staking, 'staking', context)

async function refreshFrom(
  sources: VaultSource[],
  dataset: 'vaults' | 'staking',
  context: RefreshContext,
): Promise<void> {
  if (sources.length === 0) return
  const protocols = new Map((await protocolsOfKind(context)).map((protocol) => [protocol.id, protocol]))
  const known = sources.length === 1 ? await rowsOf(context, dataset) : null
  let droppedRows = 0
  // A stake is no collateral by itself.
  const reading = dataset === 'vaults' ? context.sources.thresholds?.(context.signal) : undefined
  // Awaited below, unless a list fails before.
  reading?.catch(() => {})
  await readEach(sources, async (source) => {
    const listed = await source.listVaults(protocols, context.signal)
    const withThresholds = await reading
    const vaults = await plausibleOf(withThresholds?.(listed) ?? listed)
    droppedRows += listed.length - vaults.length
    context.sizes.check({ name: source.id, rows: vaults.length, known })
    await saveVaults(context, { dataset, source: source.id, vaults, droppedRows })
  })
}

async function plausibleOf(listed: MarketVault[]): Promise<MarketVault[]> {
  const pause = createYield()
  const vaults: MarketVault[] = []
  for (const each of listed) {
    await pause()
    const vault = plausibleVault(each)
    if (vault !== null) vaults.push(vault)
  }
  return vaults
}

/**
 * Returns the protocols, which give each vault its name and type. Protocols of the other kind are unsuitable: without
 * stored ones of this kind, reads them first. Vaults need only the pools: if the directory fails, that is reported
 * separately, and slugs replace names.
 */
async function protocolsOfKind(context: RefreshContext): Promise<MarketProtocol[]> {
  const { store, origin, now, signal } = context
  if (((await rowsOf(context, 'protocols')) ?? 0) > 0) return await store.protocols.all()
  try {
    const protocols = await readProtocols(context)
    // Saves them at once, so that a failing vault list does not cause this large document to be read repeatedly.
    if (origin === 'live' && protocols.length > 0) await saveProtocols(context, protocols)
    return protocols
  } catch (error) {
    signal.throwIfAborted()
    await store.datasets.recordFailure('protocols', describeFailure(error), now())
    return []
  }
}

import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import type { ActiveValidators } from '#service/chains/sui/sui-validators.ts'
import { memoryConfigs } from '#service/protocols/config/memory-configs.ts'
import type { MoveCheck } from '#service/protocols/move-facts/move-check.ts'
import type { BuilderDeps, PayloadBuilder } from '#service/protocols/payload-builder.ts'
import type { ProtocolConfigStore } from '#service/store/store.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

type Parts = {
  /** The registry's builders. */
  builders: (deps: BuilderDeps, check: MoveCheck | null) => Promise<PayloadBuilder[]>
  upstream: Upstream
  suiGrpc: string[]
  moveCheck: MoveCheck | null
  hosts: BuilderDeps['hosts']
  validators?: ActiveValidators
  /** Null: the last valid ids are only in memory, as required for the sample. */
  store: ProtocolConfigStore | null
  allowsShipped: boolean
  report: (message: string) => void
  cacheTelemetry?: CreateCacheTelemetry
  now: () => number
}

/** Sui's library takes a while to load: this happens on the first payload, not at the start. */
export const openBuilders =
  ({
    builders,
    upstream,
    suiGrpc,
    moveCheck,
    hosts,
    validators,
    store,
    allowsShipped,
    report,
    cacheTelemetry,
    now,
  }: Parts) =>
  async (): Promise<PayloadBuilder[]> => {
    const [reader, source] = await Promise.all([
      import('#service/chains/sui/create-sui-reader.ts'),
      import('#service/protocols/move/coin-source.ts'),
    ])
    const sui = reader.createSuiReader({ upstream, urls: suiGrpc })
    const configs = { store: store ?? memoryConfigs(), allowsShipped, report, cacheTelemetry, now }
    return builders({ upstream, sui, coins: source.suiCoins(sui), hosts, configs, validators, now }, moveCheck)
  }

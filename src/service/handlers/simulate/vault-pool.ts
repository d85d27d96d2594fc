import { isChainId } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Vault } from '#contract/vault.ts'
import type { PoolFacts } from '#domain/simulation/outcome/simulation-facts.ts'
import type { Context } from '#service/handlers/handler.ts'
import { rowsWithAll } from '#service/snapshot/rows/facet-index.ts'
import { rowsOf } from '#service/snapshot/rows/hits.ts'
import { jsonOf } from '#service/snapshot/rows/json-rows.ts'
import { remarkOn } from '#service/snapshot/vaults/find-vault-of.ts'
import { coinFacet, protocolFacet } from '#service/snapshot/vaults/vault-facets.ts'
import type { VaultSnapshot } from '#service/snapshot/vaults/vault-snapshot.ts'
import type { PoolGap } from '#service/wallet/wallet.ts'
import { failedStatus } from './read-facts.ts'

type Read = { facts: PoolFacts | null; statuses: UpstreamStatus[] }
type Needed = Pick<Context, 'signal'> & {
  directory: Pick<Context['directory'], 'namesOf'>
  wallet: Pick<Context['wallet'], 'pool'>
}
type Hint = { fee: number | null; tickSpacing: number | null }

const WEEK = 7
const PERCENT = /(\d+(?:\.\d+)?)\s*%/
/** As Aerodrome's and Velodrome's pools are listed: "CL100 - 0.05%". */
const SPACING = /^CL(\d+)\b/
/** Raydium lists pools of one curve over all prices like those of ranges. */
const WHOLE_RANGE = /^standard\b/i

/**
 * What lists say of a pool's fee and spacing in a vault's remark. null: it has no ranges, or what a swap pays is left to a hook or
 * called by a name.
 */
export function poolHint(remark: string): Hint | null {
  if (WHOLE_RANGE.test(remark)) return null
  const percent = PERCENT.exec(remark)?.[1]
  if (remark !== '' && percent === undefined) return null
  const spacing = SPACING.exec(remark)?.[1]
  return {
    fee: percent === undefined ? null : Number(percent) / 100,
    tickSpacing: spacing === undefined ? null : Number(spacing),
  }
}

/** Dollars a day: of the week where it is known, else of the last day. */
export function volumeOfDay({ volume1d, volume7d }: Pick<Vault, 'volume1d' | 'volume7d'>): number | null {
  return volume7d === null ? volume1d : volume7d / WEEK
}

const reasons: Record<PoolGap, string> = {
  'no-reader': 'what is active in pools of this protocol is not read',
  'not-found': 'no pool with the coins and the fee of the vault was found',
  several: 'several pools could be the one of the vault',
  'nothing-active': 'no liquidity of the pool is active at its price',
  'no-decimals': 'the decimals of a coin of the pool are not known',
}

/** What the pool of a vault earns its fees by. A vault names no pool: it is found by its coins and its fee, if no other vault has both. */
export async function readVaultPool(vault: Vault, vaults: VaultSnapshot, context: Needed): Promise<Read> {
  const { chain, coins, type, protocol } = vault
  const [one, other, ...more] = coins
  const hint = poolHint(remarkOn(vault))
  if (!isChainId(chain) || type !== 'LP' || one === undefined || other === undefined || more.length > 0)
    return { facts: null, statuses: [] }
  const { origin } = vaults.state
  if (hint === null || origin === null) return missing('not-found')
  if (hasTwin(vault, vaults)) return missing('several')
  const protocols = context.directory.namesOf(protocol.id)
  try {
    const question = { origin, chain, protocols, wanted: { coins: [one, other] as const, ...hint } }
    const { pool, gap } = await context.wallet.pool(question, context.signal())
    if (pool === null) return missing(gap)
    const { tier, protocolShare, activeLiquidity } = pool
    const facts = { tier, protocolShare, activeLiquidity, volumeUsdDay: volumeOfDay(vault) }
    return { facts, statuses: [statusOf({ asOf: Math.floor(pool.asOf.getTime() / 1000) })] }
  } catch (error) {
    context.signal().throwIfAborted()
    if (!(error instanceof ApiError)) throw error
    return { facts: null, statuses: [failedStatus('pools', error.message)] }
  }
}

const statusOf = (known: Partial<UpstreamStatus>): UpstreamStatus => ({
  id: 'pools',
  asOf: null,
  ms: null,
  error: null,
  note: null,
  ...known,
})

const missing = (gap: PoolGap): Read => ({ facts: null, statuses: [statusOf({ note: reasons[gap] })] })

/** Whether another vault of the protocol has the same coins and the same remark: then the right pool is ambiguous. */
function hasTwin(vault: Vault, { facets, rows }: VaultSnapshot): boolean {
  const { chain, protocol, coins } = vault
  const hits = rowsWithAll(facets, [
    [`chain ${chain}`],
    [protocolFacet(protocol.id)],
    ['type LP'],
    ...coins.map((coin) => [coinFacet(chain, coin)]),
  ])
  return rowsOf(hits.bits)
    .map((row): Vault => JSON.parse(jsonOf(rows, row)))
    .some((each) => each.id !== vault.id && each.coins.length === coins.length && remarkOn(each) === remarkOn(vault))
}

import { type AuditsOf, hasNoAudit } from '#contract/protocol.ts'
import type { Vault } from '#contract/vault.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { texts } from './texts.ts'

/** A vault on the map: `stability` from 0 to 1, `apy` a fraction above 0, `tvl` in dollars. */
export type MapDot = {
  id: string
  name: string
  chain: string
  protocol: string
  stability: number
  apy: number
  tvl: number | null
  /** Why it is hollow. */
  flags: readonly string[]
  isHeld: boolean
  /** Of several coins, so that prices can take of what is in it. */
  isPool: boolean
  /** Whether it beats the benchmark, and nothing speaks against it. */
  isAhead: boolean
}

/** How many vaults have no place on the map, each counted by the first reason. */
export type Undrawn = { noStability: number; noApy: number; noYield: number }

type Known = {
  auditsOf: AuditsOf
  heldIds: ReadonlySet<string>
  /** What is ahead. */
  leadingIds: ReadonlySet<string>
}

/** The dots in the order in which they are drawn: the largest first, so that none covers a smaller one; what is held last. */
export function toMapDots(vaults: readonly Vault[], known: Known): { dots: MapDot[]; undrawn: Undrawn } {
  const undrawn: Undrawn = { noStability: 0, noApy: 0, noYield: 0 }
  const dots = vaults.flatMap((vault) => {
    const stability = stabilityOf(vault)
    const { totalApy } = vault
    if (totalApy === null) undrawn.noApy += 1
    else if (totalApy <= 0) undrawn.noYield += 1
    else if (stability === null) undrawn.noStability += 1
    else return [toDot(vault, { stability, apy: totalApy }, known)]
    return []
  })
  return {
    dots: dots.toSorted((a, b) => Number(a.isHeld) - Number(b.isHeld) || (b.tvl ?? 0) - (a.tvl ?? 0)),
    undrawn,
  }
}

function toDot(vault: Vault, place: Pick<MapDot, 'stability' | 'apy'>, known: Known): MapDot {
  const { id, name, chain, protocol, type, tvl, label } = vault
  const flags: string[] = []
  if (label.includes('high_risk_high_return')) flags.push(texts.highRisk)
  if (hasNoAudit(known.auditsOf(protocol.id))) flags.push(texts.noAudit)
  const own = protocol.name || protocol.id
  return {
    id,
    name: name || id,
    chain,
    protocol: own,
    ...place,
    tvl,
    flags,
    isHeld: known.heldIds.has(id),
    isPool: type === 'LP',
    isAhead: known.leadingIds.has(id),
  }
}

/** Below it, a good rate is of few. Dollars. */
export const NOTABLE_USD = 1e7

/** Whether it may be named as an example of the steady region: ahead of the benchmark, and large. */
export const isNotable = ({ isAhead, tvl }: MapDot): boolean => isAhead && (tvl ?? 0) >= NOTABLE_USD

const SMALLEST_PX = 2.5
const LARGEST_PX = 11
const SMALL_USD = 1e5
const PX_PER_POWER = 1.75

/** In pixels, by the powers of ten of its TVL. */
export function radiusOf({ tvl }: Pick<MapDot, 'tvl'>): number {
  if (tvl === null || tvl <= SMALL_USD) return SMALLEST_PX
  return Math.min(LARGEST_PX, SMALLEST_PX + PX_PER_POWER * Math.log10(tvl / SMALL_USD))
}

import type { Vault, VaultType } from '#contract/vault.ts'
import type { PositionType } from '#contract/wallet/position.ts'
import { rowsWithAll } from '#service/snapshot/rows/facet-index.ts'
import { rowsOf } from '#service/snapshot/rows/hits.ts'
import { jsonOf } from '#service/snapshot/rows/json-rows.ts'
import { coinFacet, protocolFacet } from './vault-facets.ts'
import type { VaultSnapshot } from './vault-snapshot.ts'

/**
 * `protocols`: all names of the protocol; `receipts`: its receipt coins; `fee` of its pool as a fraction; `remark` as
 * in `FoundPosition`.
 */
export type HeldPosition = {
  chain: string
  protocols: readonly string[]
  type: PositionType
  coins: readonly string[]
  receipts: readonly string[]
  fee: number | null
  remark: string | null
}

/** Claims, locks and perpetual contracts belong to no vault. */
const vaultTypesOf: Partial<Record<PositionType, readonly VaultType[]>> = {
  Lending: ['LENDING', 'VAULT'],
  Borrow: ['BORROW'],
  Staking: ['STAKING', 'VAULT'],
  AMM: ['LP'],
  CFMM: ['LP'],
  CLMM: ['LP'],
  Farm: ['LP', 'VAULT'],
}

/** This many vaults of one protocol with the same coins cannot be distinguished by the available data. */
const MOST = 16

/**
 * Finds the one vault of a position: of its protocol, chain and kind, with exactly its coins; for a stake, with its
 * receipt coin or the staked one. If lists add a remark to a vault (a market's name, a fee), it must match the
 * position's. Returns null if no vault or more than one is left.
 */
export function findVaultOf({ facets, rows }: VaultSnapshot, position: HeldPosition): Vault | null {
  const { chain, protocols, type, coins, receipts } = position
  const types = vaultTypesOf[type]
  if (types === undefined || coins.length === 0) return null
  const isStake = type === 'Staking'
  const keysOf = (list: readonly string[]) => list.map((coin) => coinFacet(chain, coin))
  const own = keysOf(coins)
  const hits = rowsWithAll(facets, [
    [`chain ${chain}`],
    protocols.map(protocolFacet),
    types.map((each) => `type ${each}`),
    ...(isStake ? [[...own, ...keysOf(receipts)]] : own.map((key) => [key])),
  ])
  if (hits.total > MOST) return null
  const known = new Set([...own, ...(isStake ? keysOf(receipts) : [])])
  const found = rowsOf(hits.bits)
    .map((row): Vault => JSON.parse(jsonOf(rows, row)))
    .filter((vault) => keysOf(vault.coins).every((key) => known.has(key)))
    .filter((vault) => isOfMarket(remarkOn(vault), position))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The text in brackets after a vault's coins. */
export function remarkOn({ name, protocol }: Vault): string {
  const own = name.startsWith(protocol.name) ? name.slice(protocol.name.length) : name
  return /\((.*)\)(?: borrow)?$/.exec(own)?.[1] ?? ''
}

const PERCENT = /(\d+(?:\.\d+)?)\s*%/
const ROUNDING = 1e-9

function isOfMarket(remark: string, { fee, remark: wanted }: HeldPosition): boolean {
  if (wanted === '') return remark === ''
  if (wanted !== null) return remark.toLowerCase().startsWith(wanted.toLowerCase())
  const percent = fee === null ? undefined : PERCENT.exec(remark)?.[1]
  return fee === null || percent === undefined || Math.abs(Number(percent) / 100 - fee) < ROUNDING
}

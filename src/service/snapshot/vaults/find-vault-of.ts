import type { Vault, VaultType } from '#contract/vault.ts'
import type { PositionType } from '#contract/wallet/position.ts'
import { rowsWithAll } from '#service/snapshot/rows/facet-index.ts'
import { rowsOf } from '#service/snapshot/rows/hits.ts'
import { textOf } from '#service/snapshot/rows/texts.ts'
import { coinFacet, protocolFacet } from './vault-facets.ts'
import type { VaultSnapshot } from './vault-snapshot.ts'

/** `protocols`: all names of it; `receipts`: coins that stand for it; `fee` of its pool as a fraction; `remark` as in `FoundPosition`. */
export type HeldPosition = {
  chain: string
  protocols: readonly string[]
  type: PositionType
  coins: readonly string[]
  receipts: readonly string[]
  fee: number | null
  remark: string | null
}

/** Claims, locks and perpetual contracts are deposits in no vault. */
const vaultTypesOf: Partial<Record<PositionType, readonly VaultType[]>> = {
  Lending: ['LENDING', 'VAULT'],
  Borrow: ['BORROW'],
  Staking: ['STAKING', 'VAULT'],
  AMM: ['LP'],
  CFMM: ['LP'],
  CLMM: ['LP'],
  Farm: ['LP', 'VAULT'],
}

/** So many vaults of one protocol with the same coins cannot be distinguished by what is known of them. */
const MOST = 16

/**
 * The one vault that a position is in: of its protocol, chain and kind, with exactly its coins, a stake with the coin that
 * stands for it or the one that was staked. Where lists remark on a vault (a market's name, a fee), it must be the position's. Null
 * when no vault or more than one is left.
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
    .map((row): Vault => JSON.parse(textOf(rows.texts, row)))
    .filter((vault) => keysOf(vault.coins).every((key) => known.has(key)))
    .filter((vault) => isOfMarket(remarkOn(vault), position))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** What stands in brackets behind a vault's coins. */
function remarkOn({ name, protocol }: Vault): string {
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

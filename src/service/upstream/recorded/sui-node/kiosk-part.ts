import { bcs } from '@mysten/sui/bcs'
import type { SuiStateField, SuiStateObject, SuiStatePart } from './sui-state.ts'

const KioskOwnerCap = bcs.struct('KioskOwnerCap', { id: bcs.Address, for: bcs.Address })
const PersonalKioskCap = bcs.struct('PersonalKioskCap', { id: bcs.Address, cap: bcs.option(KioskOwnerCap) })

type Kiosk = {
  id: string
  owner: string
  /** What lies in it, whoever is named as owner. */
  items: SuiStateObject[]
  /** The package of its cap where that is a personal one. */
  personal?: string
}

/** A kiosk: the cap in its owner's hands, and its items behind dynamic object fields. */
export function kioskPart({ id, owner, items, personal }: Kiosk): SuiStatePart {
  const capId = `${id.slice(0, -4)}cafe`
  const cap = { id: capId, for: id }
  const held = (type: string, content: Uint8Array): SuiStateObject => ({ id: capId, owner, type, content })
  const capObject =
    personal === undefined
      ? held('0x2::kiosk::KioskOwnerCap', KioskOwnerCap.serialize(cap).toBytes())
      : held(`${personal}::personal_kiosk::PersonalKioskCap`, PersonalKioskCap.serialize({ id: capId, cap }).toBytes())
  const fields = items.map(
    (item, index): SuiStateField => ({
      parent: id,
      fieldId: `${id.slice(0, -8)}${index.toString(16).padStart(4, '0')}f1e1`,
      nameType: '0x2::kiosk::Item',
      name: bcs.Address.serialize(item.id).toBytes(),
      valueType: item.type,
      childId: item.id,
    }),
  )
  return { objects: [capObject, ...items.map((item) => ({ ...item, owner: id }))], fields }
}

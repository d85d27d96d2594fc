import { bcs } from '@mysten/sui/bcs'
import type { SuiStateField, SuiStateObject, SuiStatePart } from './state.ts'

const KioskOwnerCap = bcs.struct('KioskOwnerCap', { id: bcs.Address, for: bcs.Address })
const KioskObject = bcs.struct('Kiosk', {
  id: bcs.Address,
  profits: bcs.u64(),
  owner: bcs.Address,
  item_count: bcs.u32(),
  allow_extensions: bcs.bool(),
})
const PersonalKioskCap = bcs.struct('PersonalKioskCap', { id: bcs.Address, cap: bcs.option(KioskOwnerCap) })

type Kiosk = {
  id: string
  owner: string
  /** What lies in it, whoever is named as owner. */
  items: SuiStateObject[]
  /** The package of its cap where that is a personal one. */
  personal?: string
  /** Whom the kiosk itself names; the owner of the cap where absent. */
  namedOwner?: string
}

/** A kiosk: itself, shared, the cap in its owner's hands, and its items behind dynamic object fields. */
export function kioskPart({ id, owner, items, personal, namedOwner = owner }: Kiosk): SuiStatePart {
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
  const kiosk = { id, profits: 0, owner: namedOwner, item_count: items.length, allow_extensions: false }
  const object: SuiStateObject = {
    id,
    owner: null,
    type: '0x2::kiosk::Kiosk',
    content: KioskObject.serialize(kiosk).toBytes(),
  }
  return { objects: [object, capObject, ...items.map((item) => ({ ...item, owner: id }))], fields }
}

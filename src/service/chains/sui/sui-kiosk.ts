import { bcs } from '@mysten/sui/bcs'
import { normalizeSuiAddress } from '@mysten/sui/utils'
import type { Noted } from '#service/chains/chain-adapter.ts'
import { inParallel } from '#service/chains/in-parallel.ts'
import { unreadNote } from '#service/upstream/loose-rows.ts'
import { option, struct } from './move-layout.ts'
import { parseBcs, U64 } from './parse-bcs.ts'
import { parseEach } from './parse-each.ts'
import { suiNetwork } from './sui-network.ts'
import { type SuiField, type SuiObject, type SuiReader, TooManyRows } from './sui-reader.ts'

const AT_A_TIME = 6
/** Anyone can send caps, so others could make a wallet's list endless. The limit is ours. */
const MAX_KIOSKS = 50

/** Requested by type. Personal caps of other packages are found only among all objects of an owner. */
export const kioskCaps: string[] = ['0x2::kiosk::KioskOwnerCap', suiNetwork.types.personalKioskCap]
const ownerCap = /^0x0*2::kiosk::KioskOwnerCap$/
// Several packages define one, all with the same layout.
const personalCap = /::personal_kiosk::PersonalKioskCap$/
const item = /::kiosk::Item$/
const kioskType = /^0x0*2::kiosk::Kiosk$/

export const KioskOwnerCap = struct('KioskOwnerCap', { id: bcs.Address, for: bcs.Address })
export const PersonalKioskCap = struct('PersonalKioskCap', { id: bcs.Address, cap: option(KioskOwnerCap) })

/** From the Move framework's source; the fields after these are not needed. */
export const Kiosk = struct('Kiosk', { id: bcs.Address, profits: U64, owner: bcs.Address })

/** `isProven`: only the framework or the known package can create its cap. */
type KioskClaim = { id: string; isProven: boolean }

/** `unreadCaps`: how many caps of known types could not be parsed. */
type KioskClaims = { kiosks: KioskClaim[]; unreadCaps: number }

/**
 * Finds the kiosks whose caps are among these objects, proven ones first. A personal cap that is lent out refers to no
 * kiosk.
 */
export function kiosksOf(objects: SuiObject[]): KioskClaims {
  const found = new Map<string, KioskClaim>()
  const caps = objects.filter(({ type }) => ownerCap.test(type) || personalCap.test(type))
  const { parsed, unread } = parseEach(caps, (object) => ({ object, id: kioskOf(object) }))
  for (const { object, id } of parsed) {
    if (id === null) continue
    const isProven = ownerCap.test(object.type) || kioskCaps.includes(object.type)
    if (isProven || !found.has(id)) found.set(id, { id, isProven })
  }
  const kiosks = [...found.values()].toSorted((a, b) => Number(b.isProven) - Number(a.isProven))
  return { kiosks, unreadCaps: unread }
}

function kioskOf({ type, content }: SuiObject): string | null {
  if (ownerCap.test(type)) return parseBcs(KioskOwnerCap, content, "a kiosk's cap").for
  if (!personalCap.test(type)) return null
  try {
    return parseBcs(PersonalKioskCap, content, "a kiosk's personal cap").cap?.for ?? null
  } catch (error) {
    // Anyone can send an object with this type name, so a parse error is a failure only for the known package.
    if (kioskCaps.includes(type)) throw error
    return null
  }
}

type Wanted = KioskClaims & {
  sui: SuiReader
  owner: string
  isWanted: (field: SuiField) => boolean
}

/**
 * Returns the items in the first `MAX_KIOSKS` of these kiosks that belong to the owner and whose type passes
 * `isWanted`. The note mentions kiosks omitted for their number or size, or because their cap could not be read.
 */
export async function kioskItems(
  { sui, owner, kiosks, unreadCaps, isWanted }: Wanted,
  signal: AbortSignal,
): Promise<Noted<SuiObject[]>> {
  const own = await ownKiosks({ sui, owner, kiosks: kiosks.slice(0, MAX_KIOSKS) }, signal)
  const fields = await inParallel(own, AT_A_TIME, (kiosk) =>
    sui.fields(kiosk, signal).catch((error: unknown) => {
      // One shop-sized kiosk must not make all the wallet's other kiosks fail.
      if (error instanceof TooManyRows) return null
      throw error
    }),
  )
  const ids = fields
    .flatMap((some) => some ?? [])
    .flatMap((field) => (field.childId !== null && item.test(field.nameType) && isWanted(field) ? field.childId : []))
  const value = [...(await sui.objects([...new Set(ids)], signal)).values()]
  const tooLarge = fields.filter((some) => some === null).length
  const unread = unreadNote(unreadCaps, 'kiosks’ caps')
  const notes = [
    ...(unread === null ? [] : [unread]),
    ...(kiosks.length > MAX_KIOSKS ? [`the first ${MAX_KIOSKS} of ${kiosks.length} kiosks`] : []),
    ...(tooLarge > 0 ? [`without ${tooLarge} of the kiosks, too large to read`] : []),
  ]
  return { value, note: notes.join('; ') || null, ...(unreadCaps > 0 && { isPartial: true }) }
}

/**
 * Any package can create a personal cap for somebody else's kiosk, so such a kiosk must record the owner, as making it
 * personal does. This test does not apply to proven caps: the framework's cap can be sold while the kiosk still records
 * its creator.
 */
async function ownKiosks(
  { sui, owner, kiosks }: Pick<Wanted, 'sui' | 'owner' | 'kiosks'>,
  signal: AbortSignal,
): Promise<string[]> {
  const claimed = kiosks.flatMap(({ id, isProven }) => (isProven ? [] : id))
  const objects = claimed.length === 0 ? new Map<string, SuiObject>() : await sui.objects(claimed, signal)
  const isOwn = (object: SuiObject | undefined) =>
    object !== undefined &&
    kioskType.test(object.type) &&
    parseBcs(Kiosk, object.content, 'a kiosk').owner === normalizeSuiAddress(owner)
  return kiosks.flatMap(({ id, isProven }) => (isProven || isOwn(objects.get(id)) ? id : []))
}

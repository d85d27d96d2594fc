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
/** Caps can be sent to anybody, so others could make a wallet's list endless. The limit is ours. */
const MAX_KIOSKS = 50

/** To be asked for by type; personal caps of other packages are found only among all objects of an owner. */
export const kioskCaps: string[] = ['0x2::kiosk::KioskOwnerCap', suiNetwork.types.personalKioskCap]
const ownerCap = /^0x0*2::kiosk::KioskOwnerCap$/
// Several packages define one, all of the same shape.
const personalCap = /::personal_kiosk::PersonalKioskCap$/
const item = /::kiosk::Item$/
const kioskType = /^0x0*2::kiosk::Kiosk$/

export const KioskOwnerCap = struct('KioskOwnerCap', { id: bcs.Address, for: bcs.Address })
export const PersonalKioskCap = struct('PersonalKioskCap', { id: bcs.Address, cap: option(KioskOwnerCap) })

/** By the Move framework's source; the fields behind these are not needed. */
export const Kiosk = struct('Kiosk', { id: bcs.Address, profits: U64, owner: bcs.Address })

/** `isProven`: its cap is one that only the framework or the known package can make. */
type KioskClaim = { id: string; isProven: boolean }

/** `unreadCaps`: how many caps of known types name nothing that can be read. */
type KioskClaims = { kiosks: KioskClaim[]; unreadCaps: number }

/** The kiosks whose caps are among these objects, proven ones first; a personal cap that is lent away names none. */
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
    // Anybody can send an object that is only called so: another form is a failure in the known package alone.
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
 * What lies in the first `MAX_KIOSKS` of these kiosks, is the owner's and of a type that `isWanted`. The note names kiosks that
 * were left out for their number or their size, or because their cap cannot be read.
 */
export async function kioskItems(
  { sui, owner, kiosks, unreadCaps, isWanted }: Wanted,
  signal: AbortSignal,
): Promise<Noted<SuiObject[]>> {
  const own = await ownKiosks({ sui, owner, kiosks: kiosks.slice(0, MAX_KIOSKS) }, signal)
  const fields = await inParallel(own, AT_A_TIME, (kiosk) =>
    sui.fields(kiosk, signal).catch((error: unknown) => {
      // One kiosk of a shop must not cost the wallet all others.
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
 * Any package can make a personal cap that names somebody else's kiosk, so there the kiosk has to name the owner, as making it
 * personal does. For a proven cap that is no test: the framework's is sold on while the kiosk still names who made it.
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

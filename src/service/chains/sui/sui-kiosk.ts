import { bcs } from '@mysten/sui/bcs'
import { inParallel } from '#service/chains/in-parallel.ts'
import { parseBcs } from './parse-bcs.ts'
import type { SuiField, SuiObject, SuiReader } from './sui-reader.ts'

const AT_A_TIME = 6
/** Caps can be given away, so that a stranger could make a wallet's list endless. The bound is ours. */
export const MAX_KIOSKS = 50

/** To be asked for by type; personal caps of other packages are found only among all objects of an owner. */
export const kioskCaps = [
  '0x2::kiosk::KioskOwnerCap',
  '0x0cb4bcc0560340eb1a1b929cabe56b33fc6449820ec8c1980d69bb98b649b802::personal_kiosk::PersonalKioskCap',
]
const ownerCap = /^0x0*2::kiosk::KioskOwnerCap$/
// Several packages define one, all of the same shape.
const personalCap = /::personal_kiosk::PersonalKioskCap$/
const item = /::kiosk::Item$/

const KioskOwnerCap = bcs.struct('KioskOwnerCap', { id: bcs.Address, for: bcs.Address })
const PersonalKioskCap = bcs.struct('PersonalKioskCap', { id: bcs.Address, cap: bcs.option(KioskOwnerCap) })

/** The kiosks whose caps are among these objects; a personal cap that is lent away names none. */
export const kiosksOf = (objects: SuiObject[]): string[] => [
  ...new Set(objects.flatMap((object) => kioskOf(object) ?? [])),
]

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

/** What lies in the first `MAX_KIOSKS` of these kiosks and is of a type that `isWanted`. */
export async function kioskItems(
  { sui, kiosks, isWanted }: { sui: SuiReader; kiosks: string[]; isWanted: (field: SuiField) => boolean },
  signal: AbortSignal,
): Promise<SuiObject[]> {
  const fields = await inParallel(kiosks.slice(0, MAX_KIOSKS), AT_A_TIME, (kiosk) => sui.fields(kiosk, signal))
  const ids = fields
    .flat()
    .flatMap((field) => (field.childId !== null && item.test(field.nameType) && isWanted(field) ? field.childId : []))
  return [...(await sui.objects([...new Set(ids)], signal)).values()]
}

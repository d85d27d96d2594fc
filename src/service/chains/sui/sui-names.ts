import { bcs } from '@mysten/sui/bcs'
import { isValidSuiAddress } from '@mysten/sui/utils'
import { ApiError } from '#contract/error.ts'
import type { Names } from '#service/chains/chain-adapter.ts'
import { unreadNote } from '#service/upstream/loose-rows.ts'
import { struct, vector } from './move-layout.ts'
import { parseBcs } from './parse-bcs.ts'
import { parseEach } from './parse-each.ts'
import { kioskCaps, kioskItems, kiosksOf } from './sui-kiosk.ts'
import { suiNetwork } from './sui-network.ts'
import type { SuiObject, SuiReader } from './sui-reader.ts'

export const SUINS_REGISTRATION = suiNetwork.types.suinsRegistration
export const SUBDOMAIN_REGISTRATION = suiNetwork.types.subdomainRegistration
const nameTypes: string[] = [SUINS_REGISTRATION, SUBDOMAIN_REGISTRATION]

export const SuinsRegistration = struct('SuinsRegistration', {
  id: bcs.Address,
  domain: struct('Domain', { labels: vector(bcs.string()) }),
  domain_name: bcs.string(),
  expiration_timestamp_ms: bcs.u64(),
})
export const SubDomainRegistration = struct('SubDomainRegistration', { id: bcs.Address, nft: SuinsRegistration })

/**
 * SuiNS names of an address: its default, then those whose registration it owns, including in its kiosks; expired ones
 * separately. The default may be a name that somebody else registered for the address.
 */
export async function readSuiNames(
  { sui, now }: { sui: SuiReader; now: () => number },
  address: string,
  signal: AbortSignal,
): Promise<Names> {
  const [defaultName, owned, caps] = await Promise.all([
    sui.defaultName(address, signal),
    readOwned(sui, nameTypes, address, signal),
    readOwned(sui, kioskCaps, address, signal),
  ])
  const isWanted = ({ valueType }: { valueType: string }) => nameTypes.includes(valueType)
  const inKiosks = await kioskItems({ sui, owner: address, ...kiosksOf(caps), isWanted }, signal)
  const { parsed, unread } = parseEach([...owned, ...inKiosks.value], toRegistration)
  const endsAt = parsed.map((each) => [each.domain_name, Number(each.expiration_timestamp_ms)] as const)
  const valid = endsAt.filter(([, end]) => end > now())
  const names = valid.map(([name]) => name)
  const value = [...new Set([...(defaultName === null ? [] : [defaultName]), ...names.toSorted()])]
  // A name that was registered again has an old registration beside the new one.
  const expired = endsAt.filter(([name, end]) => end <= now() && !value.includes(name))
  const note = [unreadNote(unread, 'names'), inKiosks.note].filter((each) => each !== null).join('; ') || null
  return {
    value,
    note,
    primary: defaultName,
    expiresAt: Object.fromEntries(valid),
    expired: Object.fromEntries(expired),
    ...((unread > 0 || inKiosks.isPartial) && { isPartial: true }),
  }
}

const readOwned = async (sui: SuiReader, types: string[], address: string, signal: AbortSignal): Promise<SuiObject[]> =>
  (await Promise.all(types.map((type) => sui.ownedObjects(address, type, signal)))).flat()

const toRegistration = ({ type, content }: SuiObject) =>
  type === SUBDOMAIN_REGISTRATION
    ? parseBcs(SubDomainRegistration, content, 'a SuiNS subname').nft
    : parseBcs(SuinsRegistration, content, 'a SuiNS name')

/** Returns the address of a SuiNS name, null if it has no owner or no target. */
export async function resolveSuiName(sui: SuiReader, name: string, signal: AbortSignal): Promise<string | null> {
  const address = await sui.resolveName(name, signal)
  if (address === null || address === '') return null
  if (!isValidSuiAddress(address))
    throw new ApiError('UPSTREAM_FAILED', 'SuiNS returned something that is not an address')
  return address.toLowerCase()
}

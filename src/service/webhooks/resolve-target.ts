import type { LookupFunction } from 'node:net'
import { isPublicAddress, NOT_PUBLIC } from './target.ts'

export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

/** The name resolves to an address that must not be contacted. */
export class TargetRefused extends Error {
  override readonly name = 'TargetRefused'
}

/**
 * All addresses of a name. Throws TargetRefused if one of them is not public: the next connection might use that one.
 */
export async function resolveTarget(
  hostname: string,
  { resolve, allowsPrivate }: { resolve: Resolve; allowsPrivate: boolean },
) {
  const addresses = await resolve(hostname)
  if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address))) throw new TargetRefused(NOT_PUBLIC)
  return addresses
}

/**
 * For `node:http`: connects to exactly the addresses that were checked, so that the name cannot resolve to others in
 * between.
 */
export const checkedLookup =
  (policy: { resolve: Resolve; allowsPrivate: boolean }): LookupFunction =>
  (hostname, options, callback) => {
    resolveTarget(hostname, policy).then(
      (addresses) => {
        const [first] = addresses
        if (first === undefined) callback(new Error('has no address'), '', 0)
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, '', 0),
    )
  }

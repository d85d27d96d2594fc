import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Answer, Context } from '#service/handlers/handler.ts'
import type { FoundAddress } from '#service/wallet/wallet.ts'

export const findAddress = (text: string, { wallet, signal }: Context): Promise<FoundAddress> =>
  wallet.findAddress({ text, field: 'address', mustBeCurrent: false }, signal())

/** The status of a failed name lookup for which an earlier owner is used. */
export const failedLookup = ({ resolution }: FoundAddress): UpstreamStatus[] =>
  (resolution?.statuses ?? []).filter(({ error }) => error !== null).map((status) => ({ ...status, id: 'names' }))

/** The names in the request and the addresses they resolved to. */
export const resolvedOf = (...found: FoundAddress[]): Pick<Answer<unknown>, 'resolved'> => {
  const resolved = found.flatMap(({ resolution, address }) => (resolution === null ? [] : [address]))
  return resolved.length > 0 ? { resolved } : {}
}

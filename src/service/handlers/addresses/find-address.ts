import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Answer, Context } from '#service/handlers/handler.ts'
import type { FoundAddress } from '#service/wallet/wallet.ts'

export const findAddress = (text: string, { wallet, signal }: Context): Promise<FoundAddress> =>
  wallet.findAddress({ text, field: 'address', mustBeCurrent: false }, signal())

/** The status of a name's look-up that failed, so that an earlier owner stands in. */
export const failedLookup = ({ resolution }: FoundAddress): UpstreamStatus[] =>
  (resolution?.statuses ?? []).filter(({ error }) => error !== null).map((status) => ({ ...status, id: 'names' }))

/** What an answer says of the names that were given for addresses. */
export const resolvedOf = (...found: FoundAddress[]): Pick<Answer<unknown>, 'resolved'> => {
  const resolved = found.flatMap(({ resolution, address }) => (resolution === null ? [] : [address]))
  return resolved.length > 0 ? { resolved } : {}
}

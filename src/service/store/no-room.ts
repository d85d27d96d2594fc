/** Limits: addresses to read hourly, of all owners together and per owner, and webhooks per owner. */
export type Room = { addresses: number; addressesPerOwner: number; webhooksPerOwner: number }

/** For an operator, who sets the limits. */
export const unlimited: Room = {
  addresses: Number.POSITIVE_INFINITY,
  addressesPerOwner: Number.POSITIVE_INFINITY,
  webhooksPerOwner: Number.POSITIVE_INFINITY,
}

/** Nothing was added. Contains the reached limit and the current number, or says that the owner is a revoked key. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
  readonly why: 'addresses' | 'own addresses' | 'webhooks' | 'revoked'
  readonly count: number
  constructor(why: NoRoom['why'], count: number) {
    super(`There is no room: ${why}`)
    this.why = why
    this.count = count
  }
}

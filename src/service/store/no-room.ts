/** How much may be added: addresses that are read every hour, of all owners together and of one, and one owner's webhooks. */
export type Room = { addresses: number; addressesPerOwner: number; webhooksPerOwner: number }

/** For an operator, who sets the limits. */
export const unlimited: Room = {
  addresses: Number.POSITIVE_INFINITY,
  addressesPerOwner: Number.POSITIVE_INFINITY,
  webhooksPerOwner: Number.POSITIVE_INFINITY,
}

/** Nothing was added: which limit is reached, and how many there are; or the owner is a key that was revoked. */
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

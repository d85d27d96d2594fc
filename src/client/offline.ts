/** A request failed because this device is offline. Set as the `cause` of the displayed error. */
export class Offline extends Error {
  override readonly name = 'Offline'
}

export const isOffline = ({ cause }: Error): boolean => cause instanceof Offline

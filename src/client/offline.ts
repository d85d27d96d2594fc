/** Why a request failed: this device has no connection. It stands as the `cause` of the error that is shown. */
export class Offline extends Error {
  override readonly name = 'Offline'
}

export const isOffline = ({ cause }: Error): boolean => cause instanceof Offline

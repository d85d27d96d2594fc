import { useEffect, useRef } from 'react'

/** Why a request failed: this device has no connection. It stands as the `cause` of the error that is shown. */
export class Offline extends Error {
  override readonly name = 'Offline'
}

export const isOffline = ({ cause }: Error): boolean => cause instanceof Offline

/** Runs when the connection is back, while `isOn`. */
export function useOnceOnline(isOn: boolean, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => {
    if (!isOn) return
    const again = () => latest.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isOn])
}

import { useEffect, useRef } from 'react'
import { onReachedAgain } from '#dashboard/state/connection.ts'

/** Runs when the service answers again, while `isOn`. */
export function useOnceReached(isOn: boolean, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => (isOn ? onReachedAgain(() => latest.current()) : undefined), [isOn])
}

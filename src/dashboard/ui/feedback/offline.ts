import { useEffect, useRef } from 'react'

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

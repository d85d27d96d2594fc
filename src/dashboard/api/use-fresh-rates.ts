import { useEffect } from 'react'
import { rates } from '#dashboard/state/rates.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { readRates } from './read-rates.ts'

const HOUR_MS = 3_600_000

/** Reads the rates of currencies anew every hour while amounts are shown in another one than dollars; else it asks nothing. */
export function useFreshRates(): void {
  const { currency, baseUrl } = useSettings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another service has other rates
  useEffect(() => {
    if (currency === 'USD') return
    const stop = new AbortController()
    const read = () => void readRates(stop.signal)
    if (Date.now() - Date.parse(rates.get()?.asOf ?? '1970') > HOUR_MS || !rates.get()?.perDollar[currency]) read()
    const timer = setInterval(read, HOUR_MS)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [currency, baseUrl])
}

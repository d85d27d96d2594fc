import { useEffect } from 'react'
import { CurrencyRates } from '#contract/page/currency-rates.ts'
import { rates } from '#dashboard/state/rates.ts'
import { settings, useSettings } from '#dashboard/state/settings.ts'

const HOUR_MS = 3_600_000

/** Reads the exchange rates every hour while amounts are shown in another currency than dollars; otherwise it sends nothing. */
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

const TIMEOUT_MS = 10_000

/** GET /rates.json, which does not count against the limit. What was known before stays where the service has none (a hosted one) or does not answer. */
async function readRates(signal: AbortSignal): Promise<void> {
  const { baseUrl } = settings.get()
  try {
    const response = await fetch(`${baseUrl}/rates.json`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const read = CurrencyRates.safeParse(await response.json())
    if (read.success && !signal.aborted) rates.set(read.data)
  } catch {
    // amounts stay in dollars, or at the earlier rates, and the settings show it
  }
}

import { CurrencyRates } from '#contract/page/currency-rates.ts'
import { rates } from '#dashboard/state/rates.ts'
import { settings } from '#dashboard/state/settings.ts'

const TIMEOUT_MS = 10_000

/** GET /rates.json, which does not count against the limit. What was known before stays where the service has none (a hosted one) or does not answer. */
export async function readRates(signal: AbortSignal): Promise<void> {
  const { baseUrl } = settings.get()
  try {
    const response = await fetch(`${baseUrl}/rates.json`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const read = CurrencyRates.safeParse(await response.json())
    if (read.success && !signal.aborted) rates.set(read.data)
  } catch {
    // amounts stay in dollars, or at the rates of before, and the settings say so
  }
}

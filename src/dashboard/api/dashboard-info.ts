import { DashboardInfo } from '#contract/status.ts'
import { settings } from '#dashboard/state/settings.ts'

const TIMEOUT_MS = 10_000

/** GET /dashboard.json, which does not count against the limit. Null when the service has none (a hosted one) or does not answer. */
export async function readDashboardInfo(): Promise<DashboardInfo | null> {
  try {
    const response = await fetch(`${settings.get().baseUrl}/dashboard.json`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const read = DashboardInfo.safeParse(await response.json())
    return read.success ? read.data : null
  } catch {
    return null // the page holds without it: only the sample wallets are not listed
  }
}

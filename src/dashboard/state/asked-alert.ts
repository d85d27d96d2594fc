import { createMemoryStore } from './memory-store.ts'
import { useStore } from './use-store.ts'

/** What an alert may be about, with what is known of it now: dollars, and fractions a year. */
export type AlertSubject =
  | { kind: 'vault'; id: string; name: string; apy: number | null; tvl: number | null }
  | { kind: 'coin'; coinType: string; name: string; price: number | null }
  | { kind: 'wallet'; address: string; name: string }
  | {
      kind: 'position'
      address: string
      name: string
      /** `type` as the position has it; `protocol` is its slug. */
      position: { chain: string; protocol: string; positionId: string; type: string }
    }
/** `alertId`: of one that is changed. */
export type AskedAlert = { subject: AlertSubject; alertId?: string }

/** For which subject the form of an alert stands over the page. Any page opens it, its own file shows it. */
const askedAlert = createMemoryStore<AskedAlert | null>(null)

export const useAskedAlert = (): AskedAlert | null => useStore(askedAlert)

export const askAlert = askedAlert.set

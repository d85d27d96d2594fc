import * as z from 'zod/mini'
import { LastReading } from '#contract/wallet/wallet-snapshot.ts'
import { createLocalStore } from '#dashboard/state/local-store.ts'

/** `from`: which service and origin it is of; another's is not compared with it. */
const PageReading = z.extend(LastReading, { from: z.string() })
export type PageReading = z.output<typeof PageReading>

/** By address. One that is broken is read anew; the others stand. */
const readings = createLocalStore<Record<string, PageReading | null>>({
  key: 'yieldscope.alert-wallets',
  schema: z.record(z.string(), z.catch(z.nullable(PageReading), null)),
  fallback: {},
})

export const getLastReading = (address: string): PageReading | null => readings.get()[address] ?? null

export const setLastReading = (reading: PageReading): void =>
  readings.set({ ...readings.get(), [reading.snapshot.address]: reading })

export function deleteLastReadingsExcept(addresses: readonly string[]): void {
  const isStale = Object.keys(readings.get()).some((address) => !addresses.includes(address))
  if (!isStale) return
  readings.set(Object.fromEntries(Object.entries(readings.get()).filter(([address]) => addresses.includes(address))))
}

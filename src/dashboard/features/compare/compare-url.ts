import * as z from 'zod/mini'
import { numeric } from '#contract/field.ts'
import { MAX_COMPARED } from '#dashboard/state/compared-vaults.ts'
import { decoded } from '#dashboard/ui/link/decoded.ts'
import type { SharedChanges } from '#domain/simulation/compared-deposits.ts'
import { firstInputs } from '#domain/simulation/first-inputs.ts'
import { horizonDays } from '#domain/simulation/horizons.ts'
import { inputLimits } from '#domain/simulation/input-limits.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'

const MAX_ID_LENGTH = 200

/** `vaults`: as many ids as were written, each once; what is past the fourth is for the page to refuse. */
const ids = z._default(
  z.pipe(
    z.transform((written: unknown) => idsIn(String(written))),
    z.array(z.string()),
  ),
  [],
)
const amount = z._default(
  z.pipe(numeric, z.number().check(z.positive(), z.maximum(inputLimits.amountUsd))),
  firstInputs.amountUsd,
)
const days = z._default(z.pipe(numeric, z.literal(horizonDays)), firstInputs.days)

/** The comparison in the URL. `change`: `SUI:-30,USDC:0`, percent until the end of the horizon. */
export const compareUrl = { vaults: ids, amount, days, change: z._default(z.string(), '') }

export const idsIn = (written: string): string[] => [
  ...new Set(written.split(',').filter((id) => id !== '' && id.length <= MAX_ID_LENGTH)),
]

export const shownIds = (all: readonly string[]): string[] => all.slice(0, MAX_COMPARED)

const change = z.pipe(numeric, z.number().check(z.minimum(-100), z.maximum(inputLimits.changePercent)))

/** A bad item is dropped and spoils no other. */
export function readChanges(written: string): SharedChanges {
  const items = written.split(',').flatMap((item) => {
    const at = item.lastIndexOf(':')
    const percent = change.safeParse(item.slice(at + 1))
    return at > 0 && percent.success ? [[symbolKey(decoded(item.slice(0, at))), percent.data] as const] : []
  })
  return Object.fromEntries(items)
}

/** What keeps its price is left out. */
export const writeChanges = (changes: SharedChanges): string =>
  Object.entries(changes)
    .filter(([, percent]) => percent !== 0)
    .map(([symbol, percent]) => `${encoded(symbol)}:${percent}`)
    .join(',')

/** A symbol may be any text: what parts the items is written as a percent code. */
const encoded = (symbol: string) => symbol.replaceAll(/[%,:]/g, (mark) => encodeURIComponent(mark))

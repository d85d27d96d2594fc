import * as z from 'zod/mini'
import { chainIds } from '#contract/chains.ts'
import { WebhookRule } from '#contract/webhook/webhook-rule.ts'

const time = z.catch(z.nullable(z.number()), null)
const words = z.catch(z.string(), '')

const AlertedPosition = z.object({
  ...{ chain: z.enum(chainIds), protocol: z.string(), positionId: z.string(), type: z.string() },
})

/** What this browser checks by itself. Times in ms since 1970, null where there was none yet. */
export const Alert = z.object({
  id: z.string(),
  rule: WebhookRule,
  /** Of a rule about a wallet, else "". */
  address: words,
  /** The one position that it is about; null: all of the wallet. */
  position: z.catch(z.nullable(AlertedPosition), null),
  /** What its subject is called. */
  name: words,
  isPaused: z.catch(z.boolean(), false),
  createdAt: z.catch(z.number(), 0),
  checkedAt: time,
  firedAt: time,
  /** Why it could not be checked the last time, or, where `isInPart`, not wholly; "" where it could. */
  obstacle: words,
  isInPart: z.catch(z.boolean(), false),
  /** Of a vault or a coin: the last figure that was known, and by whose word; another's is not compared with it. */
  last: z.catch(z.nullable(z.object({ value: z.number(), from: z.string() })), null),
})
export type Alert = z.output<typeof Alert>

/** As a file must have it: what is broken there would be an alert on something else. */
export const WrittenAlert = z.extend(Alert, {
  ...{ address: z.string(), position: z.nullable(AlertedPosition), name: z.string(), isPaused: z.boolean() },
})

/** What fired. `since`: the check before; `to`: the page that it is about. */
export const AlertMessage = z.object({
  id: z.string(),
  alertId: z.string(),
  at: z.number(),
  since: time,
  title: z.string(),
  text: words,
  to: words,
})
export type AlertMessage = z.output<typeof AlertMessage>

/** A list of which what is broken is dropped, and nothing else. */
export const soundItems = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((items) =>
      items.flatMap((each): z.output<T>[] => {
        const read = item.safeParse(each)
        return read.success ? [read.data] : []
      }),
    ),
  )

/** Where the subject of an alert is shown. */
export function pathOf({ rule, address, position }: Pick<Alert, 'rule' | 'address' | 'position'>): string {
  if ('vaultId' in rule) return `/vaults/${encodeURIComponent(rule.vaultId)}`
  if ('coinType' in rule) return `/tokens/${encodeURIComponent(rule.coinType)}`
  const tab = position !== null || rule.type.startsWith('position.') ? '?tab=positions' : ''
  return `/wallet/${encodeURIComponent(address)}${tab}`
}

import type { Owned, OwnedName } from '#dashboard/features/wallet/tab-data.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { texts } from './texts.ts'

/** "4 names, 1 expired" */
export function nameCount(names: readonly Owned<OwnedName>[]): string {
  const expired = names.filter(({ row }) => row.isExpired).length
  const all = plural(names.length, texts.nameCount)
  return expired > 0 ? texts.withExpired(all, formatCount(expired)) : all
}

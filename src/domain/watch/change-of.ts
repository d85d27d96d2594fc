import { toBaseUnits, toDecimal } from '#domain/decimal.ts'

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0

/** What was added to a plain decimal, exactly: from "1.5" to "1.25" it is "-0.25". Amounts that are no plain decimals did not change. */
export function changeOf(before: string, after: string): string {
  const decimals = Math.max(decimalsOf(before), decimalsOf(after))
  const [from, to] = [toBaseUnits(before, decimals), toBaseUnits(after, decimals)]
  return from === null || to === null ? '0' : toDecimal(to - from, decimals)
}

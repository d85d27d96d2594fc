import { MAX_AMOUNT, type TransactionField } from '#contract/transaction.ts'
import type { CoinUnit } from '#dashboard/features/transaction/queries.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { shownSeparators } from '#dashboard/ui/text/digits.ts'
import { toBaseUnits, toDecimal } from '#domain/decimal.ts'

/** In base units; null where the field names none. The service writes it into the field's description. */
export function minimumOf({ description }: TransactionField): bigint | null {
  const [, digits] = /at least (\d+)/.exec(description) ?? []
  return digits === undefined ? null : BigInt(digits)
}

const groupedByPoints = /^\d{1,3}(?:\.\d{3})+$/

/** A decimal comma is read where figures have one. What could be thousands as well as decimals is no amount: it may be somebody's money. */
function exactText(text: string): string {
  const typed = text.trim()
  if (shownSeparators().decimal === '.') return typed
  return groupedByPoints.test(typed) ? 'ambiguous' : typed.replace(',', '.')
}

type Read = { amount: bigint; mistake: null } | { amount: null; mistake: string | null }

/** What is typed, in base units, to the last digit. `unit` null: base units are typed. Nothing typed is no mistake. */
export function readAmount(text: string, unit: CoinUnit | null, minimum: bigint | null): Read {
  const wrong = (mistake: string) => ({ amount: null, mistake })
  const plain = exactText(text)
  if (plain === '') return { amount: null, mistake: null }
  const amount = toBaseUnits(plain, unit?.decimals ?? 0)
  if (amount === null || amount < 0n) {
    return wrong(unit ? texts.enterAmountMost(unit.symbol, unit.decimals) : texts.enterWholeNumber)
  }
  if (amount === 0n) return wrong(texts.enterAmountAbove)
  if (amount > MAX_AMOUNT) return wrong(texts.enterSmallerAmount)
  if (minimum !== null && amount < minimum) return wrong(texts.enterLeast(writeAmount(minimum, unit)))
  return { amount, mistake: null }
}

export const writeAmount = (amount: bigint, unit: CoinUnit | null): string =>
  unit ? `${toDecimal(amount, unit.decimals)} ${unit.symbol}` : texts.baseUnitsOf(amount)

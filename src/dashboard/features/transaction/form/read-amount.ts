import { MAX_AMOUNT, type TransactionField } from '#contract/transaction.ts'
import type { CoinUnit } from '#dashboard/features/transaction/queries.ts'
import { toBaseUnits, toDecimal } from '#domain/decimal.ts'

/** In base units; null where the field names none. The service writes it into the field's description. */
export function minimumOf({ description }: TransactionField): bigint | null {
  const [, digits] = /at least (\d+)/.exec(description) ?? []
  return digits === undefined ? null : BigInt(digits)
}

type Read = { amount: bigint; mistake: null } | { amount: null; mistake: string | null }

/** What is typed, in base units, to the last digit. `unit` null: base units are typed. Nothing typed is no mistake. */
export function readAmount(text: string, unit: CoinUnit | null, minimum: bigint | null): Read {
  const wrong = (mistake: string) => ({ amount: null, mistake })
  const plain = text.trim()
  if (plain === '') return { amount: null, mistake: null }
  const amount = toBaseUnits(plain, unit?.decimals ?? 0)
  if (amount === null || amount < 0n) {
    return wrong(
      unit
        ? `Enter an amount of ${unit.symbol} with at most ${unit.decimals} decimals, such as 1.5.`
        : 'Enter a whole number.',
    )
  }
  if (amount === 0n) return wrong('Enter an amount above zero.')
  if (amount > MAX_AMOUNT) return wrong('Enter a smaller amount. No coin has this many units.')
  if (minimum !== null && amount < minimum) return wrong(`Enter at least ${writeAmount(minimum, unit)}.`)
  return { amount, mistake: null }
}

export const writeAmount = (amount: bigint, unit: CoinUnit | null): string =>
  unit ? `${toDecimal(amount, unit.decimals)} ${unit.symbol}` : `${amount} base units`

/** `amount` base units as an exact decimal string of coins, without trailing zeros: 1500000000n of 9 decimals is "1.5". */
export function toDecimal(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

const plainForm = /^(-?)(\d+)(?:\.(\d+))?$/

/** The base units of a decimal string; null when it is not a plain decimal or finer than the coin's smallest unit. */
export function toBaseUnits(text: string, decimals: number): bigint | null {
  const [, sign = '', whole = '', fraction = ''] = plainForm.exec(text.trim()) ?? []
  if (whole === '' || fraction.replace(/0+$/, '').length > decimals) return null
  const amount = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return sign === '-' ? -amount : amount
}

/** Coins as a number: for display and for values in dollars, never to add up balances. */
export const toCoins = (amount: bigint, decimals: number): number => Number(toDecimal(amount, decimals))

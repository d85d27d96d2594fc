import { ApiError, type ErrorCode } from '#contract/error.ts'

/** What a refusal is about where it names no field. */
const fieldOfCode: Partial<Record<ErrorCode, string>> = {
  INSUFFICIENT_BALANCE: 'amount',
  AMOUNT_BELOW_MINIMUM: 'amount',
  POOL_NOT_FOUND: 'poolId',
  POOL_CLOSED: 'poolId',
}

/** The service's objections by field of the form; none for a failure that no field can mend. */
export function fieldMistakes(error: Error | null, fields: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const named = (error.errors ?? []).filter(({ path }) => fields.includes(path))
  if (named.length > 0) return Object.fromEntries(named.map(({ path, message }) => [path, sentence(message)]))
  const [, path = '', message = ''] = /^(\w+): (.+)$/s.exec(error.message) ?? []
  if (fields.includes(path)) return { [path]: sentence(message) }
  const field = fieldOfCode[error.code]
  return field !== undefined && fields.includes(field) ? { [field]: sentence(error.message) } : {}
}

const sentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}`

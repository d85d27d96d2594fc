import * as z from 'zod/mini'
import { type ErrorCode, errorStatus } from '#contract/error.ts'
import { listOf, text } from '#contract/field.ts'

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

export const FieldErrorBody = z.object({ path: text, message: text })

/** The body of every error: `application/problem+json` (RFC 9457) and the members that public clients test (`error`, `message`). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: text,
  code: z.enum(codes),
  error: text,
  message: text,
  requestId: text,
  errors: z.optional(listOf(FieldErrorBody)),
})
export type Problem = z.output<typeof Problem>

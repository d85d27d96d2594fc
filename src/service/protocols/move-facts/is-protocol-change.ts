import { ApiError } from '#contract/error.ts'

/** Whether what a protocol is on the chain differs from what is known of it: then nothing may stand in. */
export const isProtocolChange = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'PROTOCOL_CHANGED'

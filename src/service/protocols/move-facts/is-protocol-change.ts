import { ApiError } from '#contract/error.ts'

/** Whether the chain's code differs from our facts. If so, no older answer may replace a new one. */
export const isProtocolChange = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'PROTOCOL_CHANGED'

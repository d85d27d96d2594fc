import type { EvmContract } from './evm-account.ts'

/** A contract reverts on what it does not know; here that is whatever cannot be decoded. */
export const reverting =
  (answer: EvmContract): EvmContract =>
  (data) => {
    try {
      return answer(data)
    } catch {
      return null
    }
  }

import { useMutation } from '@tanstack/react-query'
import type { TransactionRequest } from '#contract/transaction.ts'
import { type Prepared, preparePayload } from '#dashboard/features/transaction/queries.ts'

export type Preparation = {
  prepared: Prepared | undefined
  error: Error | null
  isPending: boolean
  prepare: (request: TransactionRequest) => void
  /** The same question once more: prices and ids are read anew. */
  again: () => void
  /** The form has changed since: what is shown would not be its transaction. */
  forget: () => void
}

/** At most one payload at a time, of the form as it stands. `always`: a service on this machine answers offline too. */
export function usePreparation(): Preparation {
  const { data, error, isPending, variables, mutate, reset } = useMutation({
    mutationFn: preparePayload,
    networkMode: 'always',
  })
  return {
    prepared: data,
    error,
    isPending,
    prepare: mutate,
    again: () => {
      if (variables) mutate(variables)
    },
    forget: reset,
  }
}

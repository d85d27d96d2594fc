import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { choice } from '#contract/field.ts'
import type { TransactionType } from '#contract/transaction.ts'
import { ProtocolName, type TransactionProtocol } from '#contract/transaction-protocol.ts'
import { transactionTypes } from '#contract/names/transaction-types.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'

export type Action = { protocol: TransactionProtocol; type: TransactionType }
/** What stands in the form, by the names of its fields; never the amount, which depends on a coin that is read elsewhere. */
export type Values = Readonly<Record<string, string>>

const MAX_LENGTH = 600
const url = {
  protocol: z._default(ProtocolName, 'native-staking'),
  type: z._default(choice(transactionTypes), 'STAKING'),
}

/** The action and the fields live in the URL, so that a vault or a position can fill the form and a link keeps it. */
export function useTransactionState() {
  const [search, setSearch] = useSearchParams()
  const [action, setAction] = useUrlState(url)
  const values: Values = Object.fromEntries([...search].map(([name, value]) => [name, value.slice(0, MAX_LENGTH)]))
  const setValue = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return { action, setAction, values, setValue }
}

import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { choice } from '#contract/field.ts'
import { transactionTypes } from '#contract/names/transaction-types.ts'
import type { TransactionType } from '#contract/transaction.ts'
import { ProtocolName, type TransactionProtocol } from '#contract/transaction-protocol.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { nextAction, offeredAction } from './offered-action.ts'

export type Action = { protocol: TransactionProtocol; type: TransactionType }
/** What stands in the form, by the names of its fields; never the amount, which depends on a coin that is read elsewhere. */
export type Values = Readonly<Record<string, string>>

const MAX_LENGTH = 600
const url = {
  protocol: z._default(ProtocolName, 'native-staking'),
  type: z._default(choice(transactionTypes), 'STAKING'),
}

/**
 * The action and the fields live in the URL, so that a vault or a position can fill the form and a link keeps it. `refused`: what the
 * URL names and the protocol does not have, until something else is chosen.
 */
export function useTransactionState() {
  const [search, setSearch] = useSearchParams()
  const [written, setWritten] = useUrlState(url)
  const [refused, setRefused] = useState<Action | null>(null)
  const action = offeredAction(written)
  const isGiven = search.has('type')
  useEffect(() => {
    if (action.type === written.type) return
    if (isGiven) setRefused(written)
    setWritten({ type: action.type }, { replace: true })
  }, [action.type, written, isGiven, setWritten])

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
  const setAction = (chosen: Partial<Action>) => {
    const { protocol, type, keepsPool } = nextAction(action, chosen)
    setRefused(null)
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.set('protocol', protocol)
      next.set('type', type)
      if (!keepsPool) for (const name of ['poolId', 'tokenAddress']) next.delete(name)
      return next
    })
  }
  return { action, setAction, refused, values, setValue }
}

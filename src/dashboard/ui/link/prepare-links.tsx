import { Link } from 'react-router'
import type { TransactionType } from '#contract/transaction.ts'
import { transactionTypeNames } from '#dashboard/ui/labels/transaction-labels.ts'
import { texts } from '#dashboard/ui/texts.ts'
import { preparePath } from './prepare-path.ts'

type Props = {
  protocol: string
  actions: readonly TransactionType[]
  /** Fields that are known already; the page has inputs for the others. */
  known: { poolId?: string | null; tokenAddress?: string | null; sender?: string | null }
  /** What is acted on, for a screen reader. */
  name: string
  /** Without the words in front, where many rows have such links; each link's own name has them. */
  isShort?: boolean
}

/** "Prepare transaction: Lend · Withdraw": each leads to the form with what is known filled in. */
export function PrepareLinks({ protocol, actions, known, name, isShort = false }: Props) {
  if (actions.length === 0) return null
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-sm">
      {!isShort && <span className="text-faded">{texts.prepareTransaction}</span>}
      {actions.map((type) => (
        <Link
          key={type}
          className="link"
          to={preparePath({ protocol, type, ...known })}
          aria-label={texts.prepareTransactionOf(transactionTypeNames[type], name)}
        >
          {transactionTypeNames[type]}
        </Link>
      ))}
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { TransactionField } from '#contract/transaction.ts'
import { protocolVaultsQuery } from '#dashboard/features/transaction/queries.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action, Values } from '#dashboard/features/transaction/transaction-state.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { compact } from '#dashboard/ui/text/digits.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { byRate, type Choice, chosenOf } from './choice.ts'
import { poolKey } from './pool-choices.ts'
import { isByValidator, useChoices } from './use-choices.ts'

/** What one may do in any pool, so that the rate decides; to withdraw or to repay is only possible where something is. */
const ratesDecide: readonly Action['type'][] = ['STAKING', 'LENDING', 'ADD_LP', 'BORROW']

/** The best few: rates further down differ little. */
const FIRST_SHOWN = 5

type Props = {
  action: Action
  fields: readonly TransactionField[]
  values: Values
  onChoose: (poolId: string) => void
  /** Comes with the table: it would move down when that is there. */
  below: ReactNode
}

/** The best rates that the action can have, to choose one. Nothing where there is nothing to choose between. */
export function ChoiceTable({ action, fields, values, onChoose, below }: Props) {
  const field = fields.find((each) => each.field === 'poolId')
  const { choices, isPending } = useChoices(action, field)
  const [showsAll, setShowsAll] = useState(false)
  const { data: vaults } = useQuery(protocolVaultsQuery(action.protocol))
  // The list of vaults has one rate for all validators.
  const average = isByValidator(action) ? (vaults?.find(({ type }) => type === 'STAKING')?.totalApy ?? null) : null
  const chosen = chosenOf(choices, poolKey(values.poolId ?? ''))
  // Who owes pays the rate.
  const isCost = action.type === 'BORROW'
  const rated = choices.filter(({ rate }) => rate !== null).toSorted((a, b) => (isCost ? byRate(b, a) : byRate(a, b)))
  const shown = showsAll ? rated : rated.slice(0, FIRST_SHOWN)
  if (!ratesDecide.includes(action.type)) return below
  if (isPending) return null
  if (shown.length < 2) return below
  const hasMore = rated.length > shown.length
  const name: PlainColumn<Choice> = {
    header: isByValidator(action) ? texts.validator : texts.pool,
    cellLook: 'wrap-anywhere',
    cell: (choice) => (choice === chosen ? <span className="font-medium">{choice.name}</span> : choice.name),
  }
  const figures: PlainColumn<Choice>[] = isByValidator(action) ? [commission, stake, share] : [tvl]
  const select: PlainColumn<Choice> = {
    header: texts.choice,
    head: <span className="sr-only">{texts.choice}</span>,
    ...right,
    cell: (choice) =>
      choice === chosen ? (
        <span className="text-faded">{texts.chosen}</span>
      ) : (
        <TextButton onClick={() => onChoose(choice.value)}>
          <span aria-hidden="true">{texts.choose}</span>
          <span className="sr-only">{texts.chooseNamed(choice.name)}</span>
        </TextButton>
      ),
  }
  return (
    <>
      <Section title={isCost ? texts.lowestRates : texts.bestRates}>
        <PlainTable
          caption={isCost ? texts.lowestRates : texts.bestRates}
          columns={[name, apy, ...figures, select]}
          rows={shown}
          rowKey={({ value }) => value}
          looks={{ table: 'w-full table-fixed text-sm', row: 'h-(--row) border-b border-line' }}
        />
        {(hasMore || average !== null) && (
          <p className="pt-2 text-sm text-faded">
            {hasMore && <TextButton onClick={() => setShowsAll(true)}>{texts.showAll(rated.length)}</TextButton>}{' '}
            {average !== null && texts.networkAverage(formatRate(average))} {isByValidator(action) && texts.tiesByStake}
          </p>
        )}
      </Section>
      {below}
    </>
  )
}

const right = { align: 'right', look: 'pl-2', headLook: 'w-28 font-medium max-sm:w-20' } as const
const apy: PlainColumn<Choice> = { ...right, header: 'APY', cell: ({ rate }) => formatRate(rate) }
const commission: PlainColumn<Choice> = {
  ...right,
  header: texts.commissionHead,
  cell: (choice) => formatRate(choice.commission),
}
const stake: PlainColumn<Choice> = {
  ...{ ...right, look: 'pl-2 max-sm:hidden', header: texts.stakeHead, unit: 'SUI' },
  cell: (choice) => (choice.stake === null ? DASH : compact(choice.stake)),
}
const share: PlainColumn<Choice> = {
  ...{ ...right, look: 'pl-2 max-sm:hidden', header: texts.shareHead },
  cell: (choice) => formatRate(choice.share),
}
const tvl: PlainColumn<Choice> = { ...right, header: 'TVL', cell: (choice) => formatRoundMoney(choice.tvl) }

import { useId, useState } from 'react'
import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { compact } from '#dashboard/ui/text/digits.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { byRate, type Choice, tiesOf } from './choice.ts'
import { isByValidator } from './use-choices.ts'

/** The best few: rates further down differ little. */
const FIRST_SHOWN = 5

type SortKey = 'rate' | 'commission' | 'stake' | 'tvl'
type Props = {
  action: Action
  choices: readonly Choice[]
  chosen: Choice | undefined
  /** What names the group, and what is said of it. */
  labelId: string
  noteId: string | undefined
  isMistaken: boolean
  /** A transaction is shown: what was chosen is enough. */
  isSettled: boolean
  onChoose: (choice: Choice) => void
}
type Row = { choice: Choice; others: readonly Choice[] }

/** What the action can go to, to choose one: the best rate first, and one row for all whose rates read the same. */
export function ChoiceTable(props: Props) {
  const { action, choices, chosen, labelId, noteId, isMistaken, isSettled, onChoose } = props
  const group = useId()
  const [sortedBy, setSortedBy] = useState<SortKey>('rate')
  const [showsAll, setShowsAll] = useState(false)
  /** The first of the ties that are shown in full. */
  const [opened, setOpened] = useState<readonly Choice['value'][]>([])
  // What was opened to choose is closed once there is a transaction; an edit later opens nothing, and the focus stays.
  const [wasSettled, setWasSettled] = useState(isSettled)
  if (isSettled !== wasSettled) {
    setWasSettled(isSettled)
    if (isSettled) setShowsAll(false)
    if (isSettled) setOpened([])
  }
  // Who owes pays the rate.
  const isCost = action.type === 'BORROW'
  const rows = rowsOf({ choices, sortedBy, isCost, opened, showsAll })
  const first = isSettled && !showsAll && chosen ? [] : showsAll ? rows : rows.slice(0, FIRST_SHOWN + opened.length)
  const isListed = chosen === undefined || first.some(({ choice }) => choice === chosen)
  const shown: Row[] = isListed ? first : [...first, { choice: chosen, others: [] }]
  const hasMore = shown.length < choices.length && !showsAll

  /** The others of its rate, to open. */
  const tiesOfRow = ({ choice, others }: Row) =>
    others.length > 0 && (
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1 text-xs text-faded hover:text-accent max-sm:min-h-9 max-sm:pl-6"
        aria-label={`${texts.more(others.length)} ${texts.atRate(formatRate(choice.rate))}`}
        onClick={() => setOpened([...opened, choice.value, ...others.map(({ value }) => value)])}
      >
        {texts.more(others.length)} {texts.atRate(formatRate(choice.rate))}{' '}
        <span aria-hidden="true" className="chevron" />
      </button>
    )
  const name: PlainColumn<Row> = {
    // The group's label is right above.
    ...{
      header: isByValidator(action) ? texts.validator : texts.pool,
      head: texts.nameHead,
    },
    cellLook: 'wrap-anywhere',
    cell: ({ choice, others }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-3">
          <label className="flex min-h-6 cursor-pointer items-center gap-2 max-sm:min-h-9">
            <input
              type="radio"
              name={group}
              className="size-4 shrink-0 accent-accent"
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            <span className={choice === chosen ? 'font-medium' : ''}>{choice.name}</span>
          </label>
          {/* Its figures are in its row. */}
          {choice === chosen && isByValidator(action) && choice.name !== shortAddress(choice.value) && (
            <span
              className="text-xs text-faded max-sm:-mt-2 max-sm:basis-full max-sm:pb-1 max-sm:pl-6"
              title={choice.value}
            >
              {shortAddress(choice.value)}
            </span>
          )}
          {tiesOfRow({ choice, others })}
        </span>
      </>
    ),
  }
  const sorted = ({ key, ...column }: Sortable): PlainColumn<Row> => {
    const isSorted = key === sortedBy
    const direction = isCost && key === 'rate' ? 'ascending' : lowestFirst.has(key) ? 'ascending' : 'descending'
    return {
      ...right,
      ...column,
      ...(isSorted && { sort: direction }),
      head: (
        <button
          type="button"
          className={`h-9 hover:text-accent ${isSorted ? 'font-semibold text-accent' : ''}`}
          onClick={() => setSortedBy(key)}
        >
          {column.header}
          {isSorted && <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : ' ↓'}</span>}
        </button>
      ),
    }
  }
  const figures = isByValidator(action) ? [sorted(commission), sorted(stake), share] : [sorted(tvl)]
  return (
    <div role="radiogroup" aria-labelledby={labelId} aria-describedby={noteId} aria-invalid={isMistaken}>
      <PlainTable
        caption={isCost ? texts.lowestRates : texts.bestRates}
        columns={[name, sorted(apy), ...figures]}
        rows={shown}
        rowKey={({ choice }) => choice.value}
        looks={{ table: 'w-full table-fixed text-sm', row: 'h-(--row) border-b border-line' }}
      />
      {hasMore && (
        <TextButton className="mt-1" onClick={() => setShowsAll(true)}>
          {texts.showAll(choices.length)}
        </TextButton>
      )}
    </div>
  )
}

type Order = Pick<Props, 'choices'> & {
  sortedBy: SortKey
  isCost: boolean
  opened: readonly string[]
  showsAll: boolean
}

function rowsOf({ choices, sortedBy, isCost, opened, showsAll }: Order): Row[] {
  const alone = (choice: Choice): Row => ({ choice, others: [] })
  if (sortedBy !== 'rate') {
    const sign = lowestFirst.has(sortedBy) ? 1 : -1
    const figure = (choice: Choice) => choice[sortedBy]
    const known = choices.filter((choice) => figure(choice) !== null)
    const unknown = choices.filter((choice) => figure(choice) === null)
    const best = known.toSorted((a, b) => sign * ((figure(a) ?? 0) - (figure(b) ?? 0)) || byRate(a, b))
    return [...best, ...unknown].map(alone)
  }
  const rated = choices.filter(({ rate }) => rate !== null).toSorted((a, b) => (isCost ? byRate(b, a) : byRate(a, b)))
  const ordered = [...rated, ...choices.filter(({ rate }) => rate === null)]
  if (showsAll) return ordered.map(alone)
  return tiesOf(ordered).flatMap(({ first, others }) =>
    opened.includes(first.value) ? [first, ...others].map(alone) : [{ choice: first, others }],
  )
}

type Sortable = Omit<PlainColumn<Row>, 'head'> & { key: SortKey }
const lowestFirst: ReadonlySet<SortKey> = new Set(['commission'])
const right = { align: 'right', look: 'pl-2', headLook: 'w-24 font-medium max-sm:w-20' } as const
const apy: Sortable = {
  key: 'rate',
  header: 'APY',
  headLook: 'w-24 font-medium max-sm:w-14',
  cell: ({ choice }) => formatRate(choice.rate),
}
const commission: Sortable = {
  key: 'commission',
  header: texts.commissionHead,
  cell: ({ choice }) => formatRate(choice.commission),
}
const stake: Sortable = {
  ...{ key: 'stake', look: 'pl-2 max-sm:hidden', header: texts.stakeHead, unit: 'SUI' },
  cell: ({ choice }) => (choice.stake === null ? DASH : compact(choice.stake)),
}
const share: PlainColumn<Row> = {
  ...{ ...right, look: 'pl-2 max-sm:hidden', header: texts.shareHead },
  head: <Explained label={texts.shareHead}>{texts.shareMeaning}</Explained>,
  cell: ({ choice }) => formatRate(choice.share),
}
const tvl: Sortable = { key: 'tvl', header: 'TVL', cell: ({ choice }) => formatRoundMoney(choice.tvl) }

import { useState } from 'react'
import { Link } from 'react-router'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { texts } from '#dashboard/features/alerts/texts.ts'
import { setAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { settings } from '#dashboard/state/settings.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Button, buttonLook } from '#dashboard/ui/button/button.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { chipLook } from '#dashboard/ui/form/chip.tsx'
import { UnknownLoans } from '#dashboard/ui/health/lowest-health.tsx'
import { conditionLabel } from '#dashboard/ui/labels/rule-labels.ts'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatHealth } from '#dashboard/ui/text/format-health.ts'
import { LimitFields } from './limit-fields.tsx'
import { hasLimit } from './rule-limit.ts'
import { type Suggestion, useSuggestions } from './suggested-rows.tsx'

/** Alerts that are one press away: on what, what it is now, and a limit that the form begins with. */
export function SuggestedAlerts() {
  // By row: the figures that the rows begin with change meanwhile, what was written does not.
  const [changed, setChanged] = useState<Readonly<Record<string, WebhookRule>>>({})
  const isNarrow = !useIsWide()
  const rows = useSuggestions().map((row): Suggestion => {
    const rule = changed[row.key]
    return rule && row.alert?.rule ? { ...row, alert: { ...row.alert, rule } } : row
  })
  return (
    <PlainTable
      caption={texts.suggested}
      columns={columnsOf(isNarrow, (key, rule) => setChanged({ ...changed, [key]: rule }))}
      rows={rows}
      rowKey={({ key }) => key}
      looks={{
        table: 'w-full table-fixed text-sm max-lg:block',
        head: 'max-lg:sr-only',
        headRow: 'h-9 border-b border-rule text-left text-xs',
        body: 'max-lg:block max-lg:border-t max-lg:border-rule',
        row: 'border-b border-line max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:py-2',
      }}
    />
  )
}

const Coming = () => <span aria-hidden="true" className="pulse inline-block h-4 w-14" />

const fallbacks: Record<Suggestion['kind'], string> = {
  vault: texts.apyTvlRises,
  token: texts.priceRisesAbove,
  wallet: conditionLabel({ type: 'holding.changed', minUsd: 100 }),
  position: texts.healthFalls,
}
const condition = ({ kind, alert, instead, what }: Suggestion): string =>
  instead ?? (alert?.rule ? whatCondition(conditionLabel(alert.rule), what) : fallbacks[kind])
/** "SUI price below $2.80" on the row of a loan. */
const whatCondition = (words: string, what: string | undefined): string =>
  what === undefined ? words : words.replace(texts.limitPrice, () => what)

function phoneWords(row: Suggestion) {
  if (row.alert === null) return condition(row)
  if (row.now === null) return <Coming />
  const limit = row.instead ? (
    <span className="block text-ink">{row.instead}</span>
  ) : (
    <button
      type="button"
      className={`${chipLook} mt-1 max-w-full truncate border-control px-2.5 text-ink`}
      aria-haspopup="dialog"
      aria-label={texts.changeLimit(condition(row), row.name ?? '')}
      title={condition(row)}
      onClick={() => openForm(row)}
    >
      {condition(row)}
    </button>
  )
  const { kind, now, unknown = 0, phoneNote } = row
  if (kind !== 'position' && kind !== 'wallet')
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <span>{now}</span>
        {limit}
      </span>
    )
  return (
    <>
      <span className="block truncate">
        {now}
        {unknown > 0 && (
          <>
            {' · '}
            <UnknownLoans count={unknown} isShort />
          </>
        )}
      </span>
      {phoneNote !== undefined && (
        <span className="block truncate">
          {phoneNote.begin}
          {phoneNote.unit && <span className="max-[22rem]:hidden"> {phoneNote.unit}</span>}
          {phoneNote.end}
        </span>
      )}
      {limit}
    </>
  )
}

/** Of the lines of each kind where all are in one column, those to come too: no row grows. */
const narrowHeights: Record<Suggestion['kind'], string> = {
  position: '6rem',
  wallet: '5rem',
  vault: '4rem',
  token: '4rem',
}

/** What is at risk, before all others: its button is the strong one. */
const isInNeed = ({ rank }: Suggestion, index: number): boolean =>
  index === 0 && (rank?.tier === 'risk' || rank?.tier === 'range')

function openForm({ alert }: Suggestion): void {
  if (alert) setAlertDialog({ subject: alert.subject, ...(alert.rule && { rule: alert.rule }) })
}

const columnsOf = (
  isNarrow: boolean,
  onRule: (key: string, rule: WebhookRule) => void,
): readonly PlainColumn<Suggestion>[] => [
  {
    header: texts.for,
    width: { length: '28%' },
    headLook: 'font-medium',
    cell: (row) => (
      <span className="flex min-h-14 items-center gap-3" style={isNarrow ? { minHeight: narrowHeights[row.kind] } : {}}>
        <span className="flex w-10 shrink-0">{row.icon}</span>
        <span className="min-w-0">
          {row.name === null ? (
            <>
              <span className="sr-only">{texts.loading}</span>
              <Coming />
            </>
          ) : (
            <>
              <span className="flex gap-x-2">
                <Link className="link truncate" to={row.to}>
                  <bdi>{row.name}</bdi>
                </Link>
                {/* Two rows of a wallet differ by it: the place of a loan, or the column of a wide screen. */}
                <span className={`text-faded lg:hidden ${row.place ? 'truncate' : 'shrink-0'}`}>
                  {row.place ?? texts[row.kind]}
                </span>
              </span>
              {row.note && <span className="block truncate text-xs text-faded max-lg:hidden">{row.note}</span>}
            </>
          )}
          {row.name !== null && <span className="block text-xs text-faded lg:hidden">{phoneWords(row)}</span>}
        </span>
      </span>
    ),
  },
  {
    header: texts.nowText,
    look: 'w-64 max-lg:hidden',
    headLook: 'font-medium',
    cell: ({ now, nowNote, unknown = 0 }) =>
      now === null ? (
        <Coming />
      ) : (
        <>
          {now}
          {unknown > 0 && (
            <span className="text-xs text-faded">
              {' · '}
              <UnknownLoans count={unknown} />
            </span>
          )}
          {nowNote && <span className="block truncate text-xs text-faded">{nowNote}</span>}
        </>
      ),
  },
  {
    header: texts.alertMeWhen,
    head: <Explained label={texts.alertMeWhen}>{texts.healthRule(formatHealth(settings.get().healthLimit))}</Explained>,
    look: 'max-lg:hidden',
    headLook: 'pl-6 font-medium',
    cellLook: 'pl-6 truncate',
    cell: ({ key, name, now, figure = null, what, limitNote, alert, ...row }) =>
      now === null ? (
        <Coming />
      ) : alert?.rule && hasLimit(alert.rule) ? (
        <LimitFields
          of={name ?? ''}
          rule={alert.rule}
          figure={figure}
          what={what}
          note={limitNote}
          onRule={(rule) => onRule(key, rule)}
        />
      ) : (
        condition({ ...row, key, name, now, alert })
      ),
  },
  {
    header: texts.start,
    head: <span className="sr-only">{texts.start}</span>,
    align: 'right',
    look: 'self-center',
    width: { look: 'w-32' },
    cell: (row, index) =>
      row.alert === null ? (
        row.name !== null && (
          // On a phone the name leads there.
          <span className="max-sm:hidden">
            <Link className={buttonLook('plain')} to={row.to}>
              {texts.enterAddress}
            </Link>
          </span>
        )
      ) : (
        <Button
          look={isInNeed(row, index) ? 'strong' : 'plain'}
          aria-haspopup="dialog"
          aria-label={texts.addAlertFor(row.name ?? '', condition(row))}
          onClick={() => openForm(row)}
        >
          {texts.addAlert}
        </Button>
      ),
  },
]

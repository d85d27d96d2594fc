import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import type { Alert } from '#dashboard/features/alerts/alert.ts'
import { isAlike, MAX_ALERTS, saveAlert, useAlerts } from '#dashboard/features/alerts/alert-store.ts'
import { newAlert } from '#dashboard/features/alerts/form/alert-draft.ts'
import { texts } from '#dashboard/features/alerts/texts.ts'
import { setAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { settings } from '#dashboard/state/settings.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { conditionLabel } from '#dashboard/ui/labels/rule-labels.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatHealth } from '#dashboard/ui/text/format-health.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatWholeChange } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { LimitFields, LimitName } from './limit-fields.tsx'
import { hasLimit, limitChange, limitOf } from './rule-limit.ts'
import { type Suggestion, useSuggestionFailure, useSuggestions } from './suggested-rows.tsx'

/** What is most in need of one, added by one press. */
const FIRST = 3

type Props = {
  note?: string
  /** Between the head and the table. */
  children?: ReactNode
  onAdded: (alerts: readonly Alert[]) => void
}

/** Alerts that are one press away: on what, what it is now, and a limit that the form begins with. */
export function SuggestedAlerts({ note, children, onAdded }: Props) {
  // By row: the figures that the rows begin with change meanwhile, what was written does not.
  const [changed, setChanged] = useState<Readonly<Record<string, WebhookRule>>>({})
  const isNarrow = !useIsWide()
  const rows = useSuggestions().map((row): Suggestion => {
    const rule = changed[row.key]
    return rule && row.alert?.rule ? { ...row, alert: { ...row.alert, rule } } : row
  })
  const failure = useSuggestionFailure()
  const alerts = useAlerts()
  const isFull = alerts.length >= MAX_ALERTS
  const first = rows
    .flatMap((row) => {
      const { now, alert, place, name } = row
      if (now === null || alert === null || alert.rule === null) return []
      return [{ name: place ?? name ?? '', subject: alert.subject, rule: alert.rule }]
    })
    // One that is set has its history, which another in its place would not.
    .filter(({ subject, rule }) => !alerts.some((each) => isAlike(each, newAlert(subject, rule, ''))))
    .slice(0, Math.min(FIRST, MAX_ALERTS - alerts.length))
  // What comes may go before: nobody adds what was first for a second.
  const isComing = rows.some(({ now }) => now === null)
  const addFirst = () => {
    const added = first.map(({ subject, rule }) => newAlert(subject, rule, undefined))
    onAdded(added.filter((alert) => saveAlert(alert)))
  }
  return (
    <Section
      title={texts.suggested}
      actions={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between">
          {note !== undefined && <span className="text-sm text-faded">{note}</span>}
          <Button
            look="strong"
            disabled={isComing || first.length === 0}
            title={
              isFull
                ? texts.browserCanStore(MAX_ALERTS)
                : isComing
                  ? undefined
                  : formatList(first.map(({ name }) => name))
            }
            onClick={addFirst}
          >
            {plural(isComing ? FIRST : first.length || FIRST, texts.addFirst)}
          </Button>
        </span>
      }
    >
      {children}
      {failure && <ErrorCard error={failure.error} what={texts.suggestedVaults} onRetry={failure.retry} />}
      <PlainTable
        caption={texts.suggested}
        columns={columnsOf({
          isNarrow,
          hasAddressLinks: rows.some(
            ({ alert, unwatched, name }) => alert === null && unwatched === undefined && name !== null,
          ),
          onRule: (key, rule) => setChanged({ ...changed, [key]: rule }),
        })}
        rows={rows}
        rowKey={({ key }) => key}
        looks={{
          table: 'w-full table-fixed text-sm max-lg:block',
          head: 'max-lg:sr-only',
          headRow: 'h-9 border-b border-rule text-left text-xs',
          body: 'max-lg:block max-lg:border-t max-lg:border-rule',
          row: 'border-b border-line max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3',
        }}
      />
    </Section>
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
/** "Jupiter Lend, Sample Solana wallet": a wallet has several rows. */
const fullName = ({ name, place }: Suggestion): string => [place, name].filter(Boolean).join(', ')

const Pencil = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3 shrink-0" fill="none" stroke="currentColor">
    <path d="M3 13l.7-3L11 2.700l2.300 2.300L6 12.300z" />
  </svg>
)

function PhoneLines(row: Suggestion) {
  if (row.unwatched !== undefined)
    return (
      <>
        <span className="block truncate">
          {row.now} {row.phoneNote && <>· {row.phoneNote.begin}</>}
        </span>
        <span className="block">{row.unwatched}</span>
      </>
    )
  if (row.alert === null) return condition(row)
  if (row.now === null) return <Coming />
  const { now, phoneNote, alert } = row
  const isChangeable = alert !== null && alert.rule !== null && hasLimit(alert.rule)
  const note = isChangeable ? limitNoteOf(row, true) : null
  const distance = note ?? (isChangeable ? distanceOf(row) : null)
  return (
    <>
      <span className="block truncate">
        {now}
        {phoneNote !== undefined && (
          <>
            {' · '}
            {phoneNote.begin}
            {phoneNote.unit && <span className="max-[22rem]:hidden"> {phoneNote.unit}</span>}
          </>
        )}
      </span>
      {isChangeable ? (
        <span className="flex min-h-6 items-center gap-1.5">
          <button
            type="button"
            className="flex min-h-6 min-w-0 items-center gap-1.5 text-left text-accent"
            aria-haspopup="dialog"
            aria-label={texts.changeLimit(condition(row), fullName(row))}
            onClick={() => openForm(row)}
          >
            <span className="min-w-0">{condition(row)}</span>
            <Pencil />
          </button>
          {distance !== null && (
            <span className="shrink-0">
              {distance}
              {note === null && <span className="max-[22rem]:hidden"> {texts.fromNowWords}</span>}
            </span>
          )}
        </span>
      ) : (
        // Nothing of it can be set.
        <span className="flex min-h-6 items-center">{condition(row)}</span>
      )}
    </>
  )
}

/** Of the lines of each kind where all are in one column, those to come too: no row grows. */
const narrowHeights: Record<Suggestion['kind'], string> = {
  position: '4.875rem',
  wallet: '4.375rem',
  vault: '4.375rem',
  token: '4.375rem',
}

function openForm({ alert }: Suggestion): void {
  if (alert) setAlertDialog({ subject: alert.subject, ...(alert.rule && { rule: alert.rule }) })
}

function limitNoteOf({ alert, limitNote }: Suggestion, isShort: boolean): string | null {
  const rule = alert?.rule
  return (rule && hasLimit(rule) && limitNote?.(limitOf(rule), isShort)) || null
}

/** How far the limit is from now; null where there is none, or no figure. */
function distanceOf(row: Suggestion): string | null {
  const { alert, figure = null, distance } = row
  const rule = alert?.rule
  if (!rule || !hasLimit(rule)) return distance ?? null
  if (rule.type === 'holding.changed') return null
  const change = limitChange(rule, figure)
  return limitNoteOf(row, false) ?? (change === null ? null : formatWholeChange(100 * change))
}

type Table = { isNarrow: boolean; hasAddressLinks: boolean; onRule: (key: string, rule: WebhookRule) => void }

const columnsOf = ({ isNarrow, hasAddressLinks, onRule }: Table): readonly PlainColumn<Suggestion>[] => [
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
                <Link className={`link truncate ${row.place ? 'shrink-0 max-w-full' : ''}`} to={row.to}>
                  <bdi>{row.place ?? row.name}</bdi>
                </Link>
                {/* Two rows of a protocol differ by it: the wallet of a loan, or the column of a wide screen. */}
                <span className="truncate text-faded lg:hidden">{row.place ? row.name : texts[row.kind]}</span>
              </span>
              {row.note && <span className="block truncate text-xs text-faded max-lg:hidden">{row.note}</span>}
            </>
          )}
          {row.name !== null && (
            <span className="block text-xs text-faded lg:hidden">
              <PhoneLines {...row} />
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    header: texts.nowText,
    look: 'max-lg:hidden',
    headLook: 'w-72 font-medium',
    cellLook: 'pr-2',
    cell: ({ now, nowNote }) =>
      now === null ? (
        <Coming />
      ) : (
        <>
          {now}
          {nowNote && <span className="block truncate text-xs text-faded">{nowNote}</span>}
        </>
      ),
  },
  {
    header: texts.alertMeWhen,
    head: <Explained label={texts.alertMeWhen}>{texts.healthRule(formatHealth(settings.get().healthLimit))}</Explained>,
    look: 'max-lg:hidden',
    headLook: 'w-80 pl-4 font-medium',
    cellLook: 'pl-4',
    cell: (row) => {
      const { key, now, what, alert, unwatched, limitText } = row
      if (now === null) return <Coming />
      if (unwatched !== undefined) return <span className="block truncate text-faded">{unwatched}</span>
      if (alert?.rule && hasLimit(alert.rule))
        return <LimitFields of={fullName(row)} rule={alert.rule} what={what} onRule={(rule) => onRule(key, rule)} />
      return (
        <span className="flex items-center gap-2">
          {limitText === undefined ? condition(row) : <LimitName>{condition(row)}</LimitName>}
          {limitText !== undefined && <span className="truncate text-faded">{limitText}</span>}
        </span>
      )
    },
  },
  {
    header: texts.fromNow,
    look: 'max-xl:hidden',
    headLook: 'pl-4 font-medium',
    cellLook: 'pl-4 truncate text-xs text-faded',
    cell: (row) => (row.now === null ? null : distanceOf(row)),
  },
  {
    header: texts.start,
    head: <span className="sr-only">{texts.start}</span>,
    align: 'right',
    look: 'self-center',
    headLook: hasAddressLinks ? 'w-28' : 'w-20',
    cell: (row) =>
      row.alert === null ? (
        row.name !== null &&
        row.unwatched === undefined && (
          // On a phone the name leads there.
          <span className="max-sm:hidden">
            <Link className="link whitespace-nowrap" to={row.to}>
              {texts.enterAddress}
            </Link>
          </span>
        )
      ) : (
        <TextButton
          className="font-medium"
          aria-haspopup="dialog"
          aria-label={texts.addAlertFor(fullName(row), condition(row))}
          onClick={() => openForm(row)}
        >
          {texts.add}
        </TextButton>
      ),
  },
]

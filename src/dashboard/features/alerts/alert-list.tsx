import { Link } from 'react-router'
import { getTokenPrices } from '#contract/price.ts'
import { listVaults } from '#contract/vault.ts'
import { getHoldings } from '#contract/wallet/holding.ts'
import { useDataStatus } from '#dashboard/api/client.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { setAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { hiddenAmounts } from '#dashboard/state/hidden-amounts.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { ActionMenu } from '#dashboard/ui/form/action-menu.tsx'
import { conditionLabel } from '#dashboard/ui/labels/rule-labels.ts'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatAge, formatTime } from '#dashboard/ui/text/format-time.ts'
import { type Alert, pathOf } from './alert.ts'
import { changeAlert } from './alert-store.ts'
import { HIDDEN_EVERY_MS } from './check/start-rounds.ts'
import { currentFigure, distanceWords } from './current-figure.ts'
import { subjectOf } from './form/alert-draft.ts'
import { getLastReading } from './last-readings-store.ts'
import { texts } from './texts.ts'

type Props = { alerts: readonly Alert[]; onDelete: (alert: Alert) => void }

/** All alerts with how they stand. */
export function AlertList({ alerts, onDelete }: Props) {
  return (
    <PlainTable
      caption={texts.alertsBrowser}
      columns={[
        ...columns,
        {
          header: texts.actions,
          head: <span className="sr-only">{texts.actions}</span>,
          headLook: `${headCell} w-14`,
          cellLook: 'text-right align-middle max-lg:col-start-2 max-lg:row-span-3 max-lg:row-start-1',
          cell: (alert) => <Actions alert={alert} onDelete={() => onDelete(alert)} />,
        },
      ]}
      rows={alerts.toSorted((one, other) => troubleOf(other) - troubleOf(one) || other.createdAt - one.createdAt)}
      rowKey={({ id }) => id}
      looks={{
        table: 'w-full table-fixed text-sm max-lg:block',
        head: 'max-lg:sr-only',
        headRow: 'h-9 border-b border-rule text-left text-xs',
        body: 'max-lg:block max-lg:border-t max-lg:border-rule',
        row: 'border-b border-line lg:h-10 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:py-2',
      }}
    />
  )
}

/** What cannot be checked comes first, then what is checked in part. */
const troubleOf = ({ isPaused, obstacle, isInPart }: Alert) => (isPaused || obstacle === '' ? 0 : isInPart ? 1 : 2)

const headCell = 'pl-4 font-medium first:pl-0'
const cell = 'py-1 align-middle lg:pl-4 max-lg:col-start-1 max-lg:py-0'

const columns: readonly PlainColumn<Alert>[] = [
  {
    header: texts.for,
    headLook: `${headCell} w-[20%]`,
    cellLook: 'py-1 align-middle max-lg:col-start-1 max-lg:py-0',
    cell: (alert) => (
      <Link className="link wrap-anywhere" to={pathOf(alert)}>
        <bdi>{alert.name}</bdi>
      </Link>
    ),
  },
  { header: texts.condition, headLook: headCell, cellLook: cell, cell: (alert) => <Condition alert={alert} /> },
  {
    header: texts.state,
    headLook: `${headCell} w-[48%]`,
    cellLook: cell,
    cell: (alert) => <AlertState alert={alert} />,
  },
]

/** What a check reads the figure of. */
const operationOf = (rule: Alert['rule']) =>
  'vaultId' in rule ? listVaults : 'coinType' in rule ? getTokenPrices : getHoldings

/** With the figure of the last check, so that a visitor sees how far the limit is. One that is older than checks are apart is not of now. */
function Condition({ alert }: { alert: Alert }) {
  const { rule, address, isPaused, obstacle, checkedAt } = alert
  const origin = useDataStatus()[operationOf(rule).path]?.origin ?? null
  const now = useNow(30_000)
  const isHidden = useStore(hiddenAmounts) && rule.type === 'position.claimable'
  const figure = isHidden ? null : currentFigure(alert, address === '' ? null : getLastReading(address), origin)
  const distance = distanceWords(alert, origin)
  const isOfNow = !isPaused && obstacle === '' && checkedAt !== null && now - checkedAt <= HIDDEN_EVERY_MS
  return (
    <>
      {conditionLabel(rule)}
      {figure !== null && (
        <span className="text-faded">
          {' · '}
          {!isOfNow
            ? texts.lastAt(figure)
            : distance === null
              ? texts.nowAt(figure)
              : texts.away(texts.nowAt(figure), distance)}
        </span>
      )}
    </>
  )
}

const resumeAlert = ({ id }: Alert) => changeAlert(id, { isPaused: false, checkedAt: null, last: null })

function Actions({ alert, onDelete }: { alert: Alert; onDelete: () => void }) {
  const { id, name, rule, isPaused } = alert
  const label = `${name}: ${conditionLabel(rule)}`
  return (
    <ActionMenu
      label={texts.actionsFor(label)}
      actions={[
        {
          label: isPaused ? texts.resume : texts.pause,
          onSelect: () => (isPaused ? resumeAlert(alert) : changeAlert(id, { isPaused: true })),
        },
        { label: texts.editText, onSelect: () => setAlertDialog({ subject: subjectOf(alert), alertId: id }) },
        { label: texts.deleteText, onSelect: onDelete },
      ]}
    />
  )
}

/** Between two words, on the line of the second. */
const DOT = ' ·\u00a0'

/** Armed, paused, or why it cannot be checked; when it fired last, and when it was checked; the way out of what does nothing. */
function AlertState({ alert }: { alert: Alert }) {
  const { isPaused, obstacle, isInPart, checkedAt, firedAt } = alert
  const now = useNow(30_000)
  const age = (at: number) => <span title={formatTime(at)}>{formatAge((now - at) / 1000)}</span>
  const isUnchecked = isPaused || (obstacle !== '' && !isInPart)
  const state = isPaused ? (
    <span className="text-faded">{texts.paused}</span>
  ) : obstacle === '' ? (
    checkedAt === null ? (
      texts.waitingFirstCheck
    ) : (
      <span className="text-gain">{texts.active}</span>
    )
  ) : (
    <span className="text-caution">{isInPart ? texts.partlyChecked(obstacle) : texts.notChecked(obstacle)}</span>
  )
  return (
    <>
      {state}
      <span className="text-faded">
        {DOT}
        {firedAt !== null && rich(texts.triggered, { age: age(firedAt) })}
        {firedAt !== null && DOT}
        {checkedAt === null
          ? texts.notCheckedYet
          : rich(isUnchecked ? texts.lastChecked : texts.checked, { age: age(checkedAt) })}
        {isUnchecked && DOT}
      </span>
      {isPaused ? (
        <TextButton onClick={() => resumeAlert(alert)}>{texts.resume}</TextButton>
      ) : (
        isUnchecked && (
          <Link className="link" to={'vaultId' in alert.rule ? '/vaults' : pathOf(alert)}>
            {'vaultId' in alert.rule
              ? texts.chooseVault
              : 'coinType' in alert.rule
                ? texts.openToken
                : texts.openWallet}
          </Link>
        )
      )}
    </>
  )
}

import { Link } from 'react-router'
import { setAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { conditionLabel } from '#dashboard/ui/labels/rule-labels.ts'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatAge, formatTime } from '#dashboard/ui/text/format.ts'
import { type Alert, pathOf } from './alert.ts'
import { changeAlert } from './alert-store.ts'
import { subjectOf } from './form/alert-draft.ts'

type Props = { alerts: readonly Alert[]; onDelete: (alert: Alert) => void }

/** All alerts with how they stand. */
export function AlertList({ alerts, onDelete }: Props) {
  return (
    <PlainTable
      caption="Alerts in this browser"
      columns={[
        ...columns,
        {
          header: 'Actions',
          head: <span className="sr-only">Actions</span>,
          headLook: `${headCell} w-44`,
          cellLook: `${cell} text-right max-lg:text-left`,
          cell: (alert) => <Actions alert={alert} onDelete={() => onDelete(alert)} />,
        },
      ]}
      rows={alerts.toSorted((one, other) => other.createdAt - one.createdAt)}
      rowKey={({ id }) => id}
      looks={{
        table: 'w-full table-fixed text-sm max-lg:block',
        head: 'max-lg:sr-only',
        headRow: 'h-9 border-b border-rule text-left text-xs',
        body: 'max-lg:block max-lg:border-t max-lg:border-rule',
        row: 'border-b border-line max-lg:block max-lg:py-2',
      }}
    />
  )
}

const headCell = 'pl-4 font-medium first:pl-0'
const cell = 'py-(--row-pad) align-top lg:pl-4 max-lg:block max-lg:py-0'

const columns: readonly PlainColumn<Alert>[] = [
  {
    header: 'For',
    headLook: `${headCell} w-[24%]`,
    cellLook: 'py-(--row-pad) align-top max-lg:block max-lg:py-0',
    cell: (alert) => (
      <Link className="link wrap-anywhere" to={pathOf(alert)}>
        <bdi>{alert.name}</bdi>
      </Link>
    ),
  },
  { header: 'Condition', headLook: headCell, cellLook: cell, cell: ({ rule }) => conditionLabel(rule) },
  { header: 'State', headLook: `${headCell} w-[36%]`, cellLook: cell, cell: (alert) => <AlertState alert={alert} /> },
]

function Actions({ alert, onDelete }: { alert: Alert; onDelete: () => void }) {
  const { id, name, rule, isPaused } = alert
  const label = `${name}: ${conditionLabel(rule)}`
  return (
    <span className="-my-0.5 inline-flex gap-x-5">
      <TextButton
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${label}`}
        onClick={() =>
          changeAlert(id, isPaused ? { isPaused: false, checkedAt: null, last: null } : { isPaused: true })
        }
      >
        {isPaused ? 'Resume' : 'Pause'}
      </TextButton>
      <TextButton
        aria-label={`Edit ${label}`}
        onClick={() => setAlertDialog({ subject: subjectOf(alert), alertId: id })}
      >
        Edit
      </TextButton>
      <TextButton aria-label={`Delete ${label}`} onClick={onDelete}>
        Delete
      </TextButton>
    </span>
  )
}

/** Armed, paused, or why it cannot be checked; when it fired last, and when it was checked. */
function AlertState({ alert: { isPaused, obstacle, isInPart, checkedAt, firedAt } }: { alert: Alert }) {
  const now = useNow(30_000)
  const age = (at: number) => <span title={formatTime(at)}>{formatAge((now - at) / 1000)}</span>
  const state = isPaused ? (
    <span className="text-faded">Paused</span>
  ) : obstacle === '' ? (
    checkedAt === null ? (
      'Waiting for its first check'
    ) : (
      <span className="text-gain">Active</span>
    )
  ) : (
    <span className="text-caution">
      {isInPart ? 'Partly checked' : 'Not checked'}: {obstacle}
    </span>
  )
  return (
    <>
      {state}
      <span className="text-faded">
        {' · '}
        {firedAt !== null && <>triggered {age(firedAt)} · </>}
        {checkedAt === null ? 'not checked yet' : <>checked {age(checkedAt)}</>}
      </span>
    </>
  )
}

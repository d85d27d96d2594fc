import { Link } from 'react-router'
import { openAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { formatAge, formatTime } from '#dashboard/ui/text/format.ts'
import { conditionLabel } from '#dashboard/ui/text/rule-labels.ts'
import { type Alert, pathOf } from './alert.ts'
import { changeAlert } from './alert-store.ts'
import { subjectOf } from './form/alert-draft.ts'

type Props = { alerts: readonly Alert[]; onDelete: (alert: Alert) => void }

const headers = [
  { name: 'About', look: 'w-[24%]' },
  { name: 'Told when', look: '' },
  { name: 'State', look: 'w-[36%]' },
  { name: 'What to do', look: 'w-44' },
] as const

/** All alerts with how they stand. */
export function AlertList({ alerts, onDelete }: Props) {
  return (
    <table className="w-full table-fixed border-collapse text-sm max-lg:block">
      <caption className="sr-only">Alerts of this browser</caption>
      <thead className="max-lg:sr-only">
        <tr className="h-9 border-b border-rule text-left text-xs">
          {headers.map(({ name, look }) => (
            <th key={name} scope="col" className={`pl-4 font-medium first:pl-0 ${look}`}>
              {name === 'What to do' ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:border-t max-lg:border-rule">
        {alerts
          .toSorted((one, other) => other.createdAt - one.createdAt)
          .map((alert) => (
            <Row key={alert.id} alert={alert} onDelete={() => onDelete(alert)} />
          ))}
      </tbody>
    </table>
  )
}

const cell = 'py-(--row-pad) align-top lg:pl-4 max-lg:block max-lg:py-0'

function Row({ alert, onDelete }: { alert: Alert; onDelete: () => void }) {
  const { id, name, rule, isPaused } = alert
  const words = `${name}: ${conditionLabel(rule)}`
  return (
    <tr className="border-b border-line max-lg:block max-lg:py-2">
      <th scope="row" className="py-(--row-pad) text-left align-top font-normal max-lg:block max-lg:py-0">
        <Link className="link wrap-anywhere" to={pathOf(alert)}>
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td className={cell}>{conditionLabel(rule)}</td>
      <td className={cell}>
        <AlertState alert={alert} />
      </td>
      <td className={`${cell} text-right max-lg:text-left`}>
        <span className="-my-0.5 inline-flex gap-x-5">
          <TextButton
            aria-label={`${isPaused ? 'Resume' : 'Pause'} ${words}`}
            onClick={() =>
              changeAlert(id, isPaused ? { isPaused: false, checkedAt: null, last: null } : { isPaused: true })
            }
          >
            {isPaused ? 'Resume' : 'Pause'}
          </TextButton>
          <TextButton
            aria-label={`Edit ${words}`}
            onClick={() => openAlertDialog({ subject: subjectOf(alert), alertId: id })}
          >
            Edit
          </TextButton>
          <TextButton aria-label={`Delete ${words}`} onClick={onDelete}>
            Delete
          </TextButton>
        </span>
      </td>
    </tr>
  )
}

/** Armed, paused, or why it cannot be checked; when it fired last, and when it was looked at. */
function AlertState({ alert: { isPaused, obstacle, isInPart, checkedAt, firedAt } }: { alert: Alert }) {
  const now = useNow(30_000)
  const age = (at: number) => <span title={formatTime(at)}>{formatAge((now - at) / 1000)}</span>
  const state = isPaused ? (
    <span className="text-faded">Paused</span>
  ) : obstacle === '' ? (
    checkedAt === null ? (
      'Waits for its first check'
    ) : (
      <span className="text-gain">Armed</span>
    )
  ) : (
    <span className="text-caution">
      {isInPart ? 'Checked in part' : 'Cannot be checked'}: {obstacle}
    </span>
  )
  return (
    <>
      {state}
      <span className="text-faded">
        {' · '}
        {firedAt !== null && <>fired {age(firedAt)} · </>}
        {checkedAt === null ? 'not checked yet' : <>checked {age(checkedAt)}</>}
      </span>
    </>
  )
}

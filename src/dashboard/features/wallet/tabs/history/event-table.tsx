import { useState } from 'react'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { rich } from '#dashboard/locale/rich.tsx'
import { Button } from '#dashboard/ui/button/button.tsx'
import { PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoneyChange } from '#dashboard/ui/text/format-money.ts'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import { formatDate, formatTime } from '#dashboard/ui/text/format-time.ts'
import { eventLabel, eventWorth, type TimedEvent } from './history-events.ts'
import { texts } from './texts.ts'

const FIRST_SHOWN = 10

/** `onPick`: shows the change since the point that an event was read at. */
type Props = { events: readonly TimedEvent[]; picked: number; onPick: (index: number) => void }

/** What came and went, the newest first: what the marks of the chart stand for. */
export function EventTable({ events, picked, onPick }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, FIRST_SHOWN)
  return (
    <div>
      <PlainTable
        caption={texts.eventsReadingTime}
        columns={[
          {
            header: texts.read,
            head: (
              <>{rich(texts.readUtc, { span: (words) => <span className="font-normal text-faded">{words}</span> })}</>
            ),
            headLook: `${headCell} w-26`,
            look: 'max-sm:hidden',
            cellLook: 'py-1 align-top text-faded',
            title: ({ at }) => formatTime(at),
            cell: ({ at }) => shortTime(at),
          },
          { header: texts.event, headLook: headCell, cellLook: 'py-1', cell: (event) => <What {...event} /> },
          {
            header: texts.amount,
            align: 'right',
            headLook: headCell,
            cellLook: 'pl-3 py-1 align-top whitespace-nowrap',
            cell: ({ event }) =>
              event.amount !== '' && (
                <Private>
                  {event.what === 'out' ? '−' : '+'}
                  {formatAmount(Number(event.amount))}
                </Private>
              ),
          },
          {
            header: texts.value,
            align: 'right',
            headLook: headCell,
            look: 'pl-4',
            cellLook: 'py-1 align-top whitespace-nowrap',
            cell: ({ event }) => <Private>{formatMoneyChange(eventWorth(event))}</Private>,
          },
          {
            header: texts.compare,
            align: 'right',
            headLook: `${headCell} w-26`,
            cellLook: 'py-1 align-top',
            cell: ({ at, index, event }) => (
              <button
                type="button"
                aria-pressed={index === picked}
                aria-label={texts.changeSinceOf(eventLabel(event), formatTime(at))}
                className={`whitespace-nowrap text-accent underline-offset-4 hover:underline ${index === picked ? 'font-medium underline' : ''}`}
                onClick={() => onPick(index)}
              >
                {texts.sinceDay(shortDay(at))}
              </button>
            ),
          },
        ]}
        rows={shown}
        rowKey={({ at, event }) => `${at} ${event.what} ${event.chain} ${event.id}`}
        rowHeader={1}
        looks={{
          table: 'w-full',
          caption: 'py-1 text-left',
          headRow: 'border-b border-rule text-xs',
          row: 'h-8 border-b border-line',
        }}
      />
      {events.length > FIRST_SHOWN && (
        <Button look="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showLatestOnly : texts.showAllEvents(events.length)}
        </Button>
      )}
    </div>
  )
}

const headCell = 'h-8 font-medium'

function What({ at, event }: TimedEvent) {
  return (
    <span className="grid grid-cols-[1.25rem_minmax(0,1fr)]">
      <span aria-hidden="true" className="text-faded">
        {signs[event.what]}
      </span>
      <span>
        <bdi>{eventLabel(event)}</bdi> <span className="text-faded">{texts.on(chainNameOf(event.chain))}</span>
        <span className="block text-faded sm:hidden">{formatTime(at)}</span>
      </span>
    </span>
  )
}

const signs = { in: '↓', out: '↑', opened: '+', closed: '×' } as const

/** `22 Nov, 14:00`: short enough to stand below a chart, or many times in a table. */
const shortTime = (time: number): string =>
  formatTime(time)
    .replace(/ \d{4}, /, ', ')
    .replace(' UTC', '')

/** `22 Nov`. */
const shortDay = (time: number): string => formatDate(time).replace(/ \d{4}$/, '')

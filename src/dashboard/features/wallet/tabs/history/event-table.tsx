import { useState } from 'react'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { Button } from '#dashboard/ui/button/button.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatAmount, formatMoney, formatTime } from '#dashboard/ui/text/format.ts'
import { eventLabel, type TimedEvent } from './history-events.ts'
import { shortTime } from './short-time.ts'

const FIRST_SHOWN = 10

/** `onPick`: shows the change since the point that an event was read at. */
type Props = { events: readonly TimedEvent[]; picked: number; onPick: (index: number) => void }

/** What came and went, the newest first: what the marks of the chart stand for. */
export function EventTable({ events, picked, onPick }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, FIRST_SHOWN)
  return (
    <div>
      <table className="w-full border-collapse">
        <caption className="py-1 text-left">Events, as they were read</caption>
        <thead>
          <tr className="border-b border-rule text-xs">
            <th scope="col" className="h-8 w-26 text-left font-medium max-sm:hidden">
              Read at <span className="font-normal text-faded">UTC</span>
            </th>
            <th scope="col" className="h-8 text-left font-medium">
              What
            </th>
            <th scope="col" className="h-8 text-right font-medium">
              Amount
            </th>
            <th scope="col" className="h-8 pl-4 text-right font-medium">
              Worth
            </th>
            <th scope="col" className="h-8 w-22 text-right font-medium max-sm:w-14">
              <span className="sr-only">Change since</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ at, index, event }) => (
            <tr key={`${at} ${event.what} ${event.chain} ${event.id}`} className="h-8 border-b border-line">
              <td className="py-1 align-top text-faded max-sm:hidden" title={formatTime(at)}>
                {shortTime(at)}
              </td>
              <th scope="row" className="py-1 text-left font-normal">
                <span className="grid grid-cols-[1.25rem_minmax(0,1fr)]">
                  <span aria-hidden="true" className="text-faded">
                    {signs[event.what]}
                  </span>
                  <span>
                    <bdi>{eventLabel(event)}</bdi> <span className="text-faded">on {chainNameOf(event.chain)}</span>
                    <span className="block text-faded sm:hidden">{formatTime(at)}</span>
                  </span>
                </span>
              </th>
              <td className="pl-3 text-right py-1 align-top whitespace-nowrap">
                {event.amount !== '' && (
                  <Private>
                    {event.what === 'out' ? '−' : '+'}
                    {formatAmount(Number(event.amount))}
                  </Private>
                )}
              </td>
              <td className="pl-4 text-right py-1 align-top whitespace-nowrap">
                <Private>{formatMoney(event.valueUsd)}</Private>
              </td>
              <td className="py-1 text-right align-top">
                <button
                  type="button"
                  aria-pressed={index === picked}
                  aria-label={`Change since ${eventLabel(event)}, ${formatTime(at)}`}
                  className={`text-accent underline-offset-4 hover:underline ${index === picked ? 'font-medium underline' : ''}`}
                  onClick={() => onPick(index)}
                >
                  since<span className="max-sm:sr-only"> then</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {events.length > FIRST_SHOWN && (
        <Button look="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'The latest alone' : `All ${events.length} events`}
        </Button>
      )}
    </div>
  )
}

const signs = { in: '↓', out: '↑', opened: '+', closed: '×' } as const

import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import type { Coin } from '#contract/coin.ts'
import { UnixTime } from '#contract/price.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { priceAtQuery } from '#dashboard/features/tokens/queries.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatPrice } from '#dashboard/ui/text/format.ts'

const url = { at: z.optional(UnixTime) }

/** Reads one price of the past. The moment (Unix seconds) lives in the URL, so that the answer is a link. */
export function PriceAtDate({ coin }: { coin: Coin }) {
  const [{ at }, set] = useUrlState(url)
  const [written, setWritten] = useState(at ? toInput(at * 1000) : '')
  const [error, setError] = useState<string>()

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const ms = readMoment(written)
    if (ms === null) return setError('Enter a date as YYYY-MM-DD, with a time as hh:mm if you like.')
    if (ms > Date.now()) return setError('Enter a date in the past.')
    setError(undefined)
    set({ at: ms / 1000 })
  }

  return (
    <Section title="Price on a date">
      <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-start gap-3">
        <TextField
          label="Date and time, UTC"
          value={written}
          placeholder="YYYY-MM-DD hh:mm"
          maxLength={20}
          autoComplete="off"
          error={error}
          onValue={setWritten}
        />
        <Button type="submit" className="mt-5 h-9 max-sm:h-10">
          Look up
        </Button>
        <div className={`min-h-14 min-w-56 grow pt-5 max-sm:pt-2 ${at === undefined ? 'max-sm:hidden' : ''}`}>
          {at !== undefined && (
            <QueryBoundary key={at} what="This price" skeleton={<p className="text-faded">Looking up…</p>}>
              <PriceThen coin={coin} at={at} />
            </QueryBoundary>
          )}
        </div>
      </form>
    </Section>
  )
}

function PriceThen({ coin, at }: { coin: Coin; at: number }) {
  const { data } = useSuspenseQuery(priceAtQuery(coin.coinType, at))
  if (!data?.price)
    return (
      <p>
        No known price on <Moment at={at * 1000} />.
      </p>
    )
  return (
    <p role="status" className="pt-1.5">
      <strong className="text-lg font-medium">{formatPrice(data.price)}</strong>{' '}
      <span className="text-faded">
        on <Moment at={(data.timestamp ?? at) * 1000} />; since then
      </span>{' '}
      <Change percent={coin.price === null ? null : (coin.price / data.price - 1) * 100} />
    </p>
  )
}

const toInput = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

/** A browser's own field would write the date by the language of the system, under a label that says UTC. null: no such moment. */
function readMoment(written: string): number | null {
  const [, date, time = '00:00'] = /^\s*(\d{4}-\d\d-\d\d)(?:[T\s]+(\d\d:\d\d))?\s*$/.exec(written) ?? []
  const ms = Date.parse(`${date}T${time}Z`)
  // Some days that no month has are read as one of the next.
  return !Number.isNaN(ms) && toInput(ms) === `${date} ${time}` ? ms : null
}

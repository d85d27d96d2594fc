import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import type { Coin } from '#contract/coin.ts'
import { UnixTime } from '#contract/price.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { priceAtQuery } from '#dashboard/features/tokens/queries.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { type Settings, useSettings } from '#dashboard/state/settings.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatPrice } from '#dashboard/ui/text/format-money.ts'
import { EarlierPrices } from './earlier-prices.tsx'

const url = { at: z.optional(UnixTime) }

/** Reads one price of the past. The moment (Unix seconds) lives in the URL, so that the answer is a link. */
export function PriceAtDate({ coin }: { coin: Coin }) {
  const [{ at }, set] = useUrlState(url)
  const { times } = useSettings()
  const clock = clocks[times]
  const [written, setWritten] = useState(at ? clock.write(at * 1000) : '')
  const [error, setError] = useState<string>()

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const ms = readMoment(written, clock)
    if (ms === null) return setError(texts.enterDateYyyy)
    if (ms > Date.now()) return setError(texts.enterDatePast)
    setError(undefined)
    set({ at: ms / 1000 })
  }

  return (
    <Section title={texts.priceDate}>
      <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-start gap-3">
        <TextField
          label={times === 'utc' ? texts.dateTimeUtc : texts.dateTimeLocal}
          value={written}
          placeholder={texts.yyyyMmDd}
          maxLength={20}
          autoComplete="off"
          error={error}
          onValue={setWritten}
        />
        <Button type="submit" className="mt-5 h-9 max-sm:h-10">
          {texts.lookUp}
        </Button>
        {at !== undefined && (
          <div className="min-h-14 w-full max-sm:pt-2">
            <QueryBoundary key={at} what={texts.price} skeleton={<p className="text-faded">{texts.lookingUp}</p>}>
              <PriceThen coin={coin} at={at} />
            </QueryBoundary>
          </div>
        )}
      </form>
      <div className="pt-4">
        <EarlierPrices coin={coin} />
      </div>
    </Section>
  )
}

function PriceThen({ coin, at }: { coin: Coin; at: number }) {
  const { data } = useSuspenseQuery(priceAtQuery(coin.coinType, at))
  if (!data?.price) return <p>{rich(texts.noKnownPrice, { time: <Moment at={at * 1000} /> })}</p>
  return (
    <p role="status" className="pt-1.5 text-faded">
      {rich(texts.priceThen, {
        price: <strong className="text-lg font-medium text-ink">{formatPrice(data.price)}</strong>,
        time: <Moment at={(data.timestamp ?? at) * 1000} />,
        change: (
          <span className="text-ink">
            <Change percent={coin.price === null ? null : (coin.price / data.price - 1) * 100} />
          </span>
        ),
      })}
    </p>
  )
}

type Clock = { write: (ms: number) => string; zone: '' | 'Z' }

const ofUtc = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
/** A minute that the clock skips, as when summer time begins, is read as another one, which does not match what was written. */
const clocks: Record<Settings['times'], Clock> = {
  utc: { write: ofUtc, zone: 'Z' },
  local: { write: (ms) => ofUtc(ms - new Date(ms).getTimezoneOffset() * 60_000), zone: '' },
}

/** A browser's own field would write the date by the language of the system. null: no such moment. */
function readMoment(written: string, { write, zone }: Clock): number | null {
  const [, date, time = '00:00'] = /^\s*(\d{4}-\d\d-\d\d)(?:[T\s]+(\d\d:\d\d))?\s*$/.exec(written) ?? []
  const ms = Date.parse(`${date}T${time}${zone}`)
  // Some days that no month has are read as one of the next.
  return !Number.isNaN(ms) && write(ms) === `${date} ${time}` ? ms : null
}

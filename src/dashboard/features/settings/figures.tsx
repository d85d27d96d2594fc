import { useId } from 'react'
import { type Currency, currencies } from '#contract/page/currency-rates.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useRates } from '#dashboard/state/rates.ts'
import { type NumberFormat, numberFormats, type Settings, settings } from '#dashboard/state/settings.ts'
import type { Fact } from '#dashboard/ui/display/facts.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { Price } from '#dashboard/ui/display/price.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { currencyUnits } from '#dashboard/ui/text/currency.ts'
import { formatOfLanguage } from '#dashboard/ui/text/digits.ts'
import { formatMoney, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import { formatChange } from '#dashboard/ui/text/format-rate.ts'
import { texts } from './texts.ts'

const currencyOptions = currencies.map((value) => ({ value, label: `${value} · ${currencyUnits[value].name}` }))
const examples: Record<Exclude<NumberFormat, 'language'>, string> = {
  ...{ point: '1,234.56', comma: '1.234,56', space: '1 234,56' },
}
const numberOptions = numberFormats.map((value) => ({
  value,
  label: value === 'language' ? texts.byLanguage(examples[formatOfLanguage]) : examples[value],
}))

/** Choices beside a select: as high, and as wide as their column. */
export const asFields = '[&_fieldset_label]:h-9 [&_fieldset_label]:flex-1 max-sm:[&_fieldset_label]:h-10'

/** The grid of every section. */
export const twoColumns = 'grid grid-cols-2 gap-x-6 gap-y-3 max-sm:gap-x-3'

/** In what amounts are shown and how figures are written. */
export function Figures({ current }: { current: Settings }) {
  return (
    <>
      <div className={twoColumns}>
        <SelectField
          label={texts.currency}
          className="max-sm:col-span-full"
          options={currencyOptions}
          value={current.currency}
          onChange={(currency) => settings.set({ ...settings.get(), currency })}
        />
        <SelectField
          label={texts.numberFormat}
          className="max-sm:col-span-full"
          options={numberOptions}
          value={current.numbers}
          onChange={(numbers) => settings.set({ ...settings.get(), numbers })}
        />
      </div>
      <p role="status" className="mt-2 max-w-prose text-sm text-faded">
        <RateWords currency={current.currency} />
      </p>
      <Examples />
    </>
  )
}

/** What amounts look like by these settings, beside the controls that change them. */
function Examples() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-3 border-t border-line pt-2">
      <h3 id={id} className="pb-1 text-xs font-medium">
        {texts.example}
      </h3>
      <dl className={`text-sm sm:grid-cols-4 ${twoColumns}`}>
        {examplesOf().map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-faded">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const examplesOf = (): Fact[] => [
  { label: texts.walletValue, value: formatMoney(12_345.678) },
  { label: texts.vaultTvl, value: formatRoundMoney(4_567_890) },
  { label: texts.coinPrice, value: <Price value={0.0000123456} /> },
  { label: texts.priceChange, value: formatChange(-12.345) },
]

function RateWords({ currency }: { currency: Currency }) {
  const rates = useRates()
  const perDollar = rates?.perDollar[currency]
  // Prices are in dollars: the control above says so.
  if (currency === 'USD') return null
  if (rates === null || perDollar === undefined) {
    return texts.noExchangeRate(currency)
  }
  return (
    <>
      {rates.origin === 'sample' && (
        <>
          <span className="font-medium text-caution">{texts.sampleRate}</span>{' '}
        </>
      )}
      {rich(texts.n1UsDollar, {
        perDollar: formatAmount(perDollar),
        currency: currency,
        time: <Moment at={rates.asOf} />,
      })}
    </>
  )
}

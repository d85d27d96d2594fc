import { useId } from 'react'
import { type Currency, currencies } from '#contract/page/currency-rates.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useRates } from '#dashboard/state/rates.ts'
import { type NumberFormat, numberFormats, type Settings, settings } from '#dashboard/state/settings.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import type { Fact } from '#dashboard/ui/display/facts.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { Price } from '#dashboard/ui/display/price.tsx'
import { Choice } from '#dashboard/ui/form/choice.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { currencyUnits } from '#dashboard/ui/text/currency.ts'
import { formatMoney, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import { formatChange } from '#dashboard/ui/text/format-rate.ts'
import { texts } from './texts.ts'

const currencyOptions = currencies.map((value) => ({ value, label: `${value} · ${currencyUnits[value].name}` }))
const examples: Record<NumberFormat, string> = {
  language: texts.byLanguage,
  ...{ point: '1,234.56', comma: '1.234,56', space: '1 234,56' },
}

/** Choices beside a select: as high. */
export const asFields = '[&_fieldset_label]:h-9 max-sm:[&_fieldset_label]:h-10'

/** The grid of every section. */
export const fourColumns = 'grid grid-cols-2 gap-x-6 gap-y-3 max-sm:gap-x-3 sm:grid-cols-4'

/** In what amounts are shown and how figures are written. */
export function Figures({ current }: { current: Settings }) {
  const isWide = useShownWidth() !== 0
  return (
    <>
      <div className={`items-end ${fourColumns}`}>
        <SelectField
          label={texts.currency}
          className="max-sm:col-span-full"
          options={currencyOptions}
          value={current.currency}
          onChange={(currency) => settings.set({ ...settings.get(), currency })}
        />
        <div className={`col-span-full ${asFields}`} style={isWide ? { gridColumn: 'span 3' } : undefined}>
          <Choice
            label={texts.numberFormat}
            options={numberFormats.map((value) => ({ value, label: examples[value] }))}
            value={current.numbers}
            onChange={(numbers) => settings.set({ ...settings.get(), numbers })}
          />
        </div>
      </div>
      <p role="status" className="mt-2 max-w-prose text-sm text-faded">
        <RateWords currency={current.currency} />
      </p>
      <Examples current={current} />
    </>
  )
}

/** What amounts look like by these settings, beside the controls that change them. */
function Examples({ current }: { current: Settings }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-3 border-t border-line pt-2">
      <h3 id={id} className="pb-1 text-xs font-normal text-faded">
        {texts.exampleOf(current.currency, examples[current.numbers])}
      </h3>
      <dl className={`text-sm ${fourColumns}`}>
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

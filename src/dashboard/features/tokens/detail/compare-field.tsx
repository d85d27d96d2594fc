import { useQuery } from '@tanstack/react-query'
import type { Coin } from '#contract/coin.ts'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { coinsQuery } from '#dashboard/features/tokens/queries.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { coinKey } from '#domain/coin-type.ts'
import type { ComparedCoin } from './use-compared-coin.ts'

const NONE = ''

type Props = { coin: Coin; compared: ComparedCoin | null; onChange: (coinType: string | undefined) => void }

/** The largest verified coins by market cap, one for each symbol; a link may name any other. */
export function CompareField({ coin, compared, onChange }: Props) {
  const { data } = useQuery({ ...coinsQuery({ page: 0 }), enabled: useHasSpareBudget() })
  const listed = (data?.tokens ?? []).filter(
    ({ coinType, symbol, price, verified }, index, all) =>
      verified &&
      price !== null &&
      symbol !== '' &&
      symbol !== coin.symbol &&
      coinKey(coinType) !== coinKey(coin.coinType) &&
      all.findIndex((each) => each.symbol === symbol && each.verified) === index,
  )
  const chosen = compared && listed.find(({ coinType }) => coinKey(coinType) === coinKey(compared.coinType))
  const options = [
    { value: NONE, label: compared ? texts.compareNone : texts.compareWith },
    ...(compared && !chosen ? [{ value: compared.coinType, label: compared.label }] : []),
    ...listed.map(({ coinType, symbol }) => ({ value: coinType, label: symbol })),
  ]
  return (
    <SelectField
      isDense
      className="w-32 shrink-0"
      label={texts.compareWith}
      value={chosen?.coinType ?? compared?.coinType ?? NONE}
      options={options}
      onChange={(next) => onChange(next === NONE ? undefined : next)}
    />
  )
}

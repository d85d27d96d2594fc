import type { Coin } from '#contract/coin.ts'
import { toggleStarredCoin, useStarredCoins } from '#dashboard/state/starred-coins.ts'
import { StarButton } from '#dashboard/ui/button/star-button.tsx'

type Props = { coin: Pick<Coin, 'coinType' | 'symbol' | 'name'>; isBoxed?: true }

export function CoinStar({ coin: { coinType, symbol, name }, isBoxed }: Props) {
  const isOn = useStarredCoins().some((starred) => starred.coinType === coinType)
  const label = symbol || name || coinType
  return (
    <StarButton
      {...(isBoxed && { isBoxed })}
      name={label}
      isOn={isOn}
      onToggle={() => toggleStarredCoin({ coinType, label })}
    />
  )
}

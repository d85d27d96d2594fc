import type { Coin } from '#contract/coin.ts'
import { StarButton } from '#dashboard/ui/button/star-button.tsx'
import { toggleStarredCoin, useStarredCoins } from './starred-coins.ts'

export function CoinStar({ coin: { coinType, symbol, name } }: { coin: Coin }) {
  const isOn = useStarredCoins().some((starred) => starred.coinType === coinType)
  const label = symbol || name || coinType
  return <StarButton name={label} isOn={isOn} onToggle={() => toggleStarredCoin({ coinType, label })} />
}

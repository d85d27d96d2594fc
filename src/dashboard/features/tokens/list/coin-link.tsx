import { Link } from 'react-router'
import type { Coin } from '#contract/coin.ts'
import { VerifiedMark } from '#dashboard/ui/display/verified-mark.tsx'
import { CoinIcon } from '#dashboard/ui/icons/coin-icon.tsx'

export function CoinLink({ coin }: { coin: Coin }) {
  return (
    <Link
      to={`/tokens/${encodeURIComponent(coin.coinType)}`}
      title={coin.coinType}
      className="flex min-w-0 items-center gap-2 underline-offset-4 hover:underline"
    >
      <CoinIcon symbol={coin.symbol} name={coin.name} seed={coin.coinType} isKnown={coin.verified} />
      <span className="shrink-0 font-medium max-sm:shrink max-sm:truncate">{coin.symbol || '?'}</span>
      {coin.verified && <VerifiedMark />}
      <span className="truncate text-faded max-sm:sr-only">{coin.name}</span>
    </Link>
  )
}

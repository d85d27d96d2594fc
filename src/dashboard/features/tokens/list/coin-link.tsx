import { Link } from 'react-router'
import type { Coin } from '#contract/coin.ts'
import { Monogram } from '#dashboard/ui/display/monogram.tsx'
import { VerifiedMark } from '#dashboard/ui/display/verified-mark.tsx'

export function CoinLink({ coin }: { coin: Coin }) {
  return (
    <Link
      to={`/tokens/${encodeURIComponent(coin.coinType)}`}
      title={coin.coinType}
      className="flex min-w-0 items-center gap-2 underline-offset-4 hover:underline"
    >
      <Monogram name={coin.symbol || coin.name} seed={coin.coinType} />
      <span className="shrink-0 font-medium max-sm:shrink max-sm:truncate">{coin.symbol || '?'}</span>
      {coin.verified && <VerifiedMark />}
      <span className="truncate text-faded max-sm:sr-only">{coin.name}</span>
    </Link>
  )
}

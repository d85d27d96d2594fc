import type { Coin } from '#contract/coin.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { Facts } from '#dashboard/ui/display/facts.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { DASH, formatCount, formatDate, formatMoney, formatPrice, shortAddress } from '#dashboard/ui/text/format.ts'

const explorerUrl = (coinType: string) => `https://suiscan.xyz/mainnet/coin/${encodeURIComponent(coinType)}`

export function CoinFacts({ coin }: { coin: Coin }) {
  return (
    <aside aria-label={texts.coinDetails} className="max-lg:mt-8">
      <Facts
        facts={[
          { label: texts.marketCap, value: formatMoney(coin.marketCap) },
          { label: texts.volume24H, value: formatMoney(coin.volume24H) },
          { label: texts.holders, value: formatCount(coin.holders) },
          { label: texts.circulating, value: formatCount(coin.circulating) },
          { label: texts.totalSupply, value: formatCount(coin.totalSupply) },
          { label: texts.allTimeHigh, value: formatPrice(coin.ath) },
          { label: texts.allTimeLow, value: formatPrice(coin.atl) },
          { label: texts.decimals, value: coin.decimals ?? DASH },
          { label: texts.package, value: <Address of="package" address={coin.package} /> },
          { label: texts.creator, value: <Address of="creator" address={coin.creator} /> },
          { label: texts.created, value: formatDate(coin.createdAt) },
          { label: texts.updated, value: <Moment at={coin.lastUpdatedAt} /> },
          {
            label: texts.explorer,
            value: <ExternalLink href={explorerUrl(coin.coinType)}>{texts.suiscan}</ExternalLink>,
          },
        ]}
      />
    </aside>
  )
}

function Address({ of, address }: { of: string; address: string }) {
  if (address === '') return DASH
  return (
    <span className="inline-flex items-baseline gap-1">
      <span title={address}>{shortAddress(address)}</span>
      <CopyButton text={address} label={texts.copy(of)} align="right" />
    </span>
  )
}

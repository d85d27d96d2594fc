import type { Coin } from '#contract/coin.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { Facts } from '#dashboard/ui/display/facts.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { DASH, formatCount, formatDate, formatMoney, formatPrice, shortAddress } from '#dashboard/ui/text/format.ts'

const explorerUrl = (coinType: string) => `https://suiscan.xyz/mainnet/coin/${encodeURIComponent(coinType)}`

export function CoinFacts({ coin }: { coin: Coin }) {
  return (
    <aside aria-label="Coin details" className="max-lg:mt-8">
      <Facts
        facts={[
          { label: 'Market cap', value: formatMoney(coin.marketCap) },
          { label: 'Volume 24 h', value: formatMoney(coin.volume24H) },
          { label: 'Holders', value: formatCount(coin.holders) },
          { label: 'Circulating', value: formatCount(coin.circulating) },
          { label: 'Total supply', value: formatCount(coin.totalSupply) },
          { label: 'All-time high', value: formatPrice(coin.ath) },
          { label: 'All-time low', value: formatPrice(coin.atl) },
          { label: 'Decimals', value: coin.decimals ?? DASH },
          { label: 'Package', value: <Address of="package" address={coin.package} /> },
          { label: 'Creator', value: <Address of="creator" address={coin.creator} /> },
          { label: 'Created', value: formatDate(coin.createdAt) },
          { label: 'Updated', value: <Moment at={coin.lastUpdatedAt} /> },
          { label: 'Explorer', value: <ExternalLink href={explorerUrl(coin.coinType)}>Suiscan</ExternalLink> },
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
      <CopyButton text={address} label={`Copy ${of}`} align="right" />
    </span>
  )
}

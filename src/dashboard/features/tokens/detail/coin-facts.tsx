import type { Coin } from '#contract/coin.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { Facts } from '#dashboard/ui/display/facts.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { PriceNow } from './price-now.tsx'
import { useVolatility, VOLATILITY_DAYS } from './use-volatility.ts'

const explorerUrl = (coinType: string) => `https://suiscan.xyz/mainnet/coin/${encodeURIComponent(coinType)}`

export function MarketFacts({ coin }: { coin: Coin }) {
  const coins = (count: number | null) =>
    count === null || coin.symbol === '' ? formatCount(count) : `${formatCount(count)} ${coin.symbol}`
  return (
    <Section title={texts.market}>
      <Facts
        facts={[
          { label: texts.totalSupply, value: coins(coin.totalSupply) },
          { label: texts.fullyDiluted, value: formatMoney(dilutedValue(coin)) },
          { label: texts.volatility(horizonLabel(VOLATILITY_DAYS)), value: <Volatility coin={coin} /> },
          { label: texts.holders, value: formatCount(coin.holders) },
          { label: texts.allTimeHigh, value: <PriceNow price={coin.ath} now={coin.price} /> },
          { label: texts.allTimeLow, value: <PriceNow price={coin.atl} now={coin.price} /> },
        ]}
      />
    </Section>
  )
}

function Volatility({ coin }: { coin: Coin }) {
  const { sigma, isFetching } = useVolatility(coin)
  return sigma === null ? (isFetching ? '' : DASH) : texts.perYear(formatRate(sigma))
}

/** What the coin would be worth if its whole supply circulated. */
const dilutedValue = ({ price, totalSupply }: Coin) =>
  price === null || totalSupply === null ? null : price * totalSupply

export function ContractFacts({ coin }: { coin: Coin }) {
  return (
    <Section title={texts.contract}>
      <Facts
        facts={[
          { label: texts.package, value: <Address of="package" address={coin.package} /> },
          { label: texts.creator, value: <Address of="creator" address={coin.creator} /> },
          { label: texts.created, value: formatDate(coin.createdAt) },
          { label: texts.decimals, value: coin.decimals ?? DASH },
          {
            label: texts.explorer,
            value: <ExternalLink href={explorerUrl(coin.coinType)}>{texts.suiscan}</ExternalLink>,
          },
        ]}
      />
    </Section>
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

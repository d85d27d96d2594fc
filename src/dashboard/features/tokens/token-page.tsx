import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { type Coin, listCoins } from '#contract/coin.ts'
import { DataAge } from '#dashboard/api/data-age.tsx'
import { useNoteRecent } from '#dashboard/state/recent-pages.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { AlertButton } from '#dashboard/ui/button/alert-button.tsx'
import { buttonLook } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { Price } from '#dashboard/ui/display/price.tsx'
import { VerifiedMark } from '#dashboard/ui/display/verified-mark.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { CoinIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { shortCoinType } from '#dashboard/ui/text/short-address.ts'
import { CoinStar } from './coin-star.tsx'
import { BestApy } from './detail/best-apy.tsx'
import { ContractFacts, MarketFacts } from './detail/coin-facts.tsx'
import { CoinVaults } from './detail/coin-vaults.tsx'
import { PriceAtDate } from './detail/price-at-date.tsx'
import { PriceHistory } from './detail/price-history.tsx'
import { coinQuery } from './queries.ts'
import { texts } from './texts.ts'

export function TokenPage() {
  const { coinType = '' } = useParams()
  const query = useQuery(coinQuery(useQueryClient(), coinType))
  const coin = query.data
  const headed = coin ?? (query.isPending ? expected(coinType) : null)
  const isNarrow = useShownWidth() === 0
  return (
    <>
      <p className="pb-1 text-sm">
        <Link className="link" to="/tokens">
          {texts.allTokens}
        </Link>
      </p>
      <PageHeading
        title={coin ? coin.name || coin.symbol || texts.coinText : shortCoinType(coinType)}
        icon={
          coin && (
            <CoinIcon
              symbol={coin.symbol}
              name={coin.name}
              chain="SUI"
              contract={coin.coinType}
              isKnown={coin.verified}
            />
          )
        }
        keepsActions={isNarrow}
        age={<DataAge path={listCoins.path} note={texts.pricesNote} />}
        actions={
          headed && (
            <Coming isHere={headed === coin}>
              <CoinActions coin={headed} />
            </Coming>
          )
        }
      >
        {headed && (
          <Coming isHere={headed === coin}>
            <CoinId coin={headed} />
          </Coming>
        )}
      </PageHeading>
      {coin && <RefreshNote {...query} />}
      {coin && <CoinSheet coin={coin} />}
      {query.isPending && <TableSkeleton rows={16} label={texts.loadingCoin} />}
      {query.error && !coin && (
        <ErrorCard error={query.error} what={texts.coinText2} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

function CoinSheet({ coin }: { coin: Coin }) {
  const { coinType, symbol, name } = coin
  const label = symbol || name || shortCoinType(coinType)
  useNoteRecent({ to: `/tokens/${encodeURIComponent(coinType)}`, label, hint: name || texts.coinText })
  return (
    <>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-3 lg:grid-cols-4">
        <Figure
          isDense
          rank="lead"
          label={texts.priceText}
          value={<Price value={coin.price} />}
          note={<Changes coin={coin} />}
        />
        <Figure
          isDense
          rank="support"
          label={texts.marketCap}
          value={formatMoney(coin.marketCap)}
          note={circulatingOf(coin)}
        />
        <Figure
          isDense
          rank="support"
          label={texts.volume24H}
          value={formatMoney(coin.volume24H)}
          note={turnoverOf(coin)}
        />
        <BestApy coin={coin} />
      </div>
      <div className="grid items-start gap-x-10 pt-3 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <PriceHistory coin={coin} />
          <CoinVaults coin={coin} />
        </div>
        <div className="grid items-start gap-x-10 gap-y-6 *:min-w-0 max-xl:lg:grid-cols-2">
          <div>
            <MarketFacts coin={coin} />
          </div>
          <div>
            <PriceAtDate coin={coin} />
          </div>
          <div>
            <ContractFacts coin={coin} />
          </div>
        </div>
      </div>
    </>
  )
}

const Changes = ({ coin }: { coin: Coin }) => (
  <span className="flex flex-wrap gap-x-3">
    {[
      { span: '24 h', percent: coin.priceChangePercentage24H },
      { span: horizonLabel(7), percent: coin.priceChangePercentage7D },
    ].map(({ span, percent }) => (
      <span key={span} className="whitespace-nowrap">
        {span} <Change percent={percent} />
      </span>
    ))}
  </span>
)

const circulatingOf = ({ circulating, symbol }: Coin): string =>
  circulating === null ? '' : texts.circulatingOf(formatCount(circulating), symbol)

/** How much of its worth changes hands within a day. */
const turnoverOf = ({ volume24H, marketCap }: Coin): string =>
  volume24H === null || !marketCap ? '' : texts.ofMarketCap(formatRate(volume24H / marketCap))

type HeadedCoin = Pick<Coin, 'coinType' | 'symbol' | 'name' | 'price' | 'verified'>

/** What most coins are called, until this one is read. */
const expected = (coinType: string): HeadedCoin => ({
  ...{ coinType, name: '', price: null, verified: true },
  symbol: coinType.slice(coinType.lastIndexOf(':') + 1).slice(0, 8),
})

/** Takes its room from the start, so that nothing moves when it is known. */
const Coming = ({ isHere, children }: { isHere: boolean; children: ReactNode }) => (
  <span className={isHere ? '' : 'invisible'} inert={!isHere}>
    {children}
  </span>
)

function CoinActions({ coin }: { coin: HeadedCoin }) {
  const { coinType, symbol, name, price } = coin
  const called = symbol || name || shortCoinType(coinType)
  return (
    // On the narrowest phones the last is below the others, beside the name.
    <span
      className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2"
      style={{ maxWidth: 'calc(100vw - 9rem)' }}
    >
      <CoinStar isBoxed coin={coin} />
      <AlertButton isBoxed subject={{ kind: 'coin', coinType, name: called, price }} />
      <Link className={buttonLook('strong')} to={`/vaults?address=${encodeURIComponent(coinType)}`}>
        {texts.earnWith(called)}
      </Link>
    </span>
  )
}

function CoinId({ coin }: { coin: HeadedCoin }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-medium text-ink">{coin.symbol}</span>
      {coin.verified && <VerifiedMark />}
      <span className="text-sm" title={coin.coinType}>
        {shortCoinType(coin.coinType)}
      </span>
      <CopyButton text={coin.coinType} label={texts.copyCoinType} />
    </span>
  )
}

import { Link } from 'react-router'
import type { NftHolding } from '#contract/wallet/nft.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { shownCurrency } from '#dashboard/ui/text/currency.ts'
import { formatMoney, formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { formatAmount, formatCount } from '#dashboard/ui/text/format-number.ts'
import { floorUsd } from './floor.ts'
import { NftPicture } from './nft-picture.tsx'
import { nameOf, type Tile, titleOf } from './nft-pieces.ts'
import { texts } from './texts.ts'

type Props = {
  tile: Tile
  to: string
  /** Of the history entry that it opens. */
  state?: object
  /** Null: no tile of the gallery has one. `instead`: a text that replaces it. */
  picture: { instead: string | null } | null
  /** At least one collection has a floor: each says whether it does. */
  withFloor: boolean
  /** Its collection is named above it. */
  isGrouped?: boolean
  /** What all names of its group begin with: the head has it. */
  shared?: string
}

/** An NFT, or a collection by its first. The whole tile opens it. */
export function NftTile({
  tile: { first, count, isCollection },
  to,
  state,
  picture,
  withFloor,
  isGrouped = false,
  shared = '',
}: Props) {
  const { token, collection: held } = first
  const { chain, verified, scam } = held.collection
  const collection = nameOf(held) || texts.unnamedCollection
  const title = isCollection ? collection : titleOf(token)
  const dollars = floorUsd(held)
  return (
    <li className="min-w-0">
      <Link to={to} state={state} className="group block">
        {picture && (
          <span className="relative block overflow-hidden rounded-sm border border-line hover:border-faded">
            <NftPicture
              key={token.imageUrl}
              url={token.imageUrl}
              name={titleOf(token)}
              instead={picture.instead}
              isFramed={false}
            />
            {isCollection && (
              <span className="absolute right-2 bottom-2 rounded-sm border border-line bg-paper px-1.5 text-sm font-medium">
                +{formatCount(count - 1)}
              </span>
            )}
          </span>
        )}
        <span className={`block py-1.5 ${picture ? '' : 'border-t border-line'}`}>
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm">
            <bdi className="min-w-0 truncate group-hover:text-accent" title={title}>
              {title.slice(shared.length)}
            </bdi>
            {scam && <span className="shrink-0 text-xs text-loss">{texts.spam}</span>}
            {isGrouped && dollars !== null && (
              <span className="ml-auto text-xs text-faded" title={texts.floorPrice}>
                <AtLeast isBound={false} />
                <Private>{wholeMoney(dollars)}</Private>
              </span>
            )}
          </span>
          {/* Of a group the head has them. */}
          <span className={isGrouped ? 'sr-only' : 'flex items-center gap-1.5 text-sm text-faded'}>
            <span className="flex shrink-0" title={chainNameOf(chain)}>
              <ChainIcon chain={chain} />
            </span>
            <span className="sr-only">{chainNameOf(chain)} · </span>
            {isCollection ? (
              <span className="truncate">{texts.owned(countWords(held))}</span>
            ) : (
              <bdi className="truncate" title={collection}>
                {collection}
              </bdi>
            )}
            {verified && <Verified />}
          </span>
          {withFloor && !isGrouped && <span className="block truncate text-sm">{floorWords(held)}</span>}
        </span>
      </Link>
    </li>
  )
}

/** An asking price needs no cents, which a tile of a phone has no room for. */
function wholeMoney(usd: number): string {
  const { perDollar } = shownCurrency()
  const whole = Math.round(usd * perDollar)
  return whole < 1 ? formatMoney(usd) : formatMoneyTick(whole / perDollar)
}

export const Verified = () => (
  <span className="shrink-0 text-accent" title={texts.verified}>
    <span aria-hidden="true">✓</span>
    <span className="sr-only"> {texts.verified}</span>
  </span>
)

/** `3 of 4,096`; the collection's size is not always known. */
export const countWords = ({ tokens, collection: { totalItems } }: NftHolding): string =>
  totalItems === null ? formatCount(tokens.length) : texts.countOf(formatCount(tokens.length), formatCount(totalItems))

function floorWords(held: NftHolding) {
  const price = floorPriceWords(held)
  if (price === null) return <span className="text-faded">{texts.noFloor}</span>
  return (
    <>
      {/* Two in a row on a phone have no room for the word. */}
      <span className="text-faded max-sm:sr-only">{texts.floor}</span> {price}
    </>
  )
}

/** "$3,949.48  3 × 0.42 ETH": what all of them cost at the floor, and how that comes about. */
function FloorSum({ held }: { held: NftHolding }) {
  const count = held.tokens.length
  const coins = floorCoins(held, count)
  if (coins === null) return <span className="text-faded">{texts.noFloorShort}</span>
  const dollars = floorUsd(held, count)
  return (
    <>
      <span className="sr-only">{texts.valueAtFloor} </span>
      {dollars !== null && (
        <>
          <span className="mr-2 font-medium">
            <Private>{formatMoney(dollars)}</Private>
          </span>{' '}
        </>
      )}
      <span className={dollars === null ? '' : 'text-faded'}>{coins}</span>
    </>
  )
}

/** `hasTable`: on a wide screen one beside the gallery has the floors. */
type HeadProps = { held: NftHolding; withFloor: boolean; hasTable: boolean }

/** A collection above its tiles: how many there are, and what they cost at its floor. */
export function CollectionHead({ held, withFloor, hasTable }: HeadProps) {
  const { chain, verified, scam } = held.collection
  const collection = nameOf(held) || texts.unnamedCollection
  return (
    <div className="border-t border-rule pt-2 pb-2">
      <h3 className="flex min-w-0 items-center gap-1.5 font-medium">
        <span className="flex shrink-0" title={chainNameOf(chain)}>
          <ChainIcon chain={chain} />
        </span>
        <bdi className="truncate" title={collection}>
          {collection}
        </bdi>
        {verified && <Verified />}
        {scam && <span className="shrink-0 text-xs text-loss">{texts.spam}</span>}
        <span className="shrink-0 font-normal text-faded" title={countWords(held)}>
          {formatCount(held.tokens.length)}
        </span>
      </h3>
      {withFloor && (
        <p className={`h-5 truncate text-sm ${hasTable ? 'lg:hidden' : ''}`}>
          <FloorSum held={held} />
        </p>
      )}
    </div>
  )
}

/** `0.42 ETH`, of several `3 × 0.42 ETH`; null: not known. */
export function floorCoins({ floorPrice, nativeToken }: NftHolding, count: number): string | null {
  if (floorPrice === null) return null
  const times = count === 1 ? '' : `${formatCount(count)} × `
  return `${times}${formatAmount(floorPrice)} ${nativeToken.symbol}`
}

/** `0.42 ETH · $1,330.12`, of one; null: not known. */
export function floorPriceWords(held: NftHolding): string | null {
  const coins = floorCoins(held, 1)
  const dollars = floorUsd(held)
  return coins === null || dollars === null ? coins : `${coins} · ${formatMoney(dollars)}`
}

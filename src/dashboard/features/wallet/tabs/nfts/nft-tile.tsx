import { Link } from 'react-router'
import type { NftHolding } from '#contract/wallet/nft.ts'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
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
}

/** An NFT, or a collection by its first. The whole tile opens it. */
export function NftTile({
  tile: { first, count, isCollection },
  to,
  state,
  picture,
  withFloor,
  isGrouped = false,
}: Props) {
  const { token, collection: held } = first
  const { chain, verified, scam } = held.collection
  const collection = nameOf(held) || texts.unnamedCollection
  const title = isCollection ? collection : titleOf(token)
  return (
    <li className="min-w-0">
      <Link
        to={to}
        state={state}
        className={`group block rounded-sm border border-line p-2 hover:border-faded ${isGrouped ? '' : 'sm:p-3'}`}
      >
        {picture && (
          <span className="relative mb-2 block">
            <NftPicture key={token.imageUrl} url={token.imageUrl} name={titleOf(token)} instead={picture.instead} />
            {isCollection && (
              <span className="absolute right-2 bottom-2 rounded-sm border border-line bg-paper px-1.5 text-sm font-medium">
                +{formatCount(count - 1)}
              </span>
            )}
          </span>
        )}
        <span className="flex min-w-0 items-baseline gap-2">
          <bdi
            className={`truncate group-hover:text-accent ${isGrouped ? 'text-xs font-medium' : 'font-semibold'}`}
            title={title}
          >
            {title}
          </bdi>
          {scam && <span className="shrink-0 text-xs text-loss">{texts.spam}</span>}
        </span>
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
        {/* Of several the head has the sum. */}
        {withFloor && isGrouped && <span className="block h-4 truncate text-xs text-faded">{dollarsEach(held)}</span>}
      </Link>
    </li>
  )
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

function floorWords(held: NftHolding, count = 1) {
  const price = floorPriceWords(held, count)
  if (price === null) return <span className="text-faded">{texts.noFloor}</span>
  return (
    <>
      {/* Two in a row on a phone have no room for the word. */}
      <span className="text-faded max-sm:sr-only">{texts.floor}</span> {price}
    </>
  )
}

function dollarsEach(held: NftHolding): string | null {
  const dollars = floorUsd(held)
  return dollars === null ? floorPriceWords(held) : formatMoney(dollars)
}

type HeadProps = { held: NftHolding; withFloor: boolean; isFirst: boolean }

/** A collection above its tiles: how many there are, and what they cost at its floor. Where it goes on its name alone, in as much room. */
export function CollectionHead({ held, withFloor, isFirst }: HeadProps) {
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
        {isFirst ? (
          <span className="shrink-0 font-normal text-faded" title={countWords(held)}>
            {formatCount(held.tokens.length)}
          </span>
        ) : (
          <span className="shrink-0 text-sm font-normal text-faded">{texts.continued}</span>
        )}
      </h3>
      {withFloor && <p className="h-5 truncate text-sm">{isFirst && floorWords(held, held.tokens.length)}</p>}
    </div>
  )
}

/** `0.42 ETH · $1,330.12`, of several `3 × 0.42 ETH · $3,990.36`; null: not known. */
export function floorPriceWords(held: NftHolding, count = 1): string | null {
  const { floorPrice, nativeToken } = held
  if (floorPrice === null) return null
  const dollars = floorUsd(held, count)
  const times = count === 1 ? '' : `${formatCount(count)} × `
  return `${times}${formatAmount(floorPrice)} ${nativeToken.symbol}${dollars === null ? '' : ` · ${formatMoney(dollars)}`}`
}

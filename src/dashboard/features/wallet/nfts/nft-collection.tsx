import { useState } from 'react'
import type { NftHolding } from '#contract/wallet/nft.ts'
import { keyOfCollection } from '#dashboard/features/wallet/marked.ts'
import { markSpam } from '#dashboard/state/spam-marks.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Monogram } from '#dashboard/ui/display/monogram.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-words.ts'
import { DASH, formatAmount, formatCount, formatMoney } from '#dashboard/ui/text/format.ts'

const FIRST_ITEMS = 24

/** Only pictures that are plainly pictures: https, or data of an image. */
const isPicture = (url: string) => /^https:\/\//i.test(url) || /^data:image\//i.test(url)

type Props = { collection: NftHolding; withPictures: boolean }

export function NftCollection({ collection: held, withPictures }: Props) {
  const { collection, tokens, floorPrice, marketPrice, nativeToken } = held
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? tokens : tokens.slice(0, FIRST_ITEMS)
  const name = collection.name || collection.id || 'Unnamed collection'
  const floorUsd = floorPrice !== null && marketPrice !== null ? floorPrice * marketPrice : null
  return (
    <article aria-label={name} className="border-b border-line py-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <h2 className="flex min-w-0 items-center gap-2 text-base font-medium" title={collection.id}>
          <Monogram name={name} seed={collection.id} />
          <bdi className="min-w-0 truncate">{name}</bdi>
        </h2>
        {collection.verified && <span className="text-accent">verified</span>}
        {collection.scam && <span className="text-loss">marked as a scam</span>}
        <span className="text-faded">
          {chainNameOf(collection.chain)} · {formatCount(tokens.length)} held
          {collection.totalItems !== null && ` of ${formatCount(collection.totalItems)}`}
        </span>
        <Button
          look="quiet"
          className="-my-1 ml-auto"
          aria-label={`${name} is ${collection.scam ? 'no scam' : 'a scam'}`}
          onClick={() => markSpam(keyOfCollection(held), collection.scam ? 'good' : 'spam')}
        >
          {collection.scam ? 'No scam' : 'Mark as scam'}
        </Button>
        <span className="text-faded">
          Floor {floorPrice === null ? DASH : `${formatAmount(floorPrice)} ${nativeToken.symbol}`}
          {floorUsd !== null && ` (${formatMoney(floorUsd)})`}
        </span>
      </div>
      {withPictures ? (
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
          {shown.map((token) => (
            <li key={`${token.contractAddress} ${token.tokenId}`} className="min-w-0 text-xs">
              <Picture key={token.imageUrl} url={token.imageUrl} name={token.name} />
              <bdi className="mt-1 block truncate" title={token.name}>
                {token.name || token.tokenId}
              </bdi>
              <Price token={token} symbol={nativeToken.symbol} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 pl-8 text-sm text-faded">
          {shown.map((token) => (
            <li key={`${token.contractAddress} ${token.tokenId}`} className="max-w-64 truncate" title={token.tokenId}>
              <bdi>{token.name || token.tokenId}</bdi> <Price token={token} symbol={nativeToken.symbol} />
            </li>
          ))}
        </ul>
      )}
      {tokens.length > FIRST_ITEMS && (
        <Button look="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${formatCount(tokens.length)}`}
        </Button>
      )}
    </article>
  )
}

type Token = NftHolding['tokens'][number]

function Price({ token: { price, cost }, symbol }: { token: Token; symbol: string }) {
  if (price === null && cost === null) return null
  return (
    <span className="whitespace-nowrap">
      {price !== null && `${formatAmount(price)} ${symbol}`}
      {cost !== null && ` cost ${formatAmount(cost)} ${symbol}`}
    </span>
  )
}

/** The host learns the visitor's IP but not the page that asks. */
function Picture({ url, name }: { url: string; name: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (!isPicture(url) || hasFailed) {
    return (
      <span className="flex aspect-square items-center justify-center border border-line text-faded">
        {hasFailed ? 'not loaded' : 'no picture'}
      </span>
    )
  }
  return (
    <img
      src={url}
      alt={name}
      loading="lazy"
      referrerPolicy="no-referrer"
      width={120}
      height={120}
      onError={() => setFailed(true)}
      className="aspect-square w-full border border-line object-cover"
    />
  )
}

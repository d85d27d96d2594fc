import { useState } from 'react'
import type { NftHolding } from '#contract/wallet/nft.ts'
import { Monogram } from '#dashboard/ui/display/monogram.tsx'
import { formatAmount, shortAddress } from '#dashboard/ui/text/format.ts'
import { texts } from './texts.ts'

/** Only pictures that are plainly pictures: https, or data of an image. */
const isPicture = (url: string) => /^https:\/\//i.test(url) || /^data:image\//i.test(url)

type Token = NftHolding['tokens'][number]
/** `symbol`: of the coin that prices are in. */
type Props = { token: Token; symbol: string; withPicture: boolean }

/** One NFT: with its picture above its name, or, where pictures are off, in two lines beside a drawn tile. */
export function NftTile({ token, symbol, withPicture }: Props) {
  const { imageUrl, name, tokenId } = token
  const title = name || `#${idWords(tokenId)}`
  if (withPicture) {
    return (
      <li className="min-w-0 text-xs">
        <Picture key={imageUrl} url={imageUrl} name={title} />
        <Words title={title} token={token} symbol={symbol} />
      </li>
    )
  }
  return (
    <li className="flex min-w-0 items-center gap-2 text-xs">
      <Monogram name={title} seed={`${token.contractAddress} ${tokenId}`} />
      <span className="min-w-0">
        <Words title={title} token={token} symbol={symbol} />
      </span>
    </li>
  )
}

function Words({ title, token, symbol }: { title: string; token: Token; symbol: string }) {
  const { name, tokenId, price, cost } = token
  const isInName = name === '' || name.includes(tokenId)
  const notes = [
    price !== null && `${formatAmount(price)} ${symbol}`,
    cost !== null && texts.cost(formatAmount(cost), symbol),
    !isInName && `#${idWords(tokenId)}`,
  ].filter((note) => note !== false)
  return (
    <span title={tokenId}>
      <bdi className="block truncate text-sm">{title}</bdi>
      {notes.length > 0 && <span className="block truncate text-faded">{notes.join(' · ')}</span>}
    </span>
  )
}

/** Ids of some chains are addresses or 256 bits wide. */
const idWords = (tokenId: string) => (tokenId.length > 12 ? shortAddress(tokenId) : tokenId)

/** The host learns the visitor's IP address but not the page. */
function Picture({ url, name }: { url: string; name: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (!isPicture(url) || hasFailed) {
    return (
      <span className="mb-1 flex aspect-square items-center justify-center border border-line text-faded">
        {hasFailed ? texts.notLoaded : texts.noPicture}
      </span>
    )
  }
  return (
    <img
      src={url}
      alt={texts.artwork(name)}
      loading="lazy"
      referrerPolicy="no-referrer"
      width={120}
      height={120}
      onError={() => setFailed(true)}
      className="mb-1 aspect-square w-full rounded-sm border border-line object-cover"
    />
  )
}

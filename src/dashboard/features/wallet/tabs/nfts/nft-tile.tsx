import { useState } from 'react'
import type { NftHolding } from '#contract/wallet/nft.ts'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { texts } from './texts.ts'

/** From a host that learns who looks. */
export const isRemotePicture = (url: string) => /^https:\/\//i.test(url)
/** In the answer itself: no request reveals anything. */
export const isOwnPicture = (url: string) => /^data:image\//i.test(url)
/** Only pictures that are plainly pictures. */
const isPicture = (url: string) => isRemotePicture(url) || isOwnPicture(url)

type Token = NftHolding['tokens'][number]
/** A line of text; a picture with its name below; one of those that share a collection's cover. */
type Look = 'line' | 'picture' | 'cover'
/** `symbol`: of the coin that prices are in. `share`: the room of a picture on the cover. */
type Props = { token: Token; symbol: string; look: Look; share: string }

export const titleOf = ({ name, tokenId }: Token): string => name || `#${idWords(tokenId)}`

/** One NFT of a collection. */
export function NftTile({ token, symbol, look, share }: Props) {
  const { imageUrl, tokenId } = token
  const title = titleOf(token)
  const notes = notesOf(token, symbol)
  if (look === 'line')
    return (
      <li className="flex min-h-(--row-inner) items-center gap-3 border-t border-line text-sm" title={tokenId}>
        <bdi className="min-w-0 truncate">{title}</bdi>
        {notes !== '' && <span className="ml-auto shrink-0 text-faded">{notes}</span>}
      </li>
    )
  if (look === 'cover')
    return (
      <li className={`min-h-0 min-w-0 ${share}`} title={notes === '' ? title : `${title}, ${notes}`}>
        <Picture key={imageUrl} url={imageUrl} name={title} room="size-full" />
      </li>
    )
  return (
    <li className="min-w-0" title={tokenId}>
      <Picture key={imageUrl} url={imageUrl} name={title} room="mb-1 aspect-square w-full" />
      <bdi className="line-clamp-2 text-sm wrap-anywhere">{title}</bdi>
      {notes !== '' && <span className="block truncate text-xs text-faded">{notes}</span>}
    </li>
  )
}

function notesOf({ name, tokenId, price, cost }: Token, symbol: string): string {
  const isInName = name === '' || name.includes(tokenId)
  const notes = [
    price !== null && `${formatAmount(price)} ${symbol}`,
    cost !== null && texts.cost(formatAmount(cost), symbol),
    !isInName && `#${idWords(tokenId)}`,
  ]
  return notes.filter((note) => note !== false).join(' · ')
}

/** Ids of some chains are addresses or 256 bits wide. */
const idWords = (tokenId: string) => (tokenId.length > 12 ? shortAddress(tokenId) : tokenId)

/** The host learns the visitor's IP address but not the page. */
function Picture({ url, name, room }: { url: string; name: string; room: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (!isPicture(url) || hasFailed) {
    return (
      <span className={`flex items-center justify-center rounded-sm border border-line text-xs text-faded ${room}`}>
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
      width={240}
      height={240}
      onError={() => setFailed(true)}
      className={`rounded-sm border border-line object-cover ${room}`}
    />
  )
}

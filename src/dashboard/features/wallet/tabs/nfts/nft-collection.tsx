import { useState } from 'react'
import type { NftHolding } from '#contract/wallet/nft.ts'
import { keyOfCollection } from '#dashboard/features/wallet/apply-spam-marks.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { markSpam } from '#dashboard/state/spam-marks.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Icon, iconTarget } from '#dashboard/ui/display/icon.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { tokenExplorer } from '#dashboard/ui/link/explorers.ts'
import { IconLink } from '#dashboard/ui/link/icon-link.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatAmount, formatCount } from '#dashboard/ui/text/format-number.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { floorUsd } from './floor.ts'
import { joinTitles } from './join-titles.ts'
import { isOwnPicture, isRemotePicture, NftTile, titleOf } from './nft-tile.tsx'
import { texts } from './texts.ts'

const FIRST_LINES = 6
/** So many share the square of a cover: one alone, two side by side, three or four as quarters. */
const FIRST_PICTURES = 4

/** `withFloor`: at least one collection in view has a floor, so that all show theirs. */
type Props = { collection: NftHolding; withPictures: boolean; withFloor: boolean }

/** A collection as a card with what the wallet owns of it; over the whole width once all of many are shown. */
export function NftCollection({ collection: held, withPictures: areWanted, withFloor }: Props) {
  const { collection, tokens, nativeToken } = held
  const [isWhole, setWhole] = useState(false)
  const [loadsSpam, setLoadsSpam] = useState(false)
  const areOwn =
    tokens.some(({ imageUrl }) => isOwnPicture(imageUrl)) && !tokens.some(({ imageUrl }) => isRemotePicture(imageUrl))
  // A picture of spam shows its sender who looks: it is loaded for one collection at a time.
  const withPictures = collection.scam ? loadsSpam : areWanted || areOwn
  const most = withPictures ? FIRST_PICTURES : FIRST_LINES
  const shown = isWhole ? tokens : tokens.slice(0, most)
  const name = collection.name || collection.id || texts.unnamedCollection
  return (
    <article
      aria-label={name}
      className={`flex min-w-0 flex-col rounded-sm border border-line px-3 pt-3 pb-1.5 ${isWhole ? 'col-span-full' : ''}`}
    >
      {/* The picture is what is recognized: the collection is named below it. */}
      {!withPictures && <About collection={held} name={name} />}
      <ul
        className={
          withPictures
            ? isWhole
              ? 'grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 pb-1.5'
              : 'grid aspect-square grid-cols-2 grid-rows-2 gap-1'
            : `mt-2 ${isWhole ? 'grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3' : ''}`
        }
      >
        {shown.map((token, index) => (
          <NftTile
            key={`${token.contractAddress} ${token.tokenId}`}
            token={token}
            symbol={nativeToken.symbol}
            look={!withPictures ? 'line' : isWhole ? 'picture' : 'cover'}
            share={isWhole ? '' : shareOf(index, shown.length)}
          />
        ))}
      </ul>
      {withPictures && <About collection={held} name={name} />}
      {withPictures && !isWhole && (
        <p className="pb-1.5 text-sm text-faded wrap-anywhere">
          <bdi>{joinTitles(shown.map(titleOf))}</bdi>
        </p>
      )}
      {collection.scam && !loadsSpam && (areWanted || areOwn) && (
        <Button look="quiet" className="-ml-1 w-fit" onClick={() => setLoadsSpam(true)}>
          {texts.showPictures}
        </Button>
      )}
      {tokens.length > most && (
        <Button look="quiet" className="-ml-1 w-fit" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showFewer : texts.showAll(formatCount(tokens.length))}
        </Button>
      )}
      {withFloor && <Floor collection={held} />}
    </article>
  )
}

/** How much of the cover's square one of so many pictures takes. */
const shareOf = (index: number, count: number) =>
  count === 1 ? 'col-span-2 row-span-2' : count === 2 || (count === 3 && index === 0) ? 'row-span-2' : ''

/** Which collection it is, on which chain, and how much of it the wallet owns. */
function About({ collection: held, name }: { collection: NftHolding; name: string }) {
  const { collection, tokens } = held
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <h2 className="flex min-w-0 items-baseline gap-2 font-semibold" title={collection.id}>
          <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{name}</bdi>
          {collection.verified && <Verified />}
          {collection.scam && <span className="shrink-0 text-xs font-normal text-loss">{texts.spam}</span>}
        </h2>
        <span className="-mr-1.5 flex shrink-0 items-center">
          <Explorer chain={collection.chain} contract={tokens[0]?.contractAddress ?? ''} name={name} />
          <SpamButton collection={held} name={name} />
        </span>
      </div>
      <p className="flex items-center gap-1.5 text-sm text-faded" title={chainNameOf(collection.chain)}>
        <ChainIcon chain={collection.chain} />
        <span className="flex min-w-0">
          {/* Two words do not fit beside a count: the icon says it. */}
          <span className="sr-only">{chainNameOf(collection.chain)} · </span>
          <span className="truncate">{ownedWords(held)}</span>
        </span>
      </p>
    </div>
  )
}

const Verified = () => (
  <span className="shrink-0 text-accent" title={texts.verified}>
    <span aria-hidden="true">✓</span>
    <span className="sr-only"> {texts.verified}</span>
  </span>
)

/** At the foot of each card once any has a floor. */
function Floor({ collection: held }: { collection: NftHolding }) {
  const { floorPrice, nativeToken, tokens } = held
  const dollars = floorUsd(held)
  return (
    <p className="mt-2 flex min-h-8 items-center justify-between gap-4 border-t border-line text-sm">
      <span className="text-faded">
        {texts.floor} {floorPrice === null ? DASH : `${formatAmount(floorPrice)} ${nativeToken.symbol}`}
      </span>
      {dollars !== null && (
        <span className="font-medium">
          <Private>{formatMoney(dollars * tokens.length)}</Private>
        </span>
      )}
    </p>
  )
}

const ownedWords = ({ tokens, collection: { totalItems } }: NftHolding) =>
  totalItems === null
    ? plural(tokens.length, texts.nftCount)
    : texts.ofTotal(formatCount(tokens.length), formatCount(totalItems))

function Explorer({ chain, contract, name }: { chain: string; contract: string; name: string }) {
  const explorer = /^0x[0-9a-f]{40}$/i.test(contract) ? tokenExplorer(chain, contract) : null
  return explorer && <IconLink href={explorer.url} label={texts.on(name, explorer.name)} />
}

/** The visitor's own mark, stored in this browser. */
function SpamButton({ collection: held, name }: { collection: NftHolding; name: string }) {
  const { scam } = held.collection
  const label = scam ? texts.markGood(name) : texts.markSpam(name)
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={iconTarget}
      onClick={() => markSpam(keyOfCollection(held), scam ? 'good' : 'spam')}
    >
      <Icon name={scam ? 'back' : 'flag'} />
    </button>
  )
}

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
import { floorUsd } from './floor.ts'
import { NftTile } from './nft-tile.tsx'
import { texts } from './texts.ts'

const FIRST_ITEMS = 24

/** `withFloor`: at least one collection in view has a floor, so that all show theirs. */
type Props = { collection: NftHolding; withPictures: boolean; withFloor: boolean }

/** A collection in a line, what is held of it in tiles below. */
export function NftCollection({ collection: held, withPictures, withFloor }: Props) {
  const { collection, tokens, floorPrice, nativeToken } = held
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? tokens : tokens.slice(0, FIRST_ITEMS)
  const name = collection.name || collection.id || texts.unnamedCollection
  const dollars = floorUsd(held)
  return (
    <article aria-label={name} className="border-b border-line py-(--row-pad)">
      <div className="grid min-h-8 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 text-sm md:grid-cols-[minmax(0,1fr)_8rem_14rem_auto]">
        <h2 className="flex min-w-0 items-center gap-2 font-medium" title={collection.id}>
          <bdi className="min-w-0 truncate">{name}</bdi>
          {collection.verified && <span className="shrink-0 text-xs font-normal text-accent">{texts.verified}</span>}
          {collection.scam && <span className="shrink-0 text-xs font-normal text-loss">{texts.markedScam}</span>}
        </h2>
        <span className="flex items-center gap-1.5 max-md:order-1">
          <ChainIcon chain={collection.chain} />
          <span className="truncate">{chainNameOf(collection.chain)}</span>
          <span className="text-faded md:hidden">· {heldWords(held)}</span>
        </span>
        <span className="text-right max-md:hidden">{heldWords(held)}</span>
        <span className="flex items-center justify-end gap-1 max-md:contents">
          {withFloor && (
            <span className="text-right text-faded max-md:order-2 md:w-56">
              <span className="md:hidden">{texts.floor} </span>
              {floorPrice === null ? DASH : `${formatAmount(floorPrice)} ${nativeToken.symbol}`}
              {dollars !== null && (
                <>
                  {' · '}
                  <span className="text-ink">
                    <Private>{formatMoney(dollars * tokens.length)}</Private>
                  </span>
                </>
              )}
            </span>
          )}
          <span className="flex items-center max-md:col-start-2 max-md:row-start-1">
            <Explorer chain={collection.chain} contract={tokens[0]?.contractAddress ?? ''} name={name} />
            <ScamButton collection={held} name={name} />
          </span>
        </span>
      </div>
      <ul
        className={`mt-1.5 grid gap-x-3 ${
          withPictures
            ? 'grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-y-3'
            : 'grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-y-1.5 max-sm:grid-cols-2'
        }`}
      >
        {shown.map((token) => (
          <NftTile
            key={`${token.contractAddress} ${token.tokenId}`}
            token={token}
            symbol={nativeToken.symbol}
            withPicture={withPictures}
          />
        ))}
      </ul>
      {tokens.length > FIRST_ITEMS && (
        <Button look="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showFewer : texts.showAll(formatCount(tokens.length))}
        </Button>
      )}
    </article>
  )
}

const heldWords = ({ tokens, collection: { totalItems } }: NftHolding) =>
  totalItems === null
    ? texts.held(formatCount(tokens.length))
    : texts.of(formatCount(tokens.length), formatCount(totalItems))

function Explorer({ chain, contract, name }: { chain: string; contract: string; name: string }) {
  const explorer = /^0x[0-9a-f]{40}$/i.test(contract) ? tokenExplorer(chain, contract) : null
  return explorer && <IconLink href={explorer.url} label={texts.on(name, explorer.name)} />
}

/** The visitor's own mark, stored in this browser. */
function ScamButton({ collection: held, name }: { collection: NftHolding; name: string }) {
  const { scam } = held.collection
  const label = texts.mark(name, scam ? texts.notScam : texts.scam)
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

import { type ReactNode, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Owned, OwnedName, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { nameCount } from '#dashboard/features/wallet/tabs/names/name-count.ts'
import { nameFile } from '#dashboard/features/wallet/tabs/names/name-file.ts'
import { Private, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { HiddenSpam } from '#dashboard/features/wallet/ui/hidden-spam.tsx'
import { missingSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { joinNames, sourceName } from '#dashboard/features/wallet/ui/source-labels.ts'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import { type SetWalletState, useWalletLink, type WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { type ShownWidth, useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { PauseNotice } from '#dashboard/ui/feedback/pause-notice.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { Pager } from '#dashboard/ui/table/pager.tsx'
import { SaveMenu, savable } from '#dashboard/ui/table/save-menu.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { floorUsd } from './floor.ts'
import { NftDialog } from './nft-dialog.tsx'
import { nftFile } from './nft-file.ts'
import { isOwnPicture, isRemotePicture } from './nft-picture.tsx'
import {
  arrangeNfts,
  collectionKey,
  countOf,
  groupsOf,
  indexOfPiece,
  nftChoices,
  piecesOf,
  sharedOf,
  type Tile,
  tilesOf,
  withSales,
} from './nft-pieces.ts'
import { CollectionHead, NftTile } from './nft-tile.tsx'
import { NftsToolbar } from './nfts-toolbar.tsx'
import { texts } from './texts.ts'
import { withoutNames } from './without-names.ts'

const PAGE_SIZE = 48
/** As many in a row as have room. */
const gallery = 'grid grid-cols-[repeat(auto-fill,minmax(min(10rem,50%-0.375rem),1fr))] gap-3'

/** Of a history entry: the gallery is the one before it, so that closing the NFT goes back to it. */
const fromGallery = { isFromGallery: true }
const FromGallery = z.object({ isFromGallery: z.literal(true) })

type Props = { data: TabData<NftHolding>; names: TabData<OwnedName>; state: WalletState; set: SetWalletState }

/** A gallery. Pictures of other hosts are a choice of this visit: a link must not make it for others. */
export function NftsTab({ data, names, state, set }: Props) {
  const isHidden = useHiddenAmounts()
  const linkTo = useWalletLink()
  const hostsId = useId()
  const navigate = useNavigate()
  const location = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const [withPictures, setPictures] = useState(false)
  const width = useShownWidth()
  const columns = columnsOf[width]
  // A name that the table lists is no tile: until it is read, nobody knows which NFTs stay.
  if (data.isPending || names.isPending) return <ComingTiles />
  const { good, inView, spamCount } = galleryOf(data, names, state)
  const choices = nftChoices(inView, state)
  const { chain, collection } = choices
  const shown = arrangeNfts(inView, { ...state, chain, collection })
  const pieces = piecesOf(shown)
  const tiles = tilesOf(shown, collection !== '')
  const page = Math.min(state.page, Math.max(0, Math.ceil(tiles.length / PAGE_SIZE) - 1))
  // Pictures in the answer itself reveal nothing to anybody: they are no choice.
  const areRemote = pieces.some(({ token }) => isRemotePicture(token.imageUrl))
  const hasPictures = withPictures || pieces.some((piece) => isOwnGood(piece))
  const close = () => {
    if (FromGallery.safeParse(location.state).success) void navigate(-1)
    else set({ nft: '' }, { replace: true })
  }
  const pictureOf = ({ first }: Tile) =>
    hasPictures
      ? {
          instead:
            first.collection.collection.scam || (!withPictures && isRemotePicture(first.token.imageUrl))
              ? texts.pictureOff
              : null,
        }
      : null
  const hasTable = good.some(({ row }) => floorUsd(row) !== null)
  const withFloor = good.some(({ row }) => row.floorPrice !== null)
  const ofPage = tiles.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
  const isGrouped = tiles.every(({ isCollection }) => !isCollection)
  // By their floors, those without one have no place.
  const isLoose = ({ first }: Tile) => state.by === 'floor' && floorUsd(first.collection) === null
  const groups = isGrouped ? groupsOf(ofPage, columns, isLoose) : []
  // The arrow keys follow the rows.
  const inOrder =
    isGrouped && tiles.length <= PAGE_SIZE ? groups.flatMap((group) => group.tiles.map(({ first }) => first)) : pieces
  const opened = indexOfPiece(inOrder, state.nft)
  const tileOf = (tile: Tile, shared = '') => (
    <NftTile
      key={tile.key}
      tile={tile}
      {...(tile.isCollection
        ? { to: linkTo({ collection: collectionKey(tile.first.collection), page: 0 }) }
        : { to: linkTo({ nft: tile.first.key }), state: fromGallery })}
      picture={pictureOf(tile)}
      withFloor={withFloor}
      isGrouped={isGrouped}
      shared={shared}
    />
  )
  return (
    <>
      {inView.length > 0 && (
        <Section
          title={texts.inCollections(plural(countOf(good), texts.nftCount), plural(good.length, texts.collectionCount))}
          actions={
            // The dots of its menu end where the gallery does; on a phone their button is wider.
            <span
              className="-mr-2 flex flex-wrap items-center justify-end gap-2"
              style={width === 0 ? phoneEnd : undefined}
            >
              {names.rows.length > 0 && state.tab !== 'names' && (
                <Link className="link text-sm lg:hidden" to={linkTo({ tab: 'names' })}>
                  {nameCount(names.rows)}
                </Link>
              )}
              <NftsToolbar collections={inView} choices={choices} state={state} set={set} />
              {areRemote && (
                <Button aria-describedby={hostsId} onClick={() => setPictures(!withPictures)}>
                  {withPictures ? texts.hidePictures : texts.showPictures}
                </Button>
              )}
              <SaveMenu
                files={[
                  // Floors are amounts.
                  savable('NFTs', {
                    ...{ file: nftFile, rows: pieces },
                    obstacle: isHidden ? texts.amountsHidden : undefined,
                  }),
                  ...(names.rows.length > 0 ? [savable(texts.names, { file: nameFile, rows: names.rows })] : []),
                ]}
              />
            </span>
          }
        >
          {/* Beside the gallery the table of floors has the sum, and the names are in view. */}
          <div className={`flex flex-wrap gap-x-6 gap-y-1 pb-3 text-sm text-faded ${hasTable ? 'lg:hidden' : ''}`}>
            <Estimate collections={good} />
          </div>
          {areRemote && (
            <p id={hostsId} className="pb-3 text-sm text-faded">
              {withPictures ? texts.thirdPartyHosts : texts.offLoadingImages}
            </p>
          )}
          <ul
            ref={list}
            tabIndex={-1}
            aria-label="NFTs"
            {...(isGrouped ? { className: groupsLook, style: gridOf(columns) } : { className: gallery })}
          >
            {isGrouped
              ? groups.map(({ tiles: ofGroup, startsRow }) => (
                  <Group key={ofGroup[0].key} columns={Math.min(ofGroup.length, columns)} startsRow={startsRow}>
                    <CollectionHead held={ofGroup[0].first.collection} {...{ withFloor, hasTable }} />
                    <ul className="grid gap-3" style={gridOf(Math.min(ofGroup.length, columns))}>
                      {ofGroup.map((tile) => tileOf(tile, sharedOf(ofGroup)))}
                    </ul>
                  </Group>
                ))
              : ofPage.map((tile) => tileOf(tile))}
          </ul>
          {tiles.length > PAGE_SIZE && (
            <Pager
              page={page}
              pageSize={PAGE_SIZE}
              total={tiles.length}
              noun={collection === '' ? texts.collections : 'NFTs'}
              onPage={(next) => set({ page: next })}
            />
          )}
          {tiles.length === 0 && (
            <EmptyState title={texts.noneMatch}>
              <button
                type="button"
                className="link"
                onClick={() => set({ chain: '', collection: '', find: '', page: 0 })}
              >
                {texts.clearFilters}
              </button>
            </EmptyState>
          )}
        </Section>
      )}
      {inView.length === 0 && <Nothing data={data} spam={spamCount} />}
      <HiddenSpam
        count={spamCount}
        isShown={state.spam}
        forms={{ shown: texts.spamShown, hidden: texts.spamHidden }}
        onToggle={(isShown) => set({ spam: isShown })}
      />
      {opened >= 0 && (
        <NftDialog
          pieces={inOrder}
          at={opened}
          withPictures={withPictures}
          onStep={({ key }) => void navigate(linkTo({ nft: key }), { replace: true, state: location.state })}
          onClose={close}
          onSpam={() => list.current?.focus()}
        />
      )}
    </>
  )
}

/** Collections stand beside each other in their order; one that a row has no room for begins the next. */
const groupsLook = 'grid gap-x-3 gap-y-6'
const gridOf = (columns: number) => ({
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
})
/** From the third on the names are beside them. */
const columnsOf: Record<ShownWidth, number> = { 0: 3, 1: 4, 2: 3, 3: 5, paper: 4 }

type GroupProps = { columns: number; startsRow: boolean; children: ReactNode }

const Group = ({ columns, startsRow, children }: GroupProps) => (
  <li className="min-w-0" style={{ gridColumn: `${startsRow ? '1 / ' : ''}span ${columns}` }}>
    {children}
  </li>
)

/** `inView`: what the gallery has; none while it is read. */
export function galleryOf(
  data: TabData<NftHolding>,
  names: TabData<OwnedName>,
  { spam }: Pick<WalletState, 'spam'>,
): { good: Owned<NftHolding>[]; inView: Owned<NftHolding>[]; spamCount: number } {
  if (data.isPending || names.isPending) return { good: [], inView: [], spamCount: 0 }
  const collections = withoutNames(data.rows, names.rows)
  const good = collections.filter(({ row }) => !row.collection.scam)
  return { good, inView: spam ? collections : good, spamCount: collections.length - good.length }
}

const isOwnGood = ({ collection, token }: Tile['first']) => !collection.collection.scam && isOwnPicture(token.imageUrl)

const phoneEnd = { marginRight: '-0.9375rem' } as const

const comingTiles = ['1', '2', '3', '4', '5', '6', '7']

/** Tiles that are on their way, in the grid of those to come. */
const ComingTiles = () => (
  <div role="status" aria-label={texts.loadingNfts}>
    <div className="h-28">
      <PauseNotice />
    </div>
    <div className={gallery}>
      {comingTiles.map((key) => (
        <div key={key} className="pulse aspect-[4/5]" />
      ))}
    </div>
  </div>
)

/** What they cost at their floors, and for how many that is known. A floor is an asking price: it is no part of a net worth. */
function Estimate({ collections }: { collections: readonly Owned<NftHolding>[] }) {
  const priced = collections.filter(({ row }) => floorUsd(row) !== null)
  if (collections.length === 0) return null
  if (priced.length === 0) {
    const isInCoins = collections.some(({ row }) => row.floorPrice !== null)
    return <span>{isInCoins ? `${texts.noFloorDollars} ${texts.floorNote}` : texts.noFloorPrices}</span>
  }
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Explained label={texts.valueAtFloor}>
        {texts.floorNote} {!withSales(collections) && texts.noSales}
      </Explained>
      <b className="text-lg leading-6 font-medium text-ink">
        <Private>{formatMoney(sumAsShown(priced.map(({ row }) => floorUsd(row, row.tokens.length) ?? 0)))}</Private>
      </b>
      <span>· {texts.notInWorth(formatCount(countOf(priced)), formatCount(countOf(collections)))}</span>
    </span>
  )
}

function Nothing({ data, spam }: { data: TabData<NftHolding>; spam: number }) {
  if (data.failures.some(({ isStale }) => !isStale)) return null
  if (spam > 0) return <EmptyState title={texts.onlySpam(formatCount(spam))} />
  const missing = missingSources(data)
  if (missing.length > 0)
    return <EmptyState title={texts.noNftsSources}>{texts.didNotAnswer(joinNames(missing))}</EmptyState>
  const limited = data.statuses.flatMap(({ row }) => (row.note === null ? [] : [sourceName(row.id)]))
  return <EmptyState title={texts.noNfts}>{limited.length > 0 && texts.listOnlySome(joinNames(limited))}</EmptyState>
}

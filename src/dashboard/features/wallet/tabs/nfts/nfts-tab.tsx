import { useId, useState } from 'react'
import type { NftHolding } from '#contract/wallet/nft.ts'
import type { OwnedName, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { Private, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { HiddenSpam } from '#dashboard/features/wallet/ui/hidden-spam.tsx'
import { missingSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { joinNames, sourceName } from '#dashboard/features/wallet/ui/source-labels.ts'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { Button } from '#dashboard/ui/button/button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { PauseNotice } from '#dashboard/ui/feedback/pause-notice.tsx'
import { Pager } from '#dashboard/ui/table/pager.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { floorUsd } from './floor.ts'
import { NftCollection } from './nft-collection.tsx'
import { nftFile, nftRows } from './nft-file.ts'
import { isRemotePicture } from './nft-tile.tsx'
import { texts } from './texts.ts'
import { withoutNames } from './without-names.ts'

const PAGE_SIZE = 50
/** Two in a row on the narrowest screen. */
const cards = 'grid gap-3'
/** A few have larger pictures: three fill the width that four have room in. */
const FEW = 3
const cardColumns = (count: number) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${count > FEW ? 11.5 : 16}rem, 50% - 0.375rem), 1fr))`,
})

type Props = { data: TabData<NftHolding>; names: TabData<OwnedName>; state: WalletState; set: SetWalletState }

/** By collection, the ones with the dearest floor first. Pictures are a choice of this visit: a link must not make it for others. */
export function NftsTab({ data, names, state, set }: Props) {
  const isHidden = useHiddenAmounts()
  const hostsId = useId()
  const [withPictures, setPictures] = useState(false)
  const [page, setPage] = useState(0)
  // A name that the table lists is no card: until it is read, nobody knows which cards stay.
  if (data.isPending || names.isPending) return <ComingCards />
  const collections = withoutNames(data.rows, names.rows).toSorted(
    (a, b) => floorOf(b.row) - floorOf(a.row) || b.row.tokens.length - a.row.tokens.length,
  )
  const good = collections.filter(({ row }) => !row.collection.scam)
  const spam = collections.filter(({ row }) => row.collection.scam)
  const shown = state.spam ? [...good, ...spam] : good
  // Pictures in the answer itself reveal nothing to anybody: they are no choice.
  const areRemote = shown.some(({ row }) => row.tokens.some(({ imageUrl }) => isRemotePicture(imageUrl)))
  const withFloor = good.some(({ row }) => floorOf(row) > 0)
  return (
    <>
      {shown.length > 0 && (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-2 py-2 text-sm">
          <Sums collections={good.map(({ row }) => row)} />
          {areRemote && (
            <span id={hostsId} className="ml-auto text-faded max-lg:order-1 max-lg:w-full">
              {withPictures ? texts.thirdPartyHosts : texts.offLoadingImages}
            </span>
          )}
          <span
            className={`flex flex-wrap items-center gap-2 ${areRemote ? 'max-lg:ml-auto max-sm:w-full' : 'ml-auto'}`}
          >
            {areRemote && (
              <Button aria-describedby={hostsId} onClick={() => setPictures(!withPictures)}>
                {withPictures ? texts.hidePictures : texts.showPictures}
              </Button>
            )}
            <SaveTable
              isDense
              file={nftFile}
              rows={nftRows(shown)}
              what="NFTs"
              obstacle={isHidden ? texts.amountsHidden : undefined}
            />
          </span>
        </div>
      )}
      <div className={cards} style={cardColumns(shown.length)}>
        {shown.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(({ wallet, row }) => (
          <NftCollection
            key={`${wallet} ${row.collection.chain} ${row.collectionId}`}
            collection={row}
            withPictures={withPictures}
            withFloor={withFloor}
          />
        ))}
      </div>
      {shown.length > PAGE_SIZE && (
        <Pager page={page} pageSize={PAGE_SIZE} total={shown.length} noun={texts.collections} onPage={setPage} />
      )}
      {shown.length === 0 && (data.rows.length === 0 || spam.length > 0) && <Nothing data={data} spam={spam.length} />}
      <HiddenSpam
        count={spam.length}
        isShown={state.spam}
        forms={{ shown: texts.spamShown, hidden: texts.spamHidden }}
        onToggle={(isShown) => set({ spam: isShown })}
      />
    </>
  )
}

const comingCards = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Cards that are on their way, in the grid of those to come. */
const ComingCards = () => (
  <div role="status" aria-label={texts.loadingNfts}>
    <div className="h-16">
      <PauseNotice />
    </div>
    <div className={cards} style={cardColumns(comingCards.length)}>
      {comingCards.map((key) => (
        <div key={key} className="pulse h-36" />
      ))}
    </div>
  </div>
)

/** How many there are, and what they cost at least; what is unknown says why. */
function Sums({ collections }: { collections: readonly NftHolding[] }) {
  const priced = collections.filter((row) => floorOf(row) > 0)
  const count = sum(collections.map(({ tokens }) => tokens.length))
  return (
    <div className="min-w-0 flex-1">
      <h2 className="py-1 text-base font-semibold">
        {texts.inCollections(plural(count, texts.nftCount), plural(collections.length, texts.collectionCount))}
        {priced.length > 0 && (
          <>
            {' · '}
            {rich(texts.floorValue, {
              value: (
                <b className="font-semibold">
                  <Private>{formatMoney(sum(priced.map((row) => floorOf(row) * row.tokens.length)))}</Private>
                </b>
              ),
            })}
          </>
        )}
      </h2>
      {collections.length > 0 && (
        <p className="text-faded">
          {priced.length === 0
            ? texts.noFloorPrices
            : priced.length < collections.length
              ? texts.someFloors(formatCount(collections.length - priced.length))
              : texts.notInWorth}
        </p>
      )}
    </div>
  )
}

const floorOf = (collection: NftHolding) => floorUsd(collection) ?? 0

function Nothing({ data, spam }: { data: TabData<NftHolding>; spam: number }) {
  if (data.failures.some(({ isStale }) => !isStale)) return null
  if (spam > 0) return <EmptyState title={texts.onlySpam(formatCount(spam))} />
  const missing = missingSources(data)
  if (missing.length > 0)
    return <EmptyState title={texts.noNftsSources}>{texts.didNotAnswer(joinNames(missing))}</EmptyState>
  const limited = data.statuses.flatMap(({ row }) => (row.note === null ? [] : [sourceName(row.id)]))
  return <EmptyState title={texts.noNfts}>{limited.length > 0 && texts.listOnlySome(joinNames(limited))}</EmptyState>
}

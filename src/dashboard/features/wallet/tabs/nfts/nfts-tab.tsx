import { useState } from 'react'
import type { NftHolding } from '#contract/wallet/nft.ts'
import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { Private, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { HiddenSpam } from '#dashboard/features/wallet/ui/hidden-spam.tsx'
import { missingSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { joinNames } from '#dashboard/features/wallet/ui/source-labels.ts'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { Button } from '#dashboard/ui/button/button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Pager } from '#dashboard/ui/table/pager.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { floorUsd } from './floor.ts'
import { NftCollection } from './nft-collection.tsx'
import { nftFile, nftRows } from './nft-file.ts'
import { texts } from './texts.ts'

const PAGE_SIZE = 50

type Props = { data: TabData<NftHolding>; state: WalletState; set: SetWalletState }

/** By collection, the ones with the dearest floor first. Pictures are a choice of this visit: a link must not make it for others. */
export function NftsTab({ data, state, set }: Props) {
  const isHidden = useHiddenAmounts()
  const [withPictures, setPictures] = useState(false)
  const [page, setPage] = useState(0)
  if (data.isPending) return <TableSkeleton rows={12} label={texts.loadingNfts} />
  const collections = data.rows.toSorted((a, b) => floorOf(b.row) - floorOf(a.row))
  const good = collections.filter(({ row }) => !row.collection.scam)
  const scams = collections.filter(({ row }) => row.collection.scam)
  const shown = state.spam ? [...good, ...scams] : good
  const floors = good.map(({ row }) => row).filter((row) => floorOf(row) > 0)
  const count = sum(good.map(({ row }) => row.tokens.length))
  return (
    <>
      {shown.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule pb-2 text-sm">
          <p className="max-sm:w-full">
            {texts.inCollections(plural(count, texts.nftCount), plural(good.length, texts.collectionCount))}
            {floors.length > 0 && (
              <span className="text-faded">
                ,{' '}
                {rich(texts.floorValue, {
                  value: <Private>{formatMoney(sum(floors.map((row) => floorOf(row) * row.tokens.length)))}</Private>,
                })}
              </span>
            )}
          </p>
          <Button onClick={() => setPictures(!withPictures)}>
            {withPictures ? texts.hidePictures : texts.showPictures}
          </Button>
          <span className="text-faded max-lg:order-1 max-lg:w-full">
            {withPictures ? texts.thirdPartyHosts : texts.offLoadingImages}
          </span>
          <span className="ml-auto">
            <SaveTable
              file={nftFile}
              rows={nftRows(shown)}
              what="NFTs"
              obstacle={isHidden ? texts.amountsHidden : undefined}
            />
          </span>
        </div>
      )}
      {shown.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(({ wallet, row }) => (
        <NftCollection
          key={`${wallet} ${row.collection.chain} ${row.collectionId}`}
          collection={row}
          withPictures={withPictures}
          withFloor={floors.length > 0}
        />
      ))}
      {shown.length > PAGE_SIZE && (
        <Pager page={page} pageSize={PAGE_SIZE} total={shown.length} noun={texts.collections} onPage={setPage} />
      )}
      {shown.length === 0 && <Nothing data={data} scams={scams.length} />}
      {good.length > 0 && floors.length === 0 && <p className="pt-2 text-sm text-faded">{texts.noFloorPrices}</p>}
      <HiddenSpam
        count={scams.length}
        isShown={state.spam}
        forms={{ shown: texts.spamShown, hidden: texts.spamHidden }}
        onToggle={(spam) => set({ spam })}
      />
    </>
  )
}

const floorOf = (collection: NftHolding) => floorUsd(collection) ?? 0

function Nothing({ data, scams }: { data: TabData<NftHolding>; scams: number }) {
  if (data.failures.some(({ isStale }) => !isStale)) return null
  if (scams > 0) return <EmptyState title={texts.onlyScamCollections(formatCount(scams))} />
  const missing = missingSources(data)
  return (
    <EmptyState title={missing.length > 0 ? texts.noNftsSources : texts.noNfts}>
      {missing.length > 0 ? texts.didNotAnswer(joinNames(missing)) : texts.someChainsNeed}
    </EmptyState>
  )
}

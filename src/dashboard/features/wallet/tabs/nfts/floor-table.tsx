import { Link } from 'react-router'
import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import { useWalletLink } from '#dashboard/features/wallet/wallet-state.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { floorUsd } from './floor.ts'
import { collectionKey, countOf, nameOf, withSales } from './nft-pieces.ts'
import { floorCoins } from './nft-tile.tsx'
import { texts } from './texts.ts'

/** So many are listed; more are one row. */
const SHOWN = 8

type Row = { held: Owned<NftHolding> | null; name: string; usd: number | null }

/** What the collections cost at their floors, the most valuable first, and their sum. Nothing where no floor is known in dollars. */
export function FloorTable({ collections }: { collections: readonly Owned<NftHolding>[] }) {
  const linkTo = useWalletLink()
  const all = collections
    .map((held): Row => ({ held, name: nameOf(held.row) || texts.unnamedCollection, usd: usdOf(held) }))
    .toSorted((one, other) => (other.usd ?? -1) - (one.usd ?? -1))
  const priced = all.flatMap(({ held, usd }) => (held === null || usd === null ? [] : held))
  if (priced.length === 0) return null
  const shown = all.length > SHOWN + 1 ? all.slice(0, SHOWN) : all
  const rest = all.slice(shown.length)
  const rows: Row[] = [
    ...shown,
    ...(rest.length > 0 ? [{ held: null, name: plural(rest.length, texts.moreCollections), usd: sumOf(rest) }] : []),
  ]
  return (
    <Section
      title={texts.valueAtFloor}
      actions={
        // As high as the buttons beside the gallery's title.
        <span className="flex h-8 items-center text-xs text-faded">
          {texts.notInWorth(formatCount(countOf(priced)), formatCount(countOf(collections)))}
        </span>
      }
    >
      <div className="border-t border-rule">
        <PlainTable
          caption={texts.valueAtFloor}
          columns={columnsOf(linkTo)}
          rows={rows}
          rowKey={({ held, name }) => (held === null ? name : `${held.wallet} ${collectionKey(held.row)}`)}
          total={{ held: null, name: texts.total, usd: sumOf(all) }}
          looks={{
            table: 'w-full table-fixed text-sm',
            caption: 'sr-only',
            headRow: 'border-b border-line',
            row: 'border-b border-line',
          }}
        />
      </div>
      <p className="pt-2 text-xs text-faded">
        <Explained label={texts.floorSource}>
          {texts.floorNote} {!withSales(collections) && texts.noSales}
        </Explained>
      </p>
    </Section>
  )
}

const usdOf = ({ row }: Owned<NftHolding>) => floorUsd(row, row.tokens.length)
const sumOf = (rows: readonly Row[]) => sumAsShown(rows.map(({ usd }) => usd ?? 0))

const head = 'h-8 text-xs font-medium'
const columnsOf = (linkTo: ReturnType<typeof useWalletLink>): PlainColumn<Row>[] => [
  {
    header: texts.collection,
    headLook: head,
    cellLook: 'h-8',
    cell: ({ held, name }) =>
      held === null ? (
        <span className="text-faded">{name}</span>
      ) : (
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="flex shrink-0" title={chainNameOf(held.row.collection.chain)}>
            <ChainIcon chain={held.row.collection.chain} />
          </span>
          <Link
            className="min-w-0 truncate hover:text-accent"
            to={linkTo({ tab: 'nfts', collection: collectionKey(held.row), page: 0 })}
            title={name}
          >
            <bdi>{name}</bdi>
          </Link>
        </span>
      ),
  },
  {
    header: texts.floor,
    align: 'right',
    look: 'w-28',
    headLook: head,
    cellLook: 'h-8 text-faded whitespace-nowrap',
    cell: ({ held }) => held && (floorCoins(held.row, held.row.tokens.length) ?? texts.noFloorShort),
  },
  {
    header: texts.value,
    align: 'right',
    look: 'w-24',
    headLook: head,
    cellLook: 'h-8 font-medium',
    cell: ({ usd }) =>
      usd === null ? <span className="font-normal text-faded">{DASH}</span> : <Private>{formatMoney(usd)}</Private>,
  },
]

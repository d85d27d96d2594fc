import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Vault } from '#contract/vault.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { VaultIcon } from '#dashboard/ui/icons/vault-icon.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatRate, formatShare, formatTenths } from '#dashboard/ui/text/format-rate.ts'
import { moveTenths } from '#dashboard/ui/text/move-text.ts'
import { vaultTitle } from '#dashboard/ui/text/vault-labels.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { acceptedCollateral } from '#domain/loans/accepted-collateral.ts'
import { loanAgainst } from '#domain/loans/loan-against.ts'
import { lendersQuery } from './queries.ts'
import { texts } from './texts.ts'

const shares = ['25', '50', '75', '100'] as const
type Share = (typeof shares)[number]
const options = shares.map((value) => ({ value, label: formatShare(Number(value) / 100) }))

/** More are behind a button. */
const MOST_ROWS = 6

type Row = { vault: Vault; maxLtv: number; threshold: number | null; supplyApy: number | null } & ReturnType<
  typeof loanAgainst
>

/** What may back a loan: how much of each coin's worth, at which debt it is liquidated, and what a loan against it costs and bears. */
export function VaultCollateral({ loan }: { loan: Vault }) {
  const [share, setShare] = useState<Share>('50')
  const [isWhole, setWhole] = useState(false)
  const { collateral, protocol } = loan
  const { data, error, refetch } = useQuery({ ...lendersQuery(loan), enabled: collateral !== undefined })
  const accepted = data && acceptedCollateral(loan, data)
  const rows = (accepted ?? []).map((vault) => toRow({ loan, vault, share: Number(share) / 100 }))
  const isUnknown = collateral === undefined || accepted === null
  const shown = isWhole ? rows : rows.slice(0, MOST_ROWS)
  return (
    <Section
      title={texts.borrowAgainst}
      actions={
        !isUnknown && (
          <span className="flex items-center gap-x-2 text-sm text-faded">
            <span aria-hidden="true">{texts.borrowShare}</span>
            <Segmented label={texts.shareOfLimit} options={options} value={share} onChange={setShare} />
            <span aria-hidden="true">{texts.ofMax}</span>
          </span>
        )
      }
    >
      {isUnknown && (
        <p className="border-t border-rule pt-2 text-sm text-faded">
          {texts.collateralUnknown(protocol.name || protocol.id)}
        </p>
      )}
      {!isUnknown && !data && !error && (
        <TableSkeleton rows={Math.min(MOST_ROWS, collateral.coins)} label={texts.collateralCoins} />
      )}
      {error && !data && <ErrorCard error={error} what={texts.collateralCoins} onRetry={() => void refetch()} />}
      {rows.length > 0 && (
        <PlainTable
          caption={texts.borrowAgainst}
          columns={columnsFor(rows.some(({ threshold }) => threshold === null))}
          rows={shown}
          rowKey={({ vault }) => vault.id}
          looks={{ table: 'w-full border-t border-rule text-sm', row: 'h-(--row) border-b border-line' }}
        />
      )}
      {!isUnknown && collateral.coins > MOST_ROWS && !isWhole && (
        <div className="pt-2">
          <Button look="quiet" onClick={() => setWhole(true)}>
            {texts.showAllCoins(collateral.coins)}
          </Button>
        </div>
      )}
    </Section>
  )
}

function toRow({ loan, vault, share }: { loan: Vault; vault: Vault; share: number }): Row {
  const maxLtv = vault.lending?.maxLtv ?? 0
  const threshold = vault.lending?.liquidationThreshold ?? null
  const supplyApy = carefulApy(vault)
  const rates = { borrowApy: carefulApy(loan), supplyApy }
  return { vault, maxLtv, threshold, supplyApy, ...loanAgainst({ ...rates, share, maxLtv, threshold }) }
}

/** Of a product that binary fractions make a little too small: 1000 × 0.283. */
const ROUNDING = 1e-9
/** Down to a tenth of a percent: rounded up it would promise too much. */
const limit = (fraction: number | null) =>
  fraction === null ? DASH : formatTenths(Math.floor(1000 * fraction + ROUNDING) / 10)
const fall = (fraction: number | null) => (fraction === null ? DASH : moveTenths(-fraction))

const columnsFor = (hasUnknown: boolean): PlainColumn<Row>[] => [
  {
    header: texts.coin,
    cell: ({ vault, maxLtv, threshold }) => (
      <span className="flex items-center gap-x-2">
        <VaultIcon vault={vault} />
        <span>
          <Link className="font-medium hover:text-accent hover:underline" to={vaultPath(vault.id)}>
            {vaultTitle(vault).replace(/ \(.*\)$/, '')}
          </Link>
          <span className="block text-xs text-faded md:hidden">
            {threshold === null ? texts.ltvAlone(limit(maxLtv)) : texts.ltvToThreshold(limit(maxLtv), limit(threshold))}
          </span>
        </span>
      </span>
    ),
  },
  {
    header: texts.maxLtv,
    head: <Explained label={texts.maxLtv}>{texts.maxLtvMeans}</Explained>,
    align: 'right',
    look: 'max-md:hidden',
    cell: ({ maxLtv }) => limit(maxLtv),
  },
  {
    header: texts.liquidatedAt,
    head: (
      <Explained label={texts.liquidatedAt}>
        {texts.liquidatedAtMeans}
        {hasUnknown && ` ${texts.thresholdUnknown}`}
      </Explained>
    ),
    align: 'right',
    look: 'max-md:hidden',
    cell: ({ threshold }) => limit(threshold),
  },
  { header: texts.supplyApy, align: 'right', look: 'max-lg:hidden', cell: ({ supplyApy }) => formatRate(supplyApy) },
  { header: texts.startLtv, align: 'right', look: 'max-lg:hidden', cell: ({ ltv }) => limit(ltv) },
  {
    header: texts.netCostYear,
    head: <Explained label={texts.netCostYear}>{texts.netCostMeans}</Explained>,
    align: 'right',
    look: 'pl-3',
    cell: ({ netApy }) => formatRate(netApy),
  },
  {
    header: texts.toLiquidation,
    head: <Explained label={texts.toLiquidation}>{texts.toLiquidationMeans}</Explained>,
    align: 'right',
    look: 'pl-3',
    cellLook: 'font-medium',
    cell: (row) => fall(row.fall),
  },
]

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Vault } from '#contract/vault.ts'
import { DataAge } from '#dashboard/api/data-age.tsx'
import { rich } from '#dashboard/locale/rich.tsx'
import { MAX_COMPARED, setCompared } from '#dashboard/state/compared-vaults.ts'
import { useStarredVaults } from '#dashboard/state/starred-vaults.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { useIsVeryWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { buttonLook } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { textLinkLook } from '#dashboard/ui/button/text-button.tsx'
import type { ComparedEnds } from '#dashboard/ui/display/compared-ends.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { comparePath } from '#dashboard/ui/link/compare-path.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import { vaultFile } from '#dashboard/ui/table/vault-file.ts'
import { CompareHistory } from './compare-history.tsx'
import { CompareSimulator } from './compare-simulator.tsx'
import { compareUrl, shownIds } from './compare-url.ts'
import { comparedNames } from './compared-lines.ts'
import { ComparisonTable, comparisonRem } from './comparison-table.tsx'
import { comparedVaultsQuery } from './queries.ts'
import { SuggestedComparisons } from './suggested-comparisons.tsx'
import { texts } from './texts.ts'
import { Verdict } from './verdict-lines.tsx'

const SKELETON_ROWS = 14

/** The same deposit in each of the vaults. */
export type ComparedDeposits = {
  vaults: readonly Vault[]
  names: readonly string[]
  amountUsd: number
  days: number
}

/** `children`: what is drawn of how they may end; null where nothing is deposited. */
type Props = { outcomes: (deposits: ComparedDeposits, children: (ends: ComparedEnds | null) => ReactNode) => ReactNode }

/** Up to four vaults side by side, and the same deposit in each. All of it is in the URL. `outcomes` comes from outside, because a feature does not know another one. */
export function ComparePage({ outcomes }: Props) {
  const [{ vaults: written, amount, days }, set] = useUrlState(compareUrl)
  const ids = shownIds(written)
  const [said, setSaid] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const query = useQuery(comparedVaultsQuery(client, ids))
  const found = query.data ?? []
  const vaults = ids.flatMap((id) => found.find((vault) => vault.id === id) ?? [])
  // Four leave no room.
  const isBeside = useIsVeryWide() && vaults.length < MAX_COMPARED
  const gone = query.isFetching || query.error ? [] : ids.filter((id) => !found.some((vault) => vault.id === id))

  // One address for one view: what a link has too much of is reported once and removed.
  const surplus = written.length - ids.length
  useEffect(() => {
    if (surplus === 0) return
    setSaid(surplus === 1 ? texts.youCanCompare(MAX_COMPARED) : texts.youCanCompareVaults(MAX_COMPARED, surplus))
    set({ vaults: shownIds(written) }, { replace: true })
  }, [surplus, set, written])

  const remove = (id: string, name: string) => {
    const left = ids.filter((each) => each !== id)
    set({ vaults: left })
    setCompared(chosen(left, vaults))
    setSaid(texts.removedLeft(name, left.length))
    // The button that was pressed is gone: the focus goes where the next one is.
    page.current?.focus({ preventScroll: true })
  }

  /** Those of the page are chosen there already. */
  const addVault = (words: ReactNode, look = textLinkLook) => (
    <Link className={look} to="/vaults" onClick={() => setCompared(chosen(ids, vaults))}>
      {words}
    </Link>
  )

  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      <PageHeading
        title={texts.compareVaults}
        age={ids.length > 0 ? <DataAge /> : undefined}
        actions={
          ids.length > 0 && (
            <span className="flex flex-wrap items-center gap-x-4 text-sm">
              <CopyButton
                text={`${location.origin}${comparePath(ids)}`}
                label={texts.copyLinkComparison}
                word={texts.copyLink}
                isBoxed
              />
              {ids.length < MAX_COMPARED && addVault(texts.addVault, buttonLook('plain'))}
            </span>
          )
        }
      >
        {ids.length === 0 ? texts.upFourSide : ''}
      </PageHeading>
      <p role="status" className={said ? 'pb-2 text-sm text-caution' : 'sr-only'}>
        {said}
      </p>
      {ids.length === 0 && (
        <>
          <NothingChosen />
          <SuggestedComparisons />
        </>
      )}
      {query.error && vaults.length === 0 && (
        <ErrorCard error={query.error} what={texts.comparisonText} onRetry={() => void query.refetch()} />
      )}
      {query.isFetching && vaults.length === 0 && ids.length > 0 && (
        <TableSkeleton rows={SKELETON_ROWS} label={texts.loadingVaults} />
      )}
      {gone.map((id) => (
        <p key={id} className="flex flex-wrap gap-x-3 border-l-2 border-caution pl-3 text-sm">
          <span className="wrap-anywhere">{texts.serviceNoLonger(id)}</span>
          <button type="button" className="link" onClick={() => remove(id, id)}>
            {texts.remove}
          </button>
        </p>
      ))}
      {vaults.length > 0 && (
        <>
          <RefreshNote {...query} />
          {outcomes({ vaults, names: comparedNames(vaults), amountUsd: amount, days }, (ends) => (
            <>
              <Verdict vaults={vaults} ends={ends} />
              <div style={isBeside ? besideTable(vaults.length) : {}}>
                <div className="min-w-0" style={{ maxWidth: `${comparisonRem(vaults.length)}rem` }}>
                  <ComparisonTable vaults={vaults} ends={ends} onRemove={({ id, name }) => remove(id, name || id)} />
                  {ends?.failures}
                  <div className="-mr-1.25 flex h-9 items-center justify-end max-sm:h-11">
                    <SaveTable file={vaultFile} rows={vaults} what={texts.comparedVaults} look="quiet" />
                  </div>
                </div>
                {isBeside ? (
                  <div className="min-w-0">
                    <CompareHistory vaults={vaults} isBeside />
                    <div className="mt-6">
                      <CompareSimulator vaults={vaults} isBeside />
                    </div>
                  </div>
                ) : (
                  <CompareHistory vaults={vaults} isBeside={false} />
                )}
              </div>
            </>
          ))}
          {vaults.length === 1 && (
            <p className="pt-3 text-sm text-faded">
              {rich(texts.onlyOneVault, {
                link: (words) => addVault(words),
              })}
            </p>
          )}
          {!isBeside && <CompareSimulator vaults={vaults} isBeside={false} />}
        </>
      )}
    </div>
  )
}

/** The table as wide as it gets; the lines, and what is set, in what is left. */
const besideTable = (vaults: number) => ({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: `${comparisonRem(vaults)}rem minmax(0, 1fr)`,
  columnGap: '2.5rem',
})

const chosen = (ids: readonly string[], vaults: readonly Vault[]) =>
  ids.map((id) => ({ id, name: vaults.find((vault) => vault.id === id)?.name || id }))

function NothingChosen() {
  const starred = useStarredVaults().slice(0, MAX_COMPARED)
  return (
    <EmptyState title={texts.noVaultsSelected}>
      <p>{texts.selectTwoFour}</p>
      <span className="mt-3 flex flex-wrap gap-3">
        <Link className={buttonLook('strong')} to="/vaults">
          {texts.chooseVaults}
        </Link>
        {starred.length > 1 && (
          <Link className={buttonLook('plain')} to={comparePath(starred)}>
            {texts.compareStarred}
          </Link>
        )}
      </span>
    </EmptyState>
  )
}

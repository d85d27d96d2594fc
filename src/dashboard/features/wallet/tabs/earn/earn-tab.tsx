import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { DEFAULT_TVL_FLOOR } from '#contract/wallet/earn.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import { useAreAuditsRead } from '#dashboard/api/use-audits.ts'
import type { HeldPosition, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { incomeAsShown } from '#dashboard/features/wallet/ui/income-as-shown.ts'
import { missingSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { joinNames } from '#dashboard/features/wallet/ui/source-labels.ts'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { floorLabel, TvlFloorField } from '#dashboard/ui/form/tvl-floor-field.tsx'
import { ComingMap } from '#dashboard/ui/map/coming-map.tsx'
import { hasBounds, isWithinBounds, type MapBounds } from '#dashboard/ui/map/map-bounds.ts'
import { MapFrame } from '#dashboard/ui/map/map-frame.tsx'
import { mapUrlShape } from '#dashboard/ui/map/map-url.ts'
import { lazyPart } from '#dashboard/ui/page/lazy-part.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatShare, formatTenths } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { tvlFloors } from '#domain/earning/earning-vaults.ts'
import { type HeldCoin, type IdleCoins, idleCoins } from '#domain/earning/idle-coins.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { LEAST_EARNING_USD } from '#domain/earning/where-to-earn.ts'
import { earnFile, earnFileRows } from './earn-file.ts'
import { ComingEarnTable, EarnTable } from './earn-table.tsx'
import { texts } from './texts.ts'
import { chainsByValue, type Earning, hasVaults, incomeOf, movesOf, useEarnings, vaultChainOf } from './use-earnings.ts'

/** `hasRoom`: the rate limit leaves room for the lists of all chains. */
type Props = {
  holdings: TabData<Holding>
  positions: TabData<HeldPosition>
  wallets: readonly string[]
  hasRoom: boolean
}

/** As many lists of vaults are read, of the chains with the most idle value, where the rate limit leaves no room for all. */
const CHAINS_AT_FIRST = 4
/** From then on the coins of the chains that have answered do not wait for the others. */
const LATE_MS = 3_000

const floors = tvlFloors.map(String) as [string, ...string[]]
const urlShape = { floor: z._default(z.enum(floors), String(DEFAULT_TVL_FLOOR)), ...mapUrlShape }

const EarnMap = lazyPart(async () => (await import('./earn-map.tsx')).EarnMap)

/** What the coins of the wallet that lie idle could earn, and where. */
export function EarnTab({ holdings, positions, wallets, hasRoom }: Props) {
  const [{ floor, ...bounds }, setUrl] = useUrlState(urlShape)
  // As it is when the tab opens: a chain that came later would push its coins between the rows.
  const [isWide, setWide] = useState(hasRoom)
  const isHidden = useHiddenAmounts()
  const sorted = useMemo(
    () =>
      idleCoins(
        holdings.rows.map(({ row }) => row),
        { positions: positions.rows.map(({ row }) => row), leastUsd: LEAST_EARNING_USD },
      ),
    [holdings.rows, positions.rows],
  )
  const all = useMemo(() => chainsByValue(sorted.idle), [sorted.idle])
  const chains = useMemo(() => (isWide ? all : all.slice(0, CHAINS_AT_FIRST)), [all, isWide])
  const { earnings, failed, awaited, isCut } = useEarnings(sorted.idle, chains, Number(floor))
  const selected = hasBounds(bounds) ? earnings.map((earning) => within(earning, bounds)) : earnings
  const found = selected.filter(({ vaults }) => hasVaults(vaults))
  const income = incomeOf(found)
  const unlisted = sorted.idle.filter(({ chain }) => vaultChainOf(chain) === undefined)
  const later = all.slice(chains.length)
  const unchecked = sorted.idle.filter(({ chain }) => later.some((each) => each === chain)).length

  // Which moves are the best is known once all chains are read; then rows stay while more are.
  const [hasRows, setHasRows] = useState(false)
  const [isLate, setLate] = useState(false)
  const isWhole = useAreAuditsRead() && awaited === 0
  const isReading = !isWhole && !holdings.isPending && !hasRows
  useEffect(() => {
    if (!isReading) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [isReading])
  if ((isWhole || (isLate && found.length > 0)) && !holdings.isPending && !hasRows) setHasRows(true)
  const isPending = !isWhole && !hasRows
  const toCome = awaited > 0 && plural(awaited, texts.chainsToCome)
  const drawn = hasRows ? found : []

  if (holdings.isPending) return <TableSkeleton rows={12} label={texts.loadingTokens} />
  if (sorted.idle.length === 0) return <NothingIdle sorted={sorted} missing={missingSources(holdings)} />
  const doubt = doubtOf(positions)
  const idleUsd = worthOf(sorted.idle)
  const isUnread = holdings.failures.length > 0 || missingSources(holdings).length > 0
  const { best } = movesOf(found)
  const falling = best.filter(({ vaults }) => vaults.single[0]?.vault.isForecastToFall === true).length
  const earning = incomeAsShown(positions.rows)
  const others = positions.rows.length - earning.of
  const isPartial = awaited > 0 || failed.length > 0 || later.length > 0 || sorted.unpriced.length > 0
  // To what costs more than it earns it adds no share, nor to what is known in part.
  const hasShare = earning.dollars > 0 && earning.known === earning.of && doubt === null && !positions.isPending
  const added = hasShare && income.usd > 0 && !isPending && (
    <>
      {isPartial && <AtLeast isBound={false} />}
      {texts.withIdle(formatShare(income.usd / earning.dollars))}
    </>
  )
  const ratesKnown = earning.known < earning.of && (
    <Explained label={texts.ratesKnown(earning.known, earning.of)}>
      {texts.incomeWithout} {others > 0 && plural(others, texts.withoutRate)}
    </Explained>
  )
  const alone = found.filter(({ vaults }) => vaults.single.length > 0).length
  const tooLarge = earnings.filter(({ isTooLarge }) => isTooLarge)
  const uncounted = [
    [earnings.length - found.length - tooLarge.length, texts.withoutVault(floorLabel(floor))],
    [tooLarge.length, texts.tooLargeCount],
    [found.length - alone, texts.inPoolsOnly],
    [alone - income.counted, texts.under1YearCount],
    [unlisted.length, texts.onUnlisted],
    [unchecked, texts.unchecked(plural(later.length, texts.chainCount))],
  ] as const
  const coinsCounted = plural(sorted.idle.length, texts.inCoins(formatCount(income.counted)))
  const counts = uncounted.flatMap(([count, words]) => (count > 0 ? plural(count, words) : []))
  return (
    <>
      <div className="grid grid-cols-[16rem_22rem] gap-x-10 pb-4 xl:grid-cols-[16rem_1fr_1fr] max-sm:grid-cols-2 max-sm:gap-x-4">
        <Figure
          isDense
          rank="support"
          label={
            <span title={doubt === null ? texts.excludesCoinsPositions : undefined}>
              {plural(sorted.idle.length, texts.idleCoinIdle)}
            </span>
          }
          value={
            <>
              {(sorted.unpriced.length > 0 || isUnread) && !positions.isPending && doubt === null && <AtLeast />}
              <Private>{formatMoney(idleUsd)}</Private>
            </>
          }
          note={positions.isPending && texts.positionsStillLoading}
        />
        {/* Once, when all chains are read. */}
        <div aria-live="polite" aria-atomic aria-busy={isPending || awaited > 0}>
          <Figure
            isDense
            rank="lead"
            label={
              <span title={income.costUsd > 0 && !isHidden ? texts.lessGas(formatMoney(income.costUsd)) : undefined}>
                {texts.couldEarnPer}
              </span>
            }
            value={
              isPending ? (
                // On a phone the note has a line more.
                <span className="block max-sm:pb-3">
                  <span className="pulse block h-8 w-32" />
                </span>
              ) : (
                <>
                  {isPartial && <AtLeast isBound={false} />}
                  <Private>{formatMoney(income.usd)}</Private>
                </>
              )
            }
            note={
              isPending ? (
                texts.loadingVaultsThese
              ) : (
                <>
                  {income.usd > 0 && (
                    <>
                      {rich(texts.ofPlaced(formatTenths((100 * income.usd) / income.placedUsd)), {
                        money: <Private>{formatMoney(income.placedUsd)}</Private>,
                      })}{' '}
                    </>
                  )}
                  <span className="whitespace-nowrap">
                    {counts.length > 0 && !hasBounds(bounds) ? (
                      <Explained label={coinsCounted}>
                        {texts.eachBest} {texts.notCounted(counts.join(', '))}
                      </Explained>
                    ) : (
                      coinsCounted
                    )}
                  </span>
                  {toCome && <> · {toCome}</>}
                  {unchecked > 0 && !hasBounds(bounds) && (
                    <>
                      {' · '}
                      <button type="button" className="link" onClick={() => setWide(true)}>
                        {plural(unchecked, texts.checkVaults)}
                      </button>
                    </>
                  )}
                </>
              )
            }
          />
        </div>
        {/* Beside what could be more, what there is: where there is room for both. */}
        {earning.known > 0 && (
          <div className="max-xl:hidden">
            <Figure
              isDense
              rank="support"
              label={texts.positionsEarn}
              value={
                <>
                  {earning.known < earning.of && <AtLeast isBound={false} />}
                  <Private>{formatMoney(earning.dollars)}</Private>{' '}
                  <span className="text-sm font-normal tracking-normal text-faded">{added}</span>
                </>
              }
              note={ratesKnown}
            />
          </div>
        )}
        {/* Its room is there before it: of two lines, as some languages need on a phone. */}
        {(positions.isPending || earning.known > 0) && (
          <p className="col-span-full min-h-11 pt-3 text-xs text-faded xl:hidden">
            {earning.known > 0 && (
              <>
                {texts.positionsEarn}{' '}
                <span className="text-ink">
                  {earning.known < earning.of && <AtLeast isBound={false} />}
                  <Private>{formatMoney(earning.dollars)}</Private>
                </span>
                {ratesKnown ? ' · ' : ' '}
                {added || ratesKnown}
              </>
            )}
          </p>
        )}
      </div>
      <p role="status" className={doubt === null ? 'sr-only' : 'mb-2 border-l-2 border-caution pl-3 text-sm'}>
        {doubt !== null && texts.someTheseCoins(doubt)}
      </p>
      {failed.map(({ chain, error, retry }) => (
        <p key={chain} role="status" className="mb-2 flex flex-wrap gap-x-3 border-l-2 border-caution pl-3 text-sm">
          <span>{texts.vaultsCouldNot(chainNameOf(chain), error.message)}</span>
          <Button look="quiet" onClick={() => void retry?.()}>
            {texts.tryAgain}
          </Button>
        </p>
      ))}
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-h-6 flex-wrap items-baseline gap-x-3 max-sm:w-full">
          {best.length > 0 && hasRows && (
            <>
              <h2 className="text-base font-semibold">{texts.bestMoves}</h2>
              <span className="text-sm text-faded">
                {toCome ||
                  rich(plural(best.length, best.length < income.counted ? texts.movesEarnOf : texts.movesEarn), {
                    some: <Private>{formatMoney(incomeOf(best).usd)}</Private>,
                    all: <Private>{formatMoney(income.usd)}</Private>,
                  })}
                {!toCome && falling > 0 && <> · {plural(falling, texts.fallingMoves)}</>}
              </span>
            </>
          )}
        </div>
        <TvlFloorField
          isInline
          value={floor}
          floors={floors}
          onChange={(next) => setUrl({ floor: next }, { replace: true })}
        />
      </div>
      {isPending && drawn.length === 0 ? (
        <ComingEarnTable />
      ) : (
        drawn.length > 0 && (
          <>
            <EarnTable earnings={drawn} wallets={wallets} />
            <div className="flex h-9 items-center justify-end max-sm:h-11">
              <SaveTable
                file={earnFile}
                rows={earnFileRows(found)}
                what={texts.vaultsIdleCoins}
                obstacle={isHidden ? texts.amountsHidden : undefined}
              />
            </div>
          </>
        )
      )}
      {!isPending && found.length === 0 && failed.length === 0 && (
        <EmptyState title={texts.noVaultAbove(floorLabel(floor))}>
          {hasBounds(bounds) ? texts.resetSelectionMap : texts.lowerMinimumTvl}
        </EmptyState>
      )}
      {hasRows && (
        <>
          <MapFrame pending={<ComingMap filtered={texts.tableAbove} isFar />}>
            {() => (
              <EarnMap
                chains={all}
                minTvl={Number(floor)}
                positions={positions.rows.map(({ row }) => row)}
                bounds={bounds}
                onBounds={setUrl}
              />
            )}
          </MapFrame>
          {later.length > 0 && (
            <p className="pt-3 text-sm">
              <Button onClick={() => setWide(true)}>{plural(later.length, texts.checkMoreChain)}</Button>{' '}
              <span className="text-faded">{later.map(chainNameOf).join(', ')}</span>
            </p>
          )}
          <dl className="grid max-w-3xl gap-x-6 gap-y-1 pt-4 text-sm sm:grid-cols-[9rem_1fr]">
            <Coins
              label={
                hasBounds(bounds)
                  ? texts.noVaultAboveSelection(floorLabel(floor))
                  : texts.noVaultAboveOf(floorLabel(floor))
              }
              coins={selected.filter((each) => !found.includes(each) && !each.isTooLarge).map(({ coin }) => coin)}
            />
            <Coins label={texts.tooLarge} coins={tooLarge.map(({ coin }) => coin)} />
            <Coins label={texts.noVaultsListed} coins={unlisted} />
            <Coins label={texts.alreadyEarning} coins={sorted.earning} />
            <Coins label={texts.noKnownPrice} coins={sorted.unpriced} />
            {sorted.small.length > 0 && (
              <>
                <dt className="text-faded">{texts.under1}</dt>
                <dd>{plural(sorted.small.length, texts.coinExcludedCoins)}</dd>
              </>
            )}
          </dl>
          <p className="max-w-prose pt-3 text-sm text-faded">
            {texts.singleAssetVaults}
            {isCut && <> {texts.chainsMoreThan}</>}
          </p>
        </>
      )}
    </>
  )
}

/** Only the vaults that the selection on the map leaves. */
function within(earning: Earning, bounds: MapBounds): Earning {
  const isSelected = ({ vault }: Earning['vaults']['single'][number]) =>
    isWithinBounds({ stability: stabilityOf(vault), apy: vault.totalApy }, bounds)
  const { single, paired, ...rest } = earning.vaults
  return { ...earning, vaults: { ...rest, single: single.filter(isSelected), paired: paired.filter(isSelected) } }
}

/** Why a coin that seems idle may not be, once all has been read; null where all positions are known. */
function doubtOf(positions: TabData<HeldPosition>): string | null {
  if (positions.isPending) return null
  if (positions.failures.length > 0) return texts.notAllPositions
  const missing = missingSources(positions)
  return missing.length > 0 ? texts.positionsCouldNot(joinNames(missing)) : null
}

const worthOf = (coins: readonly HeldCoin[]) => sumAsShown(coins.map(({ valueUsd }) => valueUsd ?? 0))

const NAMED = 12

function Coins({ label, coins }: { label: string; coins: readonly HeldCoin[] }) {
  if (coins.length === 0) return null
  const rest = coins.length - NAMED
  const usd = worthOf(coins)
  return (
    <>
      <dt className="text-faded">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {usd > 0 && (
          <>
            <Private>{formatMoney(usd)}</Private>
            {' · '}
          </>
        )}
        {coins.slice(0, NAMED).map(({ id, chain, symbol }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <bdi>{symbol || texts.unnamed}</bdi> <span className="text-faded">{texts.on(chainNameOf(chain))}</span>
          </span>
        ))}
        {rest > 0 && texts.more(rest)}
      </dd>
    </>
  )
}

function NothingIdle({ sorted, missing }: { sorted: IdleCoins; missing: readonly string[] }) {
  const { earning, unpriced } = sorted
  return (
    <>
      <EmptyState title={texts.noIdleCoins}>
        {earning.length > 0 ? texts.everyCoinKnown : texts.noCoinWorth}{' '}
        {missing.length > 0 && texts.didNotAnswer(joinNames(missing))}
      </EmptyState>
      <dl className="grid max-w-3xl gap-x-6 gap-y-1 pt-4 text-sm sm:grid-cols-[9rem_1fr]">
        <Coins label={texts.alreadyEarning} coins={earning} />
        <Coins label={texts.noKnownPrice} coins={unpriced} />
      </dl>
    </>
  )
}

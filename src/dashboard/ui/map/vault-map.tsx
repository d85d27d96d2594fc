import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { auditsIn, type Protocol } from '#contract/protocol.ts'
import type { Vault } from '#contract/vault.ts'
import { useRequestPause } from '#dashboard/state/connection.ts'
import { shownMap } from '#dashboard/state/map/shown-map.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { PauseNotice } from '#dashboard/ui/feedback/pause-notice.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { lazyPart } from '#dashboard/ui/page/lazy-part.tsx'
import { formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { texts as uiTexts } from '#dashboard/ui/texts.ts'
import { ComingHint, ComingLegend, ComingPlot, MapHint } from './coming-map.tsx'
import { isBright } from './dots-canvas.tsx'
import { hasBounds, isWithinBounds, type MapBounds, noBounds } from './map-bounds.ts'
import { isNotable, type MapDot, NOTABLE_USD, toMapDots, type Undrawn } from './map-dot.ts'
import { type MapChains, MapLegend, MarksLegend } from './map-legend.tsx'
import { RiskMap } from './risk-map.tsx'
import { texts } from './texts.ts'

export type VaultMapProps = {
  /** Undefined until they are read. */
  vaults: readonly Vault[] | undefined
  /** How many vaults match; more than `vaults` where these are the largest of them. */
  total: number
  error: Error | null
  onRetry: () => void
  /** A rate to compare with: of dollars, lent or owed. */
  benchmark: number | null
  /** What beats it: the first group of the list. */
  leadingIds: ReadonlySet<string>
  /** A rate is what a borrower pays: low is good. */
  isOfLoans?: boolean
  protocols: readonly Protocol[]
  heldIds: ReadonlySet<string>
  bounds: MapBounds
  onBounds: (bounds: MapBounds) => void
  /** Whether only these are listed. */
  isLeading?: boolean
  /** Lists these alone, or all again; without it the region is selected. */
  onLeading?: (isOn: boolean) => void
  chains: MapChains
  /** What of the page a selection filters. */
  filtered: string
}

/** Where the address changes and nothing on the map does, it is not rendered again. */
const Plot = memo(RiskMap)

const MapBoundsForm = lazyPart(async () => (await import('./bounds/map-bounds-form.tsx')).MapBoundsForm)

/** So long after the last key a selection is put in force. */
const REST_MS = 400

/** The map with its legend, its selection in words, and what is not on it. As high as `MapFrame` keeps for it. */
export function VaultMap(props: VaultMapProps) {
  const { vaults, error, protocols, benchmark, leadingIds, isOfLoans = false, heldIds, chains, filtered } = props
  const { isLeading = false, onLeading } = props
  const navigate = useNavigate()
  const { bounds, setDraft, setBounds } = useDraft(props.bounds, props.onBounds)
  const [wantsZoom, setZoom] = useState(false)
  const [isFormOpen, setFormOpen] = useState(false)
  const [isHintOpen, setHintOpen] = useState(false)
  const isZoomed = wantsZoom && hasBounds(bounds)
  const { dots, undrawn } = useMemo(() => {
    // Until protocols are read, nothing is known for or against any.
    const auditsOf = auditsIn(protocols.length === 0 ? undefined : protocols)
    return toMapDots(vaults ?? [], { auditsOf, heldIds, leadingIds })
  }, [vaults, protocols, heldIds, leadingIds])
  const selected = useMemo(
    () => dots.filter((dot) => isWithinBounds(dot, bounds) && (!isLeading || dot.isAhead)).length,
    [dots, bounds, isLeading],
  )
  const coloured = useMemo(() => colouredChains(dots), [dots])
  const isBound = hasBounds(bounds) || isLeading
  const marks = {
    hasHeld: dots.some(({ isHeld }) => isHeld),
    hasPools: dots.some(({ isPool }) => isPool),
    isOfLoans,
  }
  const open = useCallback((id: string) => void navigate(vaultPath(id)), [navigate])
  return (
    <>
      <div className="flex h-9 items-center gap-4">
        {vaults === undefined && error === null ? (
          <ComingLegend />
        ) : (
          <MapLegend {...chains} coloured={coloured}>
            <MarksLegend {...marks} />
          </MapLegend>
        )}
        <span className="-mr-1.25 flex shrink-0">
          {dots.length > 0 && (
            <Button
              look="quiet"
              aria-label={texts.howToUse}
              title={texts.howToUse}
              aria-expanded={isHintOpen}
              onClick={() => setHintOpen(!isHintOpen)}
            >
              ?
            </Button>
          )}
          <Button look="quiet" onClick={() => shownMap.set(false)}>
            {texts.hideMap}
          </Button>
        </span>
      </div>
      {dots.length > 0 ? (
        <Plot
          dots={dots}
          bounds={bounds}
          onBounds={setBounds}
          isLeading={isLeading}
          onLeading={onLeading}
          onDraft={setDraft}
          isZoomed={isZoomed}
          onZoom={setZoom}
          benchmark={benchmark}
          isOfLoans={isOfLoans}
          onOpen={open}
        />
      ) : (
        <Nothing {...props} undrawn={undrawn} />
      )}
      <div
        className={`flex h-10 items-start justify-between gap-x-4 pt-1 lg:h-6 ${isBound ? 'max-sm:h-18 max-sm:flex-col' : ''}`}
      >
        <div className="min-w-0 gap-x-2 text-xs text-faded lg:flex">
          {dots.length > 0 && (
            <>
              {!isBound && !isHintOpen && <MarksLegend {...marks} isShort />}
              {/* That the dots are old comes first: a narrow window cuts the end. */}
              {error && <p className="line-clamp-1">{texts.lastUpdateFailed}</p>}
              {isBound && (
                <p className="shrink-0 text-ink">
                  {texts.vaultsSelectedMap(formatCount(selected), formatCount(dots.length), filtered)}
                </p>
              )}
              {/* In the place of the other words: nothing moves. */}
              {isHintOpen && (
                <p className={isBound ? 'max-sm:sr-only' : ''}>
                  <MapHint filtered={filtered} />
                  {hasExamples(isZoomed ? dots.filter((dot) => isWithinBounds(dot, bounds)) : dots) && (
                    <span className="max-sm:hidden">
                      {' '}
                      {(isOfLoans ? texts.namedLoans : texts.namedDots)(formatMoneyTick(NOTABLE_USD))}
                    </span>
                  )}
                </p>
              )}
              <p className={isHintOpen ? 'sr-only' : isBound ? 'max-sm:sr-only sm:line-clamp-1' : 'sm:line-clamp-1'}>
                {/* What is not drawn comes first: a narrow window cuts the end. */}
                <span className="max-sm:line-clamp-1">
                  {[...moreInWords(props, dots.length), ...undrawnInWords(undrawn)].join(' ')}
                </span>
              </p>
            </>
          )}
          {vaults === undefined && error === null && <ComingHint filtered={filtered} />}
        </div>
        <div className={`flex shrink-0 gap-2 -mr-1.25 lg:-mt-1.5 ${isBound ? 'max-sm:-ml-1.25' : 'max-sm:-mt-2'}`}>
          {hasBounds(bounds) && (
            <>
              <Button look="quiet" aria-pressed={isZoomed} onClick={() => setZoom(!isZoomed)}>
                {isZoomed ? texts.zoomOut : texts.zoom}
              </Button>
              <Button look="quiet" onClick={() => setBounds(noBounds)}>
                {texts.reset}
              </Button>
            </>
          )}
          {dots.length > 0 && (
            <Button look="quiet" aria-expanded={isFormOpen} onClick={() => setFormOpen(!isFormOpen)}>
              {texts.setLimits}
            </Button>
          )}
        </div>
      </div>
      {isFormOpen && <MapBoundsForm key={JSON.stringify(bounds)} bounds={bounds} onBounds={setBounds} />}
    </>
  )
}

/** Whether the names on the map are of its steady region: what is held is named first. */
const hasExamples = (dots: readonly MapDot[]): boolean => !dots.some(({ isHeld }) => isHeld) && dots.some(isNotable)

/** How many dots of each chain have its colour; null where all have. */
function colouredChains(dots: readonly MapDot[]): Record<string, number> | null {
  const bright = dots.filter(isBright)
  const counts: Record<string, number> = {}
  for (const { chain } of bright) counts[chain] = (counts[chain] ?? 0) + 1
  return bright.length === 0 ? null : counts
}

/** The bounds as they are on the map: a draft is in force once it rests, so that a key that repeats asks for one list. */
function useDraft(inForce: MapBounds, onBounds: (bounds: MapBounds) => void) {
  const [draft, setDraft] = useState<MapBounds | null>(null)
  const setBounds = useCallback(
    (next: MapBounds) => {
      setDraft(null)
      onBounds(next)
    },
    [onBounds],
  )
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => setBounds(draft), REST_MS)
    return () => clearTimeout(timer)
  }, [draft, setBounds])
  return { bounds: draft ?? inForce, setDraft, setBounds }
}

function Nothing({ vaults, error, onRetry, undrawn }: VaultMapProps & { undrawn: Undrawn }) {
  const pause = useRequestPause()
  if (vaults === undefined && !error)
    return <ComingPlot>{pause ? <PauseNotice /> : <p role="status">{uiTexts.loadingMap}</p>}</ComingPlot>
  return (
    <div className="flex h-45 flex-col items-center justify-center lg:h-44 gap-2 mb-5 px-4 text-center border-b border-rule text-sm text-faded">
      {vaults === undefined ? (
        <>
          <p role="status">{texts.mapCouldNot(error?.message ?? '')}</p>
          <Button onClick={onRetry}>{texts.tryAgain}</Button>
        </>
      ) : vaults.length === 0 ? (
        <p>{texts.noVaultsMatch}</p>
      ) : (
        <p>
          {[
            texts.noVaultDraw,
            ...undrawnInWords(undrawn),
            ...(undrawn.noStability > 0 ? [texts.stabilityNeeds25] : []),
          ].join(' ')}
        </p>
      )}
    </div>
  )
}

const moreInWords = ({ total, vaults = [] }: VaultMapProps, drawn: number): string[] =>
  total > vaults.length
    ? [texts.showingLargestVaults(formatCount(drawn), formatCount(vaults.length), formatCount(total))]
    : []

function undrawnInWords({ noStability, noApy, noYield }: Undrawn): string[] {
  const all = noStability + noApy + noYield
  if (all === 0) return []
  const reasons = [
    ...(noStability > 0 ? [texts.unknownStability(formatCount(noStability))] : []),
    ...(noApy > 0 ? [texts.unknownApy(formatCount(noApy))] : []),
    ...(noYield > 0 ? [texts.noYield(formatCount(noYield))] : []),
  ]
  return [texts.notDrawn(reasons.join(', '))]
}

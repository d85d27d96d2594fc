import type { ReactNode } from 'react'
import { texts } from '#dashboard/ui/texts.ts'

const COMING = [3.5, 4.5, 5, 3.5, 4.5, 4]

/** The places of chains that are not counted yet. */
export const ComingLegend = () => (
  <span aria-hidden="true" className="flex min-w-0 flex-1 gap-x-4 overflow-hidden">
    {COMING.map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <span key={index} className="pulse h-3 shrink-0" style={{ width: `${width}rem` }} />
    ))}
  </span>
)

/** The lines before there is anything on them. */
export const ComingPlot = ({ children }: { children: ReactNode }) => (
  <div className="text-xs text-faded">
    <div className="relative flex h-61 items-center justify-center border-b border-rule text-sm lg:h-54">
      <svg className="absolute inset-0 size-full" aria-hidden="true">
        {['12%', '37%', '62%', '87%'].map((y) => (
          <line key={y} x2="100%" y1={y} y2={y} stroke="var(--line)" />
        ))}
      </svg>
      <span className="absolute top-0 left-0 bg-paper pr-1 text-xs leading-3">APY</span>
      <div className="relative bg-paper px-2">{children}</div>
    </div>
    <p className="h-5" />
  </div>
)

/** How the map is used; a finger cannot do all of it. `filtered`: what of the page a selection filters. */
export const MapHint = ({ filtered }: { filtered: string }) => (
  <>
    <span className="pointer-coarse:hidden">{texts.dragOverMap(filtered)}</span>
    <span className="hidden pointer-coarse:inline">{texts.tapDot(filtered)}</span>
  </>
)

/** As wide on a phone as beside the button of the map that is there. */
export const ComingHint = ({ filtered }: { filtered: string }) => (
  <p className="text-xs text-faded max-sm:mr-22">
    <MapHint filtered={filtered} />
  </p>
)

/** The map before its file is here. Its words are those of the map: the largest text of the page is there with the first paint. */
export const ComingMap = ({ filtered }: { filtered: string }) => (
  <>
    <div className="flex h-9 items-center">
      <ComingLegend />
    </div>
    <ComingPlot>
      <p>{texts.loadingMap}</p>
    </ComingPlot>
    <div className="h-10 pt-1 max-sm:h-14">
      <ComingHint filtered={filtered} />
    </div>
  </>
)

import type { ReactNode } from 'react'
import { texts } from '#dashboard/ui/texts.ts'

/** The place of chains that are not counted yet. */
export const ComingLegend = () => <span aria-hidden="true" className="pulse mr-auto h-3 w-1/2" />

/** Its ground before there is anything on it. */
export const ComingPlot = ({ children }: { children: ReactNode }) => (
  <div className="mb-5 flex h-45 items-center justify-center border-b border-rule text-sm text-faded lg:h-44">
    {children}
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
const HINT_WIDTH = 'max-sm:max-w-65'
export const ComingHint = ({ filtered }: { filtered: string }) => (
  <p className={`text-xs text-faded ${HINT_WIDTH}`}>
    <MapHint filtered={filtered} />
  </p>
)

/** The map before its file is here. `isFar`: nothing is read before it is scrolled to. Its words are those of the map: the largest text of the page is there with the first paint. */
export const ComingMap = ({ filtered, isFar = false }: { filtered: string; isFar?: boolean }) => (
  <>
    <div className="flex h-9 items-center">{!isFar && <ComingLegend />}</div>
    <ComingPlot>{texts.loadingMap}</ComingPlot>
    <div className="h-10 pt-1 lg:h-6">
      <ComingHint filtered={filtered} />
    </div>
  </>
)

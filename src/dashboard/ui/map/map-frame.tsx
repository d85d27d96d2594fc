import { type ReactNode, useEffect, useRef, useState } from 'react'
import { shownMap } from '#dashboard/state/map/shown-map.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { texts } from '#dashboard/ui/texts.ts'

type Props = {
  children: () => ReactNode
  /** In its place until it is near the window. */
  pending?: ReactNode
}

/** Keeps the room of the map, so that nothing moves when it comes. It is loaded once it is near the window, and hidden for whoever hid it. */
export function MapFrame({ children, pending }: Props) {
  const isShown = useStore(shownMap)
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isShown || place.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isShown])
  if (!isShown)
    return (
      <p className="h-9">
        <Button look="quiet" onClick={() => shownMap.set(true)}>
          {texts.showMap}
        </Button>
      </p>
    )
  return (
    <section ref={place} aria-label={texts.mapRiskReturn} className="map-frame min-h-69 lg:min-h-64">
      {isNear ? children() : pending}
    </section>
  )
}

import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'

type Props = {
  label: string
  /** How many of its values are chosen. */
  chosen?: number
  /** The pointer or the focus has come to it: time to load what opens. */
  onNear?: () => void
  align?: 'left' | 'right'
  /** What opens; not rendered before. */
  children: () => ReactNode
}

/** A button that opens a panel below it. Escape closes it, and so does a click or the focus elsewhere. On a phone the panel stands in the page. */
export function Menu({ label, chosen = 0, onNear, align = 'left', children }: Props) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    const onElsewhere = ({ target }: Event) => {
      // On a phone closing it would move what is about to be pressed.
      if (panel.current && getComputedStyle(panel.current).position === 'static') return
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    // What had the focus may be gone, as a line that its own button deletes: then no element inside hears the key.
    const onLostKey = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape' || target !== document.body) return
      setOpen(false)
      button.current?.focus()
    }
    addEventListener('pointerdown', onElsewhere)
    addEventListener('focusin', onElsewhere)
    addEventListener('keydown', onLostKey)
    return () => {
      removeEventListener('keydown', onLostKey)
      removeEventListener('pointerdown', onElsewhere)
      removeEventListener('focusin', onElsewhere)
    }
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from all that is inside
    <div ref={root} onKeyDown={onKeyDown} className="relative max-md:w-full">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => setOpen(!isOpen)}
        className={`inline-flex h-8 items-center gap-1.5 rounded-sm border px-2 text-sm whitespace-nowrap max-md:h-10 max-md:w-full max-md:justify-between ${
          chosen > 0 ? 'border-accent font-medium text-accent' : 'border-control hover:border-ink'
        }`}
      >
        <span>
          {label}
          {chosen > 0 && ' '}
          {chosen > 0 && <span className="text-xs">{chosen}</span>}
        </span>
        <span className="chevron" />
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          data-apart
          className={`absolute top-full z-20 mt-1 min-w-60 border border-rule bg-paper p-2 max-md:static max-md:border-x-0 max-md:border-t-0 max-md:border-line ${
            align === 'left' ? 'left-0' : 'right-0'
          }`}
        >
          <Suspense fallback={<Skeleton height={8} />}>{children()}</Suspense>
        </div>
      )}
    </div>
  )
}

import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#dashboard/ui/button/button.tsx'

/** `isPhoneOnly`: what a wider screen shows as a button. */
export type MenuAction = { label: string; isPhoneOnly?: boolean } & (
  | { to: string }
  | { href: string }
  | { onSelect: () => void }
)

type Props = {
  /** Names the button: “Actions for Borrow USDC”. */
  label: string
  /** In place of the dots, with a sign that it opens. */
  word?: string
  /** Of a row: without a border until it is pointed at, since a column of them would outweigh what the rows say. */
  isQuiet?: boolean
  /** A function is called when the menu opens: of a row in a long table most are never read. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[])
}

/** Room for the bar at the bottom of a phone. */
const BOTTOM_PX = 60
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Those that the width of the screen shows. */
const itemsIn = (menu: HTMLElement | null) =>
  [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])].filter(
    (item) => getComputedStyle(item).display !== 'none',
  )

/** What can be done, behind one button: Enter opens it, arrows go from one to the next, Escape goes back to the button. */
export function ActionMenu({ label, word, isQuiet = false, actions }: Props) {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isUp, setUp] = useState(false)

  useLayoutEffect(() => {
    if (!isOpen) return
    const bottom = menu.current?.getBoundingClientRect().bottom ?? 0
    setUp(bottom > innerHeight - BOTTOM_PX)
    itemsIn(menu.current)[0]?.focus({ preventScroll: true })
    return () => setUp(false)
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    addEventListener('pointerdown', onElsewhere)
    addEventListener('focusin', onElsewhere)
    return () => {
      removeEventListener('pointerdown', onElsewhere)
      removeEventListener('focusin', onElsewhere)
    }
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape' || event.key === 'Tab') {
      setOpen(false)
      button.current?.focus()
    }
    // Out of the menu the focus goes on from its button.
    if (event.key === 'Tab') return
    const all = itemsIn(menu.current)
    const at = all.findIndex((item) => item.matches(':focus'))
    const step = steps[event.key]
    const ends = new Map([
      ['Home', all[0]],
      ['End', all.at(-1)],
    ])
    const next = step === undefined ? ends.get(event.key) : all[(at + step + all.length) % all.length]
    if (next === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    next?.focus()
  }

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className:
      'flex min-h-8 w-full items-center px-3 text-left text-sm whitespace-nowrap hover:bg-raised focus-visible:bg-raised focus-visible:-outline-offset-2 max-sm:min-h-11',
  } as const
  if (actions.length === 0 && typeof actions !== 'function') return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are heard from all that is inside
    <span ref={root} onKeyDown={onKeyDown} className="print-none relative inline-block">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={
          word
            ? `${buttonLook('plain')} gap-2`
            : `inline-flex size-8 items-center justify-center rounded-sm border text-ink max-sm:size-11 ${isOpen ? 'border-accent' : `${isQuiet ? 'border-transparent hover:border-control' : 'border-control hover:border-ink'}`}`
        }
      >
        {word}
        {word ? (
          <svg viewBox="0 0 8 5" className="w-2" aria-hidden="true" fill="none" stroke="currentColor">
            <path d={isOpen ? 'M.5 4.5L4 1l3.5 3.5' : 'M.5.5L4 4 7.5.5'} />
          </svg>
        ) : (
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true" fill="currentColor">
            <circle cx="3" cy="8" r="1.25" />
            <circle cx="8" cy="8" r="1.25" />
            <circle cx="13" cy="8" r="1.25" />
          </svg>
        )}
      </button>
      {isOpen && (
        <span
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          data-apart
          className={`absolute right-0 z-20 block max-h-[60dvh] min-w-44 overflow-y-auto border border-rule bg-paper py-1 ${isUp ? 'bottom-full mb-1' : 'top-full mt-1'}`}
        >
          {(typeof actions === 'function' ? actions() : actions).map((action) => {
            const own = { ...shared, className: `${shared.className} ${action.isPhoneOnly ? 'sm:hidden' : ''}` }
            return 'to' in action ? (
              <Link key={action.label} {...own} to={action.to} onClick={() => setOpen(false)}>
                {action.label}
              </Link>
            ) : 'href' in action ? (
              <a key={action.label} {...own} href={action.href} target="_blank" rel="noreferrer" onClick={close}>
                {action.label}
                <span aria-hidden="true" className="pl-1 text-faded">
                  ↗
                </span>
              </a>
            ) : (
              <button
                key={action.label}
                type="button"
                {...own}
                onClick={() => {
                  close()
                  action.onSelect()
                }}
              >
                {action.label}
              </button>
            )
          })}
        </span>
      )}
    </span>
  )
}

import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { texts } from '#dashboard/ui/texts.ts'

type Props = {
  /** Names what is explained: a head, a label. */
  label: string
  /** Beside a head that sorts: the label is not written again, only a sign that can be pressed. */
  isSign?: true
  /** Of the label, where it is not the text around it. */
  look?: string
  /** The explanation: short sentences, no controls but links. */
  children: ReactNode
}

const WIDTH_PX = 288
const GAP_PX = 4

/**
 * A label whose explanation opens beside it by a press, a tap or a key, so that a page need not write it above a table. The browser's own
 * popover: Escape or a press elsewhere closes it, and so does scrolling, because it would stay where its label was.
 */
export function Explained({ label, isSign, look = '', children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const onBeforeToggle = ({ newState, currentTarget: panel }: ToggleEvent<HTMLElement>) => {
    if (newState !== 'open' || !button.current) return
    const { left, top, bottom } = button.current.getBoundingClientRect()
    const isAbove = bottom > innerHeight / 2
    Object.assign(panel.style, {
      left: `${Math.max(GAP_PX, Math.min(left, document.documentElement.clientWidth - WIDTH_PX - GAP_PX))}px`,
      top: isAbove ? 'auto' : `${bottom + GAP_PX}px`,
      bottom: isAbove ? `${innerHeight - top + GAP_PX}px` : 'auto',
    })
    addEventListener('scroll', () => panel.hidePopover(), { once: true, capture: true, passive: true })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={isSign && texts.about(label)}
        className={`${isSign ? 'explains' : `explained ${look}`}`}
      >
        {isSign ? null : label}
      </button>
      <span id={id} popover="auto" onBeforeToggle={onBeforeToggle} className="explanation">
        {children}
      </span>
    </>
  )
}

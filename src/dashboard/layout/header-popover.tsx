import { type ReactNode, useId, useRef } from 'react'

type Props = {
  /** What the button shows. */
  label: ReactNode
  look: string
  panelLook: string
  /** `close`: for a link, which leaves the page that the panel is over. */
  children: (close: () => void) => ReactNode
}

/** A button of the header whose panel opens over the page. The browser's own popover: Escape or a press elsewhere closes it. */
export function HeaderPopover({ label, look, panelLook, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" popoverTarget={id} className={look}>
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`fixed inset-auto m-0 border border-rule bg-paper text-sm whitespace-normal text-ink ${panelLook}`}
      >
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}

/** Under the header, flush with the end of the page. */
export const underHeader = 'top-12 right-[max(1rem,calc(50%-38rem))]'

import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

type Props = { title: string; children?: ReactNode; actions?: ReactNode; documentTitle?: string }

/** The page's h1, its title in the browser's tab, and where the focus goes when a person comes from another page. */
export function PageHeading({ title, children, actions, documentTitle = title }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const kind = useNavigationType()

  useEffect(() => {
    document.title = `${documentTitle} · Yieldscope`
  }, [documentTitle])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not when a filter changes the kind of navigation
  useEffect(() => {
    if (kind === 'PUSH') heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <header className="isolate flex min-h-9 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight">
          {title}
        </h1>
        {children && <div className="text-faded">{children}</div>}
      </div>
      {actions}
    </header>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** `heading`: the title with marks of its own. `icon`: a picture of the list's size before it. `isOneLine`: what there is no room for is cut. */
type Props = {
  title: string
  heading?: ReactNode
  icon?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** As of when its figures are: before the actions at the end of the line, and below all of it where there is little room. */
  age?: ReactNode
  documentTitle?: string
  isOneLine?: boolean
  /** Where there is little room: the actions stay beside the title, and what is beside it elsewhere comes below, for the Tab key too. */
  keepsActions?: boolean
}

/** The page's h1, its title in the browser's tab, and where the focus goes when a person comes from another page. */
export function PageHeading(props: Props) {
  const {
    title,
    icon,
    children,
    actions,
    age,
    heading: shown = title,
    documentTitle = title,
    isOneLine = false,
  } = props
  const { keepsActions = false } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const kind = useNavigationType()

  useEffect(() => {
    document.title = `${documentTitle} · Yieldscope`
  }, [documentTitle])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not when a filter changes the kind of navigation
  useEffect(() => {
    if (kind === 'PUSH') heading.current?.focus({ preventScroll: true })
  }, [])

  const about = children && (
    <div className={`min-w-0 text-faded ${isOneLine ? 'grow' : ''} ${keepsActions ? 'w-full' : ''}`}>{children}</div>
  )
  return (
    <header
      className={`flex min-h-9 items-baseline justify-between gap-x-6 ${isOneLine ? 'pb-2 max-sm:gap-x-3' : `isolate flex-wrap gap-y-2.5 pb-3`}`}
    >
      <div
        className={`flex min-w-0 items-baseline gap-x-3 ${isOneLine ? 'grow' : 'flex-wrap'} ${keepsActions ? 'flex-1' : ''}`}
      >
        <span className="flex min-w-0 items-baseline gap-x-2.5">
          {icon && <span className="inline-flex shrink-0 self-center [zoom:1.25]">{icon}</span>}
          <h1
            ref={heading}
            tabIndex={-1}
            title={isOneLine ? title : undefined}
            className={`text-xl font-semibold tracking-tight ${isOneLine ? 'truncate max-[22rem]:text-lg' : ''}`}
          >
            {shown}
          </h1>
        </span>
        {!keepsActions && about}
      </div>
      {age === undefined ? (
        actions
      ) : (
        <span
          // Between a phone and a desktop there is seldom room for all: a line of its own from the start, as it wraps once it is known.
          className={`flex flex-wrap items-baseline gap-x-4 max-sm:contents ${children && actions ? 'justify-between sm:max-lg:w-full' : ''}`}
        >
          <span
            className={`min-h-4 text-xs text-faded max-sm:-mt-1 max-sm:w-full ${keepsActions ? 'max-sm:order-1' : ''} [header:has(~[role=alert])_&]:hidden`}
          >
            {age}
          </span>
          {actions}
        </span>
      )}
      {keepsActions && about}
    </header>
  )
}

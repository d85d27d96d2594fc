import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>
type Instead<Props> = (cause: unknown) => ComponentType<Props> | Promise<ComponentType<Props>>

const nothing = () => null

/**
 * A component in a file of its own, or what stands in for it where the file cannot be loaded; `lazy` remembers a failure until the page
 * is loaded again. The nearest boundary above shows that it loads.
 */
export const lazyOr = <Props extends object = object>(load: Load<Props>, instead: Instead<Props>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(instead) }))

type Options<Props> = {
  /** Shown while the file loads. */
  pending?: (props: Props) => ReactNode
  /** Shown for good where it cannot be loaded. */
  instead?: Instead<Props>
}

/** A part of the page that loads when it is first rendered, and shows nothing until then or without its file, unless the options say what. */
export function lazyPart<Props extends object = object>(
  load: Load<Props>,
  { pending = nothing, instead = () => nothing }: Options<Props> = {},
): ComponentType<Props> {
  const Part = lazyOr(load, instead)
  return (props) => (
    <Suspense fallback={pending(props)}>
      <Part {...props} />
    </Suspense>
  )
}

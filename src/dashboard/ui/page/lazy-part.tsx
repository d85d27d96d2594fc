import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type Options<Props> = {
  /** Stands in while the file loads; without it the nearest boundary above decides. */
  pending?: (props: Props) => ReactNode
  /** Stands in for good where the file cannot be loaded; nothing does without it. */
  instead?: (cause: unknown) => ComponentType<Props> | Promise<ComponentType<Props>>
}

const Nothing = () => null

/** A part of the page in a file of its own, loaded when it is first rendered. `lazy` remembers a failure until the page is loaded again. */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { pending, instead = () => Nothing }: Options<Props> = {},
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load().catch(instead) }))
  if (!pending) return Part
  return (props) => (
    <Suspense fallback={pending(props)}>
      <Part {...props} />
    </Suspense>
  )
}

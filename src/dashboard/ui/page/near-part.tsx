import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react'
import { onceUsed } from '#dashboard/ui/browser/once-used.ts'

type NearPart<Props> = ComponentType<Props> & {
  /** Loads the file before it is rendered; resolved when it is here or could not be loaded. */
  near: () => Promise<void>
}

type Options<Props> = {
  /** Shown while the file loads. */
  pending?: (props: Props) => ReactNode
  /** Shown where it cannot be loaded. */
  instead?: (cause: unknown) => ComponentType<Props> | Promise<ComponentType<Props>>
}

const nothing = () => null

/** Like `lazyPart`, for what answers a press: a file that is here is rendered with it, while `lazy` always waits first. */
export function nearPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { pending = nothing, instead = () => nothing }: Options<Props> = {},
): NearPart<Props> {
  let Loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | undefined
  const start = () => {
    loading ??= load().then((part) => {
      Loaded = part
      return part
    })
    return loading
  }
  function Part(props: Props) {
    const [, showLoaded] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (Loaded !== null) return
      let isHere = true
      void start()
        .catch(async (cause: unknown) => {
          Loaded = await instead(cause)
        })
        .finally(() => {
          if (isHere) showLoaded()
        })
      return () => {
        isHere = false
      }
    }, [])
    return Loaded === null ? pending(props) : <Loaded {...props} />
  }
  return Object.assign(Part, {
    near: () =>
      start().then(
        () => {},
        // Whoever renders it says why it is not here.
        () => {
          loading = undefined
        },
      ),
  })
}

/** Loads a part once a visitor does anything. */
export function useNear({ near }: { near: () => Promise<void> }): void {
  useEffect(() => onceUsed(() => void near()), [near])
}

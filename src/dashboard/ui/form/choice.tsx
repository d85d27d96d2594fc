import { Segmented } from './segmented.tsx'

/** `caption`: what is shown where it is shorter than what is read. */
type Props<T extends string> = Parameters<typeof Segmented<T>>[0] & { caption?: string }

/** One of a few under its name. */
export const Choice = <T extends string>({ caption, ...props }: Props<T>) => (
  <div>
    <p className="mb-1 text-xs text-faded" aria-hidden="true">
      {caption ?? props.label}
    </p>
    <Segmented {...props} />
  </div>
)

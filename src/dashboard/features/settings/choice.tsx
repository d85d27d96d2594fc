import { Segmented } from '#dashboard/ui/form/segmented.tsx'

/** A setting of a few values, under its name. */
export const Choice = <T extends string>(props: Parameters<typeof Segmented<T>>[0]) => (
  <div>
    <p className="mb-1 text-xs text-faded" aria-hidden="true">
      {props.label}
    </p>
    <Segmented {...props} />
  </div>
)

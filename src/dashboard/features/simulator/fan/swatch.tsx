/** A colour that what is beneath shows through. */
export const mixed = (colour: string, percent: number) => `color-mix(in srgb, ${colour} ${percent}%, transparent)`

/** Of a colour of a line: its band of all outcomes but the extremes, and of half of them. */
export const bandPercents = { whole: 20, half: 48 } as const

type Props = { children: string } & ({ look: string; ground?: undefined } | { ground: string; look?: undefined })

/** A band of outcomes, in the key of a picture. */
export const Swatch = ({ look = '', ground, children }: Props) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={`inline-block size-3 ${look}`} style={{ background: ground }} />
    {children}
  </span>
)

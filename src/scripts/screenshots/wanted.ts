type Size = { isUsual: boolean; viewport: { width: number } }
type Choice<V, S> = { views: V[]; sizes: S[]; isFull: boolean }

const WIDTHS = '--widths='

/** What the words behind the command ask for. Throws for one that finds nothing: pictures that nobody took would prove nothing. */
export function wantedOf<V extends { name: string }, S extends Size>(
  words: readonly string[],
  all: { views: readonly V[]; sizes: readonly S[] },
): Choice<V, S> {
  const options = words.filter((word) => word.startsWith('--'))
  const names = words.filter((word) => !options.includes(word))
  const widths = options
    .filter((option) => option.startsWith(WIDTHS))
    .flatMap((option) => option.slice(WIDTHS.length).split(','))
  const isNamed = ({ name }: V, start: string) => name === start || name.startsWith(`${start}-`)
  const unknown = [
    ...options.filter((word) => word !== '--full' && word !== '--all-sizes' && !word.startsWith(WIDTHS)),
    ...names.filter((start) => !all.views.some((view) => isNamed(view, start))),
    ...widths.filter((width) => !all.sizes.some(({ viewport }) => width === String(viewport.width))),
  ]
  if (unknown.length > 0) throw new Error(`No view, width or option is called “${unknown.join('”, “')}”`)
  return {
    views: all.views.filter((view) => names.length === 0 || names.some((start) => isNamed(view, start))),
    sizes: all.sizes.filter(({ isUsual, viewport }) =>
      widths.length > 0 ? widths.includes(String(viewport.width)) : isUsual || options.includes('--all-sizes'),
    ),
    isFull: options.includes('--full'),
  }
}

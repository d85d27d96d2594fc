import { type CSSProperties, useState } from 'react'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { isUnfolded, JsonTree } from '#dashboard/ui/display/json-tree.tsx'

type Props = {
  label: string
  value: object
  /** On a very wide screen as long as it is: its column has the room. */
  isWholeBeside?: boolean
}

/** Lines of a cut, and as many more as are not worth a button. */
const [FEW, MORE, SPARE] = [8, 12, 3]

// Not classes: they would be in the style of every page.
const fade = { background: 'linear-gradient(to top, var(--raised), transparent)' }
const cut = (isWholeBeside: boolean): CSSProperties => ({
  maxHeight: isWholeBeside ? `max(${FEW * 1.25 + 0.625}rem, (100vw - 79.99rem) * 99999)` : `${MORE * 1.25 + 0.625}rem`,
})

/** A response cut to its first lines until a reader wants all of it: a page scrolls in one place alone. */
export function ResponseTree({ label, value, isWholeBeside = false }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const lines = linesOf(value)
  const isCut = !isWhole && lines > (isWholeBeside ? FEW : MORE) + SPARE
  const ofCut = isWholeBeside ? 'xl:hidden' : ''
  return (
    <>
      <div
        className="overflow-hidden border-y border-line bg-raised px-3 pt-2"
        style={isCut ? cut(isWholeBeside) : undefined}
        // The focus that goes to a hidden line moves it into view, and no wheel or bar would bring the first ones back.
        onScroll={() => setIsWhole(true)}
      >
        <JsonTree label={label} value={value} />
        {/* More lines are below. */}
        <div
          aria-hidden="true"
          className={`pointer-events-none sticky bottom-0 h-5 ${isCut ? ofCut : 'invisible'}`}
          style={fade}
        />
      </div>
      {isCut && (
        <TextButton className={ofCut} aria-label={`Show all lines: ${label}`} onClick={() => setIsWhole(true)}>
          Show all {lines} lines
        </TextButton>
      )}
    </>
  )
}

/** As it is first unfolded. */
function linesOf(value: unknown, level = 0): number {
  if (typeof value !== 'object' || value === null || !isUnfolded(level, value)) return 1
  return Object.values(value).reduce((sum: number, member) => sum + linesOf(member, level + 1), 2)
}

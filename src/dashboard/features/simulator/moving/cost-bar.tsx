import { colourOf } from '#dashboard/ui/chart/chart-look.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import type { CostItem } from '#domain/simulation/costs/costs-outcome.ts'
import { basisWords, itemNames, sumOf } from './move-texts.ts'
import { texts } from './texts.ts'

/** How wide a cost of unknown size is drawn: it is there, and no length says how much it is. */
const UNKNOWN_SHARE = 0.12
const hatch = 'bg-[repeating-linear-gradient(135deg,var(--ink)_0_2px,transparent_2px_5px)] ring-1 ring-inset ring-ink'

/** The costs of a move on top of each other, and what each is. An unknown one is hatched. */
export function CostBar({ items }: { items: readonly CostItem[] }) {
  const sum = sumOf(items)
  const room = 1 - sum.unknown * UNKNOWN_SHARE
  const share = ({ usd }: CostItem) => (usd === null ? UNKNOWN_SHARE : sum.usd > 0 ? (usd / sum.usd) * room : 0)
  return (
    <div>
      <p className="flex justify-between gap-4 text-xs text-faded">
        <span>{texts.costsMoving}</span>
        <span className="text-ink">{sum.text}</span>
      </p>
      <div aria-hidden="true" className="mt-1 flex h-2.5 gap-0.5 border-b border-line">
        {items.map((item, index) =>
          share(item) === 0 ? null : (
            <span
              key={item.name}
              className={`min-w-[3px] ${item.usd === null ? hatch : ''}`}
              style={{
                flexGrow: share(item),
                flexBasis: 0,
                ...(item.usd === null ? {} : { background: colourOf(index) }),
              }}
            />
          ),
        )}
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {items.map(({ name, usd, basis }, index) => (
          <li key={name} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={`size-2 ${usd === null ? hatch : ''}`}
              style={usd === null ? {} : { background: colourOf(index) }}
            />
            {itemNames[name]} <span className="font-medium">{usd === null ? texts.unknown : formatMoney(usd)}</span>
            {name === 'gas' && usd !== null && <span className="text-faded">{basisWords[basis]}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

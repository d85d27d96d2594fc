import { texts } from './texts.ts'

const kinds = [
  { name: texts.lending, from: 0, share: 41.5, look: 'fill-[var(--series-1)]' },
  { name: texts.tokens, from: 42, share: 23.5, look: 'fill-[var(--series-3)]' },
  { name: texts.liquidity, from: 66, share: 19.5, look: 'fill-[var(--series-2)]' },
  { name: texts.staking, from: 86, share: 14, look: 'fill-faded' },
]

const CURVE = 'M0 60 34 66 52 63 70 70 118 58 140 62 200 54 222 44 280 38 300 26 360 16'

/** What a wallet's page begins with. No figures: they would be of nobody's wallet. */
export const WalletPicture = () => (
  <div aria-hidden="true" className="flex h-full flex-col text-xs text-faded">
    <p className="flex items-baseline justify-between gap-3 whitespace-nowrap">
      <span>{texts.netWorth}</span>
      <span>
        <span className="font-medium text-gain">✓</span> {texts.lowestHealth}
      </span>
    </p>
    <svg
      viewBox="0 0 360 84"
      preserveAspectRatio="none"
      className="min-h-0 w-full flex-1 text-accent"
      aria-hidden="true"
    >
      <path d={`${CURVE}V84H0Z`} fill="var(--band)" />
      <path d={CURVE} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="mt-2 h-2.5 w-full" aria-hidden="true">
      {kinds.map(({ name, from, share, look }) => (
        <rect key={name} x={from} width={share} height="10" className={look} />
      ))}
    </svg>
    {/* Each below its own piece of the bar. */}
    <p className="grid grid-cols-[42fr_24fr_20fr_14fr] pt-1">
      {kinds.map(({ name }) => (
        <span key={name} className="truncate">
          {name}
        </span>
      ))}
    </p>
  </div>
)

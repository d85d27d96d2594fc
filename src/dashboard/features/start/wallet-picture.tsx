import { texts } from './texts.ts'

const kinds = [
  { name: texts.lending, share: 42, colour: 'series-1' },
  { name: texts.tokens, share: 24, colour: 'series-3' },
  { name: texts.liquidity, share: 20, colour: 'series-2' },
  { name: texts.staking, share: 14, colour: 'kind-staking' },
]

const CURVE = 'M0 60 34 66 52 63 70 70 118 58 140 62 200 54 222 44 280 38 300 26 360 16'

/** The form of what a wallet's page begins with. No figures and no claims: it is of nobody's wallet. */
export const WalletPicture = () => (
  <div aria-hidden="true" className="flex h-full flex-col text-xs text-faded">
    {texts.example}
    <svg
      viewBox="0 0 360 84"
      preserveAspectRatio="none"
      className="min-h-0 w-full flex-1 text-accent"
      aria-hidden="true"
    >
      <path d={`${CURVE}V84H0Z`} fill="var(--band)" />
      <path d={CURVE} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
    <p className="flex gap-0.5 pt-2">
      {kinds.map(({ name, share, colour }) => (
        // A border, which forced colors leave visible.
        <span key={name} className="truncate pt-1" style={{ flex: share, borderTop: `10px solid var(--${colour})` }}>
          {name}
        </span>
      ))}
    </p>
  </div>
)

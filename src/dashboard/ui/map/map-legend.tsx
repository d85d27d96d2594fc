import type { ReactNode } from 'react'
import { HollowMark } from '#dashboard/ui/display/icon.tsx'
import { Roving } from '#dashboard/ui/form/roving.tsx'
import { chainColour, hasOwnColour } from '#dashboard/ui/icons/chain-colour.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { texts } from './texts.ts'

export type MapChains = {
  /** How many vaults each chain has, whichever are chosen. */
  counts: Readonly<Record<string, number>>
  chosen: readonly string[]
  onToggle: (chain: string) => void
}

/** The chains by their number of vaults; each is a filter. In one line, which scrolls with what the marks mean. Those that share a colour are one entry, which filters nothing, except what is chosen. */
export function MapLegend({ counts, chosen, onToggle, children }: MapChains & { children: ReactNode }) {
  const chains = Object.entries(counts)
    .filter(([chain, count]) => count > 0 || chosen.includes(chain))
    .toSorted(([, a], [, b]) => b - a)
  const sharing = chains.filter(([chain]) => !hasOwnColour(chain) && !chosen.includes(chain))
  const others = sharing.length > 1 ? sharing : []
  const named = chains.filter((entry) => !others.includes(entry))
  return (
    <div className="tabs -m-0.5 flex min-w-0 flex-1 items-center gap-x-3 p-0.5">
      <Roving label={texts.chainsOnMap} className="flex shrink-0 gap-x-1">
        {named.map(([chain, count]) => {
          const isOn = chosen.includes(chain)
          return (
            <button
              key={chain}
              type="button"
              aria-pressed={isOn}
              onClick={() => onToggle(chain)}
              className={`inline-flex h-7 shrink-0 items-center gap-1.5 px-1 text-xs whitespace-nowrap hover:text-accent ${isOn ? 'font-semibold text-accent underline underline-offset-4' : ''}`}
            >
              <Dot chain={chain} />
              {vaultChainName(chain)} <span className="text-faded">{formatCount(count)}</span>
            </button>
          )
        })}
        {others.length > 0 && (
          <span
            className="inline-flex h-7 shrink-0 items-center gap-1.5 px-1 text-xs whitespace-nowrap"
            title={others.map(([chain, count]) => `${vaultChainName(chain)} ${formatCount(count)}`).join(', ')}
          >
            <Dot chain={others[0]?.[0] ?? ''} />
            {texts.otherChains}{' '}
            <span className="text-faded">{formatCount(others.reduce((sum, [, count]) => sum + count, 0))}</span>
          </span>
        )}
      </Roving>
      {children}
    </div>
  )
}

const Dot = ({ chain }: { chain: string }) => (
  <svg width="10" height="10" aria-hidden="true">
    <circle cx="5" cy="5" r="4.5" fill={chainColour(chain)} />
  </svg>
)

type MarksProps = Record<'hasHeld' | 'hasPools' | 'isOfLoans', boolean> & { isShort?: true }

/** What the marks mean. `isOfLoans`: a dot is as large as what is borrowed. `isShort`: for a phone, in a line of its own. */
export function MarksLegend({ hasHeld, hasPools, isOfLoans, isShort }: MarksProps) {
  const item = 'inline-flex items-center gap-1.5'
  return (
    <span
      className={`flex shrink-0 gap-3 text-xs whitespace-nowrap text-faded ${isShort ? 'sm:hidden' : 'ml-auto max-sm:hidden'}`}
    >
      <span className={item}>
        <HollowMark />
        {texts.highRiskNo}
      </span>
      {hasPools && (
        <span className={item}>
          <svg width="10" height="12" aria-hidden="true" fill="var(--faded)">
            <path d="M1 2h8v8H1z" />
          </svg>
          {isShort ? texts.il : texts.impermanentLoss}
        </span>
      )}
      {hasHeld && (
        <span className={item}>
          <svg width="14" height="14" aria-hidden="true" fill="none" stroke="var(--ink)">
            <circle cx="7" cy="7" r="3" fill="var(--faded)" stroke="none" />
            <circle cx="7" cy="7" r="6" strokeWidth="1.5" />
          </svg>
          {texts.walletText}
        </span>
      )}
      <span className={`${item} max-[22rem]:hidden`}>
        <svg width="24" height="12" aria-hidden="true" fill="var(--faded)">
          <circle cx="4" cy="6" r="2" />
          <circle cx="17" cy="6" r="6" />
        </svg>
        {isOfLoans ? texts.borrowed : 'TVL'}
      </span>
    </span>
  )
}

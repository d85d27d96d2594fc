import { type ReactNode, useState } from 'react'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { HollowMark } from '#dashboard/ui/display/icon.tsx'
import { Roving } from '#dashboard/ui/form/roving.tsx'
import { chainColour, hasOwnColour } from '#dashboard/ui/icons/chain-colour.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { texts } from './texts.ts'

export type MapChains = {
  /** How many vaults each chain has, whichever are chosen. */
  counts: Readonly<Record<string, number>>
  chosen: readonly string[]
  onToggle: (chain: string) => void
}

type LegendProps = MapChains & {
  /** How many dots of each chain have its colour; null where all have. */
  coloured: Readonly<Record<string, number>> | null
  children: ReactNode
}

const chainsBySize = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([chain]) => chain)

/**
 * The chains whose colours are on the map, by how many dots have them; each is a filter. In one line, which scrolls with what the marks mean. Those
 * that share a colour are one entry, which filters nothing, except what is chosen.
 */
export function MapLegend({ counts, coloured, chosen, onToggle, children }: LegendProps) {
  const shown = coloured ?? counts
  const chains = chainsBySize(shown)
  // Of a chosen chain alone the map has no other, which stays within reach.
  const [whole, setWhole] = useState<readonly string[]>(chains)
  if (chosen.length === 0 && String(whole) !== String(chains)) setWhole(chains)
  const all = [...new Set([...(chosen.length === 0 ? [] : whole), ...chains, ...chosen])]
  const sharing = all.filter((chain) => !hasOwnColour(chain) && !chosen.includes(chain))
  const together = sharing.length > 1 ? sharing : []
  const named = all.filter((chain) => !together.includes(chain))
  const names = formatList(together.map(vaultChainName))
  return (
    <div className="tabs -m-0.5 flex min-w-0 flex-1 items-center gap-x-3 p-0.5">
      <Roving label={texts.chainsOnMap} className="flex shrink-0 gap-x-1">
        {named.map((chain) => {
          const isOn = chosen.includes(chain)
          return (
            <button
              key={chain}
              type="button"
              aria-pressed={isOn}
              onClick={() => onToggle(chain)}
              className={`inline-flex h-7 shrink-0 items-center gap-1.5 px-1 text-xs whitespace-nowrap hover:text-accent ${isOn ? 'font-semibold text-accent underline underline-offset-4' : ''}`}
            >
              <Dot colour={chainColour(chain)} />
              {vaultChainName(chain)} <Count of={shown[chain]} />
            </button>
          )
        })}
        {together.length > 0 && (
          <span className="inline-flex h-7 shrink-0 items-center gap-1.5 px-1 text-xs whitespace-nowrap" title={names}>
            <Dot colour={chainColour(together[0] ?? '')} />
            {together.length > FEW ? texts.otherChains : names}{' '}
            <Count of={together.reduce((sum, chain) => sum + (shown[chain] ?? 0), 0)} />
          </span>
        )}
      </Roving>
      {coloured && (
        <span className="inline-flex h-7 shrink-0 items-center gap-1.5 px-1 text-xs whitespace-nowrap">
          <svg width="10" height="10" aria-hidden="true" fill="var(--line)" stroke="var(--control)">
            <circle cx="5" cy="5" r="4" />
          </svg>
          <Explained label={texts.allOthers}>
            {texts.gray(
              chainsBySize(counts)
                .map((chain) => `${vaultChainName(chain)} ${formatCount(counts[chain] ?? 0)}`)
                .join(', '),
            )}
          </Explained>
        </span>
      )}
      {children}
    </div>
  )
}

/** So many chains of one colour are named. */
const FEW = 2

const Count = ({ of }: { of: number | undefined }) =>
  of === undefined || of === 0 ? null : <span className="text-faded">{formatCount(of)}</span>

const Dot = ({ colour }: { colour: string }) => (
  <svg width="10" height="10" aria-hidden="true">
    <circle cx="5" cy="5" r="4.5" fill={colour} />
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

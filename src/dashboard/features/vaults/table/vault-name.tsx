import { sideOf, type Vault } from '#contract/vault.ts'
import { toggleCompared, useIsCompared } from '#dashboard/state/compared-vaults.ts'
import { toggleStarredVault, useIsStarred } from '#dashboard/state/starred-vaults.ts'
import type { ShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { CompareBox } from '#dashboard/ui/button/compare-box.tsx'
import { StarButton } from '#dashboard/ui/button/star-button.tsx'
import { VaultMark } from '#dashboard/ui/display/vault-mark.tsx'
import { VaultIcon } from '#dashboard/ui/icons/vault-icon.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { vaultChainName, vaultTitle, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { doubtsOf, remarksOf } from './vault-risk.tsx'

/** `audits`: of its protocol; null while that is unread. `hasRisk`: where that has room, what speaks against it is in a column of its own. */
type Props = { vault: Vault; width: ShownWidth; audits: string | null; hasRisk: boolean }

/** From which width there is a column of chains, with the vault's mark on the map, and one of risk. */
const COLUMNS_WIDTH = 2

/** A fee in brackets behind a pool's name; in a list of loans, the word with which each name ends, and the market in brackets before it. */
const ENDING = /\s*\(([^()]*%[^()]*)\)$|(?: \(([^()]*)\))? borrow$/

/**
 * Pair and protocol in one cell. Few elements, because a page has a hundred of these: the link's label holds the whole name, its text
 * leaves out the protocol, and a pool's fee stands with it. The box and the star come when a row is pointed at or has the focus; the
 * star gives its room to the name on a phone: the vault's own page has one.
 */
export function VaultName({ vault, width, audits, hasRisk }: Props) {
  const { id, name, protocol, chain, type } = vault
  const side = sideOf(vault)
  const protocolName = protocol.name || protocol.id
  const title = vaultTitle(vault)
  const ending = ENDING.exec(title)
  const fee = ending?.[1] ?? ending?.[2]
  const doubts = doubtsOf(vault, audits).join(', ')
  // A high risk is below the rate there.
  const unaudited = width === 0 ? doubtsOf({ label: [] }, audits).join('') : ''
  const remarks = width === 0 && side === 'earn' ? remarksOf(vault).join(', ') : ''
  const hasColumns = width === 'paper' || width >= COLUMNS_WIDTH
  const isCompared = useIsCompared(id)
  const isStarred = useIsStarred(id)
  return (
    <div className="vault-name of-two-lines">
      <span className="on-demand max-md:[&>[aria-pressed]]:hidden" data-on={isCompared || isStarred || undefined}>
        <CompareBox name={name} isOn={isCompared} onToggle={() => toggleCompared({ id, name })} />
        <StarButton name={name} isOn={isStarred} onToggle={() => toggleStarredVault(id, name)} />
      </span>
      <VaultIcon vault={vault} />
      <a href={vaultPath(id)} title={name} aria-label={name} className="font-medium hover:text-accent hover:underline">
        {title.replace(ENDING, '')}
      </a>
      <span className={`text-xs text-faded ${width === 0 ? 'flex -mr-2' : ''}`}>
        <span className={width === 0 ? 'min-w-0 truncate' : ''}>
          {!hasColumns && (width !== 0 || type === 'LP' || doubts) && (
            <>
              <VaultMark chain={chain} isPool={type === 'LP'} isDoubtful={doubts !== ''} />{' '}
            </>
          )}
          {title === protocolName ? vaultTypeNames[type] : protocolName}
          {fee && ` ${fee}`}
        </span>
        {/* Where there is no column of chains, a long protocol is cut, not the chain. */}
        {(width === 0 || width === 1) && (
          <span className="shrink-0 whitespace-pre">{` · ${vaultChainName(chain)}`}</span>
        )}
        {width === 1 && ` · ${vaultTypeNames[type]}`}
        {doubts && width !== 0 && !(hasRisk && hasColumns) && <span className="pl-1 text-caution">{doubts}</span>}
      </span>
      {(unaudited || remarks) && (
        <span className="text-xs text-faded">
          {unaudited && <span className="font-medium text-caution">{unaudited}</span>}
          {unaudited && remarks && ', '}
          {remarks}
        </span>
      )}
    </div>
  )
}

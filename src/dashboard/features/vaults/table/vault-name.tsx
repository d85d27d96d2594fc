import type { Vault } from '#contract/vault.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { toggleCompared, useIsCompared } from '#dashboard/state/compared-vaults.ts'
import { toggleStarredVault, useIsStarred } from '#dashboard/state/starred-vaults.ts'
import type { ShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { CompareBox } from '#dashboard/ui/button/compare-box.tsx'
import { StarButton } from '#dashboard/ui/button/star-button.tsx'
import { HollowMark } from '#dashboard/ui/display/icon.tsx'
import { VaultIcon } from '#dashboard/ui/icons/vault-icon.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { vaultChainName, vaultTitle, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'

/** `hasLabels`: where that has room, what speaks against it is in a column of its own. */
type Props = { vault: Vault; width: ShownWidth; hasNoAudit: boolean; hasLabels: boolean }

/** From which width there is a column of labels. */
const LABELS_WIDTH = 3

/** A fee in brackets behind a pool's name; in a list of loans, the word with which each name ends, and the market in brackets before it. */
const ENDING = /\s*\(([^()]*%[^()]*)\)$|(?: \(([^()]*)\))? borrow$/

/**
 * Pair and protocol in one cell. Few elements, because a page has a hundred of these: the link's label holds the whole name, its text
 * leaves out the protocol, and a pool's fee stands with it. The box and the star come when a row is pointed at or has the focus; the
 * star gives its room to the name on a phone: the vault's own page has one.
 */
export function VaultName({ vault, width, hasNoAudit, hasLabels }: Props) {
  const { id, name, protocol, chain, type, label } = vault
  const protocolName = protocol.name || protocol.id
  const title = vaultTitle(vault)
  const ending = ENDING.exec(title)
  const fee = ending?.[1] ?? ending?.[2]
  const doubts = [
    ...(label.includes('high_risk_high_return') ? [texts.highRisk] : []),
    ...(hasNoAudit ? [texts.noAudit] : []),
  ].join(', ')
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
      <span className="text-xs text-faded">
        {title === protocolName ? vaultTypeNames[type] : protocolName}
        {fee && ` ${fee}`}
        {(width === 0 || width === 1) && ` · ${vaultChainName(chain)}`}
        {width === 1 && ` · ${vaultTypeNames[type]}`}
        {doubts && (
          <span title={doubts} className="pl-1 text-caution">
            <HollowMark />{' '}
            <span className={hasLabels && width === LABELS_WIDTH ? 'sr-only' : 'max-md:sr-only'}>{doubts}</span>
          </span>
        )}
      </span>
    </div>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { sideOf, type Vault } from '#contract/vault.ts'
import { DataAge } from '#dashboard/api/data-age.tsx'
import { useAudits } from '#dashboard/api/use-audits.ts'
import { vaultInLists } from '#dashboard/api/vaults/find-vaults.ts'
import { texts } from '#dashboard/features/vaults/detail/texts.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import {
  MAX_COMPARED,
  toggleCompared,
  useComparedVaults,
  useIsCompared,
  useRefusedVault,
} from '#dashboard/state/compared-vaults.ts'
import { useNoteRecent } from '#dashboard/state/recent-pages.ts'
import { toggleStarredVault, useStarredVaults } from '#dashboard/state/starred-vaults.ts'
import { auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { useIsVeryWide, useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { AlertButton } from '#dashboard/ui/button/alert-button.tsx'
import { Button, buttonLook } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { StarButton } from '#dashboard/ui/button/star-button.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { VaultIcon } from '#dashboard/ui/icons/vault-icon.tsx'
import { comparePath } from '#dashboard/ui/link/compare-path.ts'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { PrepareLinks } from '#dashboard/ui/link/prepare-links.tsx'
import { protocolPath } from '#dashboard/ui/link/protocol-path.ts'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { vaultChainName, vaultTitle, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { vaultTarget } from '#domain/vault-target.ts'
import { vaultQuery } from './detail/queries.ts'
import { VaultCoins } from './detail/vault-coins.tsx'
import { VaultCollateral } from './detail/vault-collateral.tsx'
import { VaultFigures } from './detail/vault-figures.tsx'
import { VaultHistory } from './detail/vault-history.tsx'
import { VaultRange } from './detail/vault-range.tsx'
import { VaultRates } from './detail/vault-rates.tsx'
import { VaultRisk } from './detail/vault-risk.tsx'
import { VaultSkeleton } from './detail/vault-skeleton.tsx'
import { labelNames } from './label-names.ts'

/** One vault. The simulator comes from outside, because a feature does not know another one. */
export function VaultPage({ simulator }: { simulator: (vault: Vault) => ReactNode }) {
  const { id = '' } = useParams()
  const client = useQueryClient()
  const listed = vaultInLists(client, id)
  const query = useQuery({
    ...vaultQuery(id),
    ...(listed ? { initialData: listed.vault, initialDataUpdatedAt: listed.updatedAt } : {}),
  })
  const vault = query.data
  // The answer of the simulator is in the first screen there.
  const isPhone = useShownWidth() === 0
  // Below its risk there is room for the rest there.
  const hasRail = useIsVeryWide()

  return (
    <>
      <p className="pb-1 text-sm">
        <Link className="link" to="/vaults">
          {texts.allVaults}
        </Link>
      </p>
      {vault && (
        <>
          <VaultHeading vault={vault} />
          <RefreshNote {...query} />
          <VaultFigures vault={vault} part={isPhone ? 'first' : 'all'} />
          <div>
            <VaultHistory vault={vault} />
            {sideOf(vault) === 'borrow' && <VaultCollateral key={vault.id} loan={vault} />}
          </div>
          <div className="mt-2 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
            <div id="simulator" className="min-w-0">
              {simulator(vault)}
            </div>
            {isPhone && <VaultFigures vault={vault} part="more" />}
            <div className="grid min-w-0 content-start gap-x-12 gap-y-6 *:min-w-0 max-sm:gap-y-2 lg:grid-cols-2 xl:grid-cols-1">
              <div>
                <VaultRisk vault={vault} />
              </div>
              <div>
                <VaultRates vault={vault} />
              </div>
              {hasRail && (
                <>
                  <div>
                    <VaultCoins vault={vault} isInRail />
                  </div>
                  <div>
                    <VaultRange vault={vault} isInRail />
                  </div>
                </>
              )}
            </div>
          </div>
          {!hasRail && (
            <SideBySide>
              <VaultRange vault={vault} isInRail={false} />
              <VaultCoins vault={vault} isInRail={false} />
            </SideBySide>
          )}
        </>
      )}
      {query.isPending && <VaultSkeleton />}
      {query.error && !vault && (
        <>
          <PageHeading title={texts.vaultText} />
          <ErrorCard error={query.error} what={texts.vaultText2} onRetry={() => void query.refetch()} />
        </>
      )}
    </>
  )
}

/** The protocol's own id of the pool, where we know it; else ours, which the service reads as well. */
function Prepare({ vault }: { vault: Vault }) {
  const { id, name, protocol } = vault
  const target = vaultTarget(vault)
  // A vault that stands for many pools offers nothing by its own id: the form has a field for the pool.
  const actions = target?.poolId === null ? target.actions : vault.actions
  if (actions.length === 0) return null
  const known = { poolId: target ? target.poolId : id }
  return <PrepareLinks protocol={target?.protocol ?? protocol.id} actions={actions} known={known} name={name || id} />
}

function SideBySide({ children }: { children: [ReactNode, ReactNode] }) {
  return (
    <div className="isolate mt-6 grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
      <div className="min-w-0">{children[0]}</div>
      <div className="min-w-0">{children[1]}</div>
    </div>
  )
}

function VaultHeading({ vault }: { vault: Vault }) {
  const { id, name, protocol, chain, type, farmLink, totalApy, tvl } = vault
  const isStarred = useStarredVaults().includes(id)
  const isCompared = useIsCompared(id)
  const isPhone = useShownWidth() === 0
  useNoteRecent({ to: vaultPath(id), label: name || id, hint: vaultChainName(chain) })
  return (
    <PageHeading
      title={name || id}
      heading={<ShortName vault={vault} />}
      icon={<VaultIcon vault={vault} />}
      age={<DataAge />}
      actions={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <StarButton isBoxed name={name || id} isOn={isStarred} onToggle={() => toggleStarredVault(id, name || id)} />
          <Button
            role="checkbox"
            aria-checked={isCompared}
            aria-label={texts.compareVault(name || id)}
            onClick={() => toggleCompared({ id, name: name || id })}
          >
            {isCompared ? texts.compared : texts.compare}
          </Button>
          <CompareLink id={id} isCompared={isCompared} />
          <AlertButton isBoxed subject={{ kind: 'vault', id, name: name || id, apy: totalApy, tvl }} />
          <Prepare vault={vault} />
          {isWebAddress(farmLink) && (
            <ExternalLink href={farmLink} look={buttonLook('strong')}>
              {texts.openApp}
            </ExternalLink>
          )}
        </span>
      }
    >
      <Link className="hover:text-accent hover:underline" to={protocolPath(protocol.id)}>
        {protocol.name || protocol.id}
      </Link>{' '}
      · {vaultChainName(chain)} · {vaultTypeNames[type]}
      <RiskWords vault={vault} hasAudit={isPhone} />
      <span title={id} className="pl-3 max-sm:hidden">
        <CopyButton text={id} label={texts.copyVaultId} word={texts.copyId} />
      </span>
    </PageHeading>
  )
}

/** What speaks for it or against it, as its labels below and the list of protocols say it. `hasAudit`: the table of risks is far below. */
function RiskWords({ vault: { label, protocol }, hasAudit }: { vault: Vault; hasAudit: boolean }) {
  const audits = useAudits(protocol.id)
  return (
    <>
      {label.map((each) => ` · ${labelNames[each]?.name ?? each}`)}
      {/* Until the protocols are read its room is that of the usual word: on a phone the line breaks there. */}
      {hasAudit && <span className={audits === null ? 'invisible' : ''}>{` · ${auditWord(audits ?? 'audited')}`}</span>}
    </>
  )
}

/** The protocol is beside it, so that only a screen reader has the whole name. */
function ShortName({ vault }: { vault: Vault }) {
  const title = vaultTitle(vault)
  return (
    <>
      <span className="sr-only">{vault.name.slice(0, vault.name.length - title.length)}</span>
      {title}
    </>
  )
}

/** The link to the comparison, or why the vault did not fit into it. */
function CompareLink({ id, isCompared }: { id: string; isCompared: boolean }) {
  const chosen = useComparedVaults()
  const refused = useRefusedVault()
  if (refused?.id === id) {
    return (
      <span role="status" className="text-caution">
        {rich(texts.mostRemoveOne, {
          maxCompared: MAX_COMPARED,
          link: (words) => (
            <Link className="link" to={comparePath(chosen.map((each) => each.id))}>
              {words}
            </Link>
          ),
        })}
      </span>
    )
  }
  if (!isCompared || chosen.length < 2) return null
  return (
    <Link className="link" to={comparePath(chosen.map((each) => each.id))}>
      {texts.compareOf(chosen.length)}
    </Link>
  )
}

/** Sources are not to be trusted with `javascript:`. */
const isWebAddress = (link: string) => /^https?:\/\//i.test(link)

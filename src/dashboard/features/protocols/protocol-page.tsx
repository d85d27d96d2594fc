import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import * as z from 'zod/mini'
import { needsChainFilter, VaultChain, vaultChainIds, vaultChains } from '#contract/chains.ts'
import { findProtocol } from '#contract/find-protocol.ts'
import type { Protocol } from '#contract/protocol.ts'
import { sideOf, type VaultSide, vaultSides } from '#contract/vault.ts'
import { DataAge } from '#dashboard/api/data-age.tsx'
import { protocolsQuery } from '#dashboard/api/protocols-query.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { useNoteRecent } from '#dashboard/state/recent-pages.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { buttonLook } from '#dashboard/ui/button/button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { slugLabel } from '#dashboard/ui/labels/slug-label.ts'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { protocolPath } from '#dashboard/ui/link/protocol-path.ts'
import { vaultsPath } from '#dashboard/ui/link/vault-links.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { Audits, ProtocolFigures } from './protocol-figures.tsx'
import { ProtocolHistory } from './protocol-history.tsx'
import { ProtocolRanges } from './protocol-ranges.tsx'
import { kindOf } from './protocol-rows.ts'
import { ProtocolTvl } from './protocol-tvl.tsx'
import { ProtocolVaults, useLargest } from './protocol-vaults.tsx'
import { protocolVaultsQuery, SHOWN_VAULTS } from './queries.ts'
import { texts } from './texts.ts'

/** So many chains stand side by side on a phone. */
const MOST_SEGMENTS = 4

/** Where nobody counted them. */
const LIKELY_VAULTS = 8

const url = { chain: z.optional(VaultChain), side: z.optional(z.enum(vaultSides)) }

/** A service that knows no `chain=ALL` leaves out vaults on EVM chains: the list of each chain has them. */
const mayHaveVaults = ({ types }: Protocol, chain: VaultChain): boolean => needsChainFilter(chain) || types.length > 0

/** `/protocols/:slug`: any of its names opens it. */
export function ProtocolPage() {
  const { slug = '' } = useParams()
  return (
    <>
      <p className="pb-1 text-sm">
        <Link className="link" to="/protocols">
          {texts.allProtocols}
        </Link>
      </p>
      <QueryBoundary
        key={slug}
        what={texts.protocolText}
        skeleton={
          <>
            <PageHeading title={slugLabel(slug)} />
            <TableSkeleton rows={12} label={texts.loadingProtocol} />
          </>
        }
        failure={(error, retry) => (
          <>
            <PageHeading title={slugLabel(slug)} />
            <ErrorCard error={error} what={texts.protocolText} onRetry={retry} />
          </>
        )}
      >
        <Found slug={slug} />
      </QueryBoundary>
    </>
  )
}

function Found({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(protocolsQuery)
  const protocol = findProtocol(data, slug)
  if (protocol) return <ProtocolSheet protocol={protocol} />
  return (
    <>
      <PageHeading title={texts.protocolNotFound} />
      <EmptyState title={texts.noProtocolNamed(slug.slice(0, 100))}>{texts.mayHaveAnother}</EmptyState>
    </>
  )
}

function ProtocolSheet({ protocol }: { protocol: Protocol }) {
  const [{ chain }, set] = useUrlState(url)
  const { name, id, chains: own, vaultChains: listed } = protocol
  useNoteRecent({ to: protocolPath(id), label: name || id, hint: kindOf(protocol) })
  // Those with vaults first, the one with the highest TVL before the others.
  const rankOf = (chain: VaultChain) => (listed.includes(chain) ? listed.indexOf(chain) : listed.length)
  const chains = vaultChainIds.filter((each) => own.includes(each)).toSorted((a, b) => rankOf(a) - rankOf(b))
  const [first] = chains
  const shown = chain && chains.includes(chain) ? chain : first
  const options = chains.map((value) => ({ value, label: vaultChains[value] }))
  const onChain = (next: VaultChain) => set({ chain: next === first ? undefined : next })
  const isLink = /^https?:\/\//.test(protocol.url)
  return (
    <>
      <PageHeading
        title={name || id}
        icon={<ProtocolIcon id={id} name={name} />}
        age={<DataAge />}
        actions={
          <span className="flex items-center gap-x-4">
            {isLink && (
              <ExternalLink href={protocol.url} look={buttonLook('plain')}>
                {texts.website}
              </ExternalLink>
            )}
            {shown !== undefined && (
              <Link className={buttonLook('plain')} to={vaultsPath({ chain: shown, protocol: id })}>
                {texts.filterVaultList}
              </Link>
            )}
          </span>
        }
      >
        <KindAndChains kind={kindOf(protocol)} chains={chains}>
          <Audits protocol={protocol} />
        </KindAndChains>
      </PageHeading>
      <ProtocolFigures protocol={protocol} chain={shown} />
      {shown === undefined ? (
        <EmptyState title={texts.noVaults}>{texts.serviceListsNo}</EmptyState>
      ) : (
        <>
          {chains.length > 1 && (
            <div className="pt-5">
              {chains.length > MOST_SEGMENTS ? (
                <SelectField
                  isDense
                  label={texts.chain}
                  className="w-56"
                  options={options}
                  value={shown}
                  onChange={onChain}
                />
              ) : (
                <Segmented label={texts.chain} options={options} value={shown} onChange={onChain} />
              )}
            </div>
          )}
          {mayHaveVaults(protocol, shown) ? (
            <OnChain key={shown} protocol={protocol} chain={shown} />
          ) : (
            <div className="pt-6">
              <EmptyState title={texts.noVaults}>{texts.noSourcePublishes}</EmptyState>
            </div>
          )}
        </>
      )}
    </>
  )
}

const NAMED_CHAINS = 3

type AboutProps = { kind: string; chains: readonly VaultChain[]; children: ReactNode }

function KindAndChains({ kind, chains, children }: AboutProps) {
  const names = chains.map((chain) => vaultChains[chain])
  return (
    <span className="flex flex-wrap items-center gap-x-3" title={names.join(', ')}>
      {kind}
      {chains.slice(0, NAMED_CHAINS).map((chain) => (
        <span key={chain} className="inline-flex items-center gap-1.5">
          <ChainIcon chain={chain} />
          {vaultChains[chain]}
        </span>
      ))}
      {chains.length > NAMED_CHAINS && <span>{texts.moreChains(chains.length - NAMED_CHAINS)}</span>}
      {children}
    </span>
  )
}

/** So many rows are as high as the chart of TVL. */
const SHORT_LIST = 10

/** What a protocol has on one chain: its vaults of one side, what they paid, and from which to which rate they pay. */
function OnChain({ protocol, chain }: { protocol: Protocol; chain: VaultChain }) {
  const [{ side: chosen }, set] = useUrlState(url)
  const earnQuery = useQuery(protocolVaultsQuery(protocol.id, chain, 'earn'))
  const borrowQuery = useQuery(protocolVaultsQuery(protocol.id, chain, 'borrow'))
  const [earn, borrow] = [earnQuery.data, borrowQuery.data]
  const counts = { earn: earn?.pagination.total ?? null, borrow: borrow?.pagination.total ?? null }
  const hasLoansOnly = counts.earn === null ? protocol.types.join() === 'BORROW' : counts.earn === 0
  const side = chosen ?? (hasLoansOnly && counts.borrow !== 0 ? 'borrow' : 'earn')
  const vaults = { earn, borrow }[side]?.data.filter((vault) => sideOf(vault) === side) ?? null
  // A list that failed names no vault: what does not need it is shown without.
  const hasFailed = { earn: earnQuery, borrow: borrowQuery }[side].isError
  const likelyCount = protocol.vaultCount || LIKELY_VAULTS
  const largest = useLargest({ protocol, chain, side })
  // Below a list that ends before the charts beside it.
  const isShort = vaults !== null && vaults.length <= SHORT_LIST
  const ranges = (vaults?.length ?? likelyCount) !== 1 && (
    <Section title={texts.rateRangesLast}>
      <ProtocolRanges protocol={protocol} chain={chain} side={side} />
    </Section>
  )
  const hasBoth = counts.borrow === null ? protocol.types.includes('BORROW') : counts.borrow > 0
  return (
    <div className="mt-5 grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Section
          title={texts.vaultsOf2(vaultChains[chain])}
          actions={
            hasBoth && (
              <Segmented
                label={texts.earnBorrow}
                options={vaultSides.map((value) => ({ value, label: sideNames[value], count: counts[value] }))}
                value={side}
                onChange={(next) => set({ side: next }, { replace: true })}
              />
            )
          }
        >
          <QueryBoundary
            key={side}
            what={texts.listVaults}
            skeleton={<TableSkeleton rows={Math.min(likelyCount, SHOWN_VAULTS)} label={texts.loadingVaults} />}
          >
            <ProtocolVaults protocol={protocol} chain={chain} side={side} />
          </QueryBoundary>
        </Section>
        {isShort && ranges}
      </div>
      {vaults?.length !== 0 && (
        <div className="min-w-0 max-lg:mt-6 lg:col-start-2 lg:row-start-1">
          <ProtocolTvl
            key={side}
            protocolId={protocol.id}
            chain={chain}
            side={side}
            vaults={vaults ?? (hasFailed ? [] : null)}
          />
        </div>
      )}
      <div className="min-w-0 max-lg:mt-6 lg:sticky lg:top-16 lg:col-start-2">
        {vaults?.length !== 0 && (
          <ProtocolHistory key={side} side={side} vaults={vaults} largest={largest} likelyCount={likelyCount} />
        )}
        {(vaults !== null || hasFailed) && !isShort && ranges}
      </div>
    </div>
  )
}

const sideNames: Record<VaultSide, string> = { earn: texts.earn, borrow: texts.borrow }

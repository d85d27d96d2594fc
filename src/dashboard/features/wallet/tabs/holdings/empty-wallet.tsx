import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { type ChainId, vaultChainIds } from '#contract/chains.ts'
import type { Vault } from '#contract/vault.ts'
import { auditedOnQuery } from '#dashboard/api/vaults/audited-vaults-query.ts'
import { texts as walletTexts } from '#dashboard/features/wallet/entry/texts.ts'
import { dashboardInfoQuery } from '#dashboard/features/wallet/queries.ts'
import { VaultRanking } from '#dashboard/ui/display/vault-ranking.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { texts } from './texts.ts'

const SHOWN = 6
/** More names than these say less than their number. */
const NAMED = 2

type Props = { chains: readonly ChainId[] }

/** A wallet that has nothing: others to open, and what its chains would pay. */
export function EmptyWallet({ chains }: Props) {
  const id = useId()
  const { data: info } = useQuery(dashboardInfoQuery)
  // Bitcoin has no vaults.
  const earning = vaultChainIds.filter((chain) => chains.some((each) => each === chain))
  const { data } = useQuery({ ...auditedOnQuery(earning), enabled: earning.length > 0 })
  const vaults = data?.data.slice(0, SHOWN) ?? []
  const where = chains.length <= NAMED ? formatList(chains.map(chainNameOf)) : texts.itsChains
  // One chain is in the title.
  const noteOf = (vault: Vault) => {
    const stability = stabilityOf(vault)
    const chain = vaultChainName(vault.chain)
    if (stability === null) return chain
    return earning.length === 1
      ? texts.stability(formatStability(stability))
      : texts.chainAndStability(chain, formatStability(stability))
  }
  return (
    <div className="grid items-start gap-x-16 gap-y-4 *:min-w-0 lg:grid-cols-2">
      <p className="flex flex-wrap items-baseline gap-x-5 lg:col-span-2">
        <span className="font-medium">{texts.noTokensOn(where)}</span>
        <Link className="link" to="/wallet">
          {texts.checkAnother}
        </Link>
      </p>
      <section className="text-sm" aria-labelledby={id}>
        <h2 id={id} className="border-b border-rule pb-1 font-medium">
          {walletTexts.sampleWallets}
        </h2>
        <ul>
          {info?.sampleWallets.map(({ chain, address, label }) => (
            <li key={address} className="flex h-11 items-center gap-2 border-b border-line">
              <ChainIcon chain={chain} />
              <Link className="min-w-0 truncate hover:text-accent hover:underline" to={walletPath([address])}>
                {label}
              </Link>
              <span className="ml-auto font-mono text-xs text-faded">{shortAddress(address)}</span>
            </li>
          ))}
        </ul>
      </section>
      {vaults.length > 0 && (
        <div className="text-sm">
          <VaultRanking title={texts.highestAudited(where)} vaults={vaults} hasTvl noteOf={noteOf} level={2}>
            <Link
              className="link mt-2 inline-block"
              to={`/vaults?chain=${earning.join(',')}&tags=low_risk&order=totalApy`}
            >
              {texts.allOfThem}
            </Link>
          </VaultRanking>
        </div>
      )}
    </div>
  )
}

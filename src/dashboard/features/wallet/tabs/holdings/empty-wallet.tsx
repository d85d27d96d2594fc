import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type ChainId, type VaultChain, vaultChainIds } from '#contract/chains.ts'
import { type Vault, vaultPageSize } from '#contract/vault.ts'
import { byCarefulApy } from '#dashboard/api/vaults/audited-vaults-query.ts'
import { callVaults } from '#dashboard/api/vaults/call-vaults.ts'
import { dashboardInfoQuery } from '#dashboard/features/wallet/queries.ts'
import { VaultRanking } from '#dashboard/ui/display/vault-ranking.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { texts } from './texts.ts'

const SHOWN = 6
/** More names than these say less than their number. */
const NAMED = 2

/** Audited and without impermanent loss, the highest rate first. */
const ratesQuery = (chains: readonly VaultChain[]) => {
  const query = {
    side: 'earn',
    chain: [...chains],
    tags: ['low_risk'],
    order: 'totalApy',
    sort: 'desc',
    limit: vaultPageSize.listed,
  } satisfies Parameters<typeof callVaults>[0]
  return queryOptions({
    queryKey: ['vaults', query],
    queryFn: async ({ signal }) =>
      (await callVaults(query, { signal })).body.data.toSorted(byCarefulApy).slice(0, SHOWN),
  })
}

type Props = { chains: readonly ChainId[] }

/** What was looked for in a wallet that has nothing, where to go from there, and what its chains would pay. */
export function EmptyWallet({ chains }: Props) {
  const { data: info } = useQuery(dashboardInfoQuery)
  const [sample] = info?.sampleWallets ?? []
  // Bitcoin has no vaults.
  const earning = vaultChainIds.filter((chain) => chains.some((each) => each === chain))
  const { data: vaults = [] } = useQuery({ ...ratesQuery(earning), enabled: earning.length > 0 })
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
    <div className="grid items-start gap-x-16 *:min-w-0 lg:grid-cols-2">
      <EmptyState title={texts.noTokensOn(where)} isBelowRule>
        <p className="flex flex-wrap gap-x-5">
          {sample && (
            <Link className="link" to={walletPath([sample.address])}>
              {texts.openSample}
            </Link>
          )}
          <Link className="link" to="/wallet">
            {texts.checkAnother}
          </Link>
        </p>
      </EmptyState>
      {vaults.length > 0 && (
        <div className="pt-6 text-sm">
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

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Vault } from '#contract/vault.ts'
import {
  allAuditedVaultsQuery,
  auditedListPath,
  auditedLists,
  auditedVaultsQuery,
} from '#dashboard/api/vaults/audited-vaults-query.ts'
import { VaultRanking } from '#dashboard/ui/display/vault-ranking.tsx'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { texts } from './texts.ts'

/** As many as the shortest list has, so that all three end on one line; of one that has hardly any, only what it has. */
const [FEWEST, SHOWN] = [3, 6]

const lists = [
  { title: texts.stablecoins, more: texts.allStablecoins, ...auditedLists.stable },
  { title: texts.staking, more: texts.allStaking, ...auditedLists.staked },
  { title: texts.lendingOther, more: texts.allLending, ...auditedLists.lent },
]

/** A high rate is worth more where it lasted. */
function noteOf(vault: Vault): string {
  const stability = stabilityOf(vault)
  const chain = vaultChainName(vault.chain)
  return stability === null ? chain : texts.chainAndStability(chain, formatStability(stability))
}

/** What there is instead: the lists of the start, each with its best vaults. Nothing where they cannot be read. `isOfAll`: from the answer that the chains beside it need too. */
export function TopVaults({ isOfAll = false }: { isOfAll?: boolean }) {
  const { data } = useQuery(isOfAll ? allAuditedVaultsQuery : auditedVaultsQuery)
  const vaults = data?.data ?? []
  const filled = lists.map((list) => ({ ...list, all: vaults.filter(list.has) })).filter(({ all }) => all.length > 0)
  const shown = Math.max(FEWEST, Math.min(SHOWN, ...filled.map(({ all }) => all.length)))
  if (filled.length === 0) return null
  return (
    <section aria-label={texts.highestRates} className="pt-6">
      <h2 className="font-semibold">{texts.highestRates}</h2>
      <p className="pb-3 text-sm text-faded">{texts.auditedOver10m}</p>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-3">
        {filled.map(({ title, more, all, ...list }) => (
          <VaultRanking key={title} title={title} vaults={all.slice(0, shown)} hasTvl noteOf={noteOf}>
            <Link className="link mt-2 inline-block text-sm" to={auditedListPath(list)}>
              {more}
            </Link>
          </VaultRanking>
        ))}
      </div>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Vault } from '#contract/vault.ts'
import { auditedListPath, auditedLists, auditedVaultsQuery } from '#dashboard/api/vaults/audited-vaults-query.ts'
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
  { title: texts.lendingOver10m, more: texts.allLending, ...auditedLists.lent },
]

/** A high rate is worth more where it lasted. */
function noteOf(vault: Vault): string {
  const stability = stabilityOf(vault)
  const chain = vaultChainName(vault.chain)
  return stability === null ? chain : texts.chainAndStability(chain, formatStability(stability))
}

/** The best `most` of each list, without what a list before it has: a stablecoin that is lent is in two. */
function onceEach<List extends { all: readonly Vault[] }>(of: readonly List[], most: number) {
  const taken = new Set<Vault>()
  return of
    .map(({ all, ...list }) => {
      const best = all.filter((vault) => !taken.has(vault)).slice(0, most)
      for (const vault of best) taken.add(vault)
      return { ...list, best }
    })
    .filter(({ best }) => best.length > 0)
}

/** What there is instead: the lists of the start, each with its best vaults. Nothing where they cannot be read. */
export function TopVaults() {
  const { data } = useQuery(auditedVaultsQuery)
  const vaults = data?.data ?? []
  const filled = lists.map((list) => ({ ...list, all: vaults.filter(list.has) })).filter(({ all }) => all.length > 0)
  const shown = Math.max(FEWEST, Math.min(SHOWN, ...filled.map(({ all }) => all.length)))
  if (filled.length === 0) return null
  return (
    <section aria-label={texts.highestRates} className="pt-6">
      <h2 className="font-semibold">{texts.highestRates}</h2>
      <p className="pb-3 text-sm text-faded">{texts.auditedOver1m}</p>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-3">
        {onceEach(filled, shown).map(({ title, more, best, ...list }) => (
          <VaultRanking key={title} title={title} vaults={best} hasTvl noteOf={noteOf}>
            <Link className="link mt-2 inline-block text-sm" to={auditedListPath(list)}>
              {more}
            </Link>
          </VaultRanking>
        ))}
      </div>
    </section>
  )
}

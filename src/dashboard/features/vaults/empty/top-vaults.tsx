import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Vault } from '#contract/vault.ts'
import {
  auditedListPath,
  auditedLists,
  auditedVaultsQuery,
  isStable,
} from '#dashboard/api/vaults/audited-vaults-query.ts'
import { VaultRanking } from '#dashboard/ui/display/vault-ranking.tsx'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import { texts } from './texts.ts'

/** As many as the shortest list has, so that all three end on one line; of one that has hardly any, only what it has. */
const [FEWEST, SHOWN] = [3, 6]

const nothing = () => false
const lists = [
  { title: texts.stablecoins, more: texts.allStablecoins, ...auditedLists.stable, without: nothing },
  { title: texts.staking, more: texts.allStaking, ...auditedLists.staked, without: nothing },
  {
    title: texts.lendingOver10m,
    more: texts.allLending,
    ...auditedLists.lent,
    has: (vault: Vault) => auditedLists.lent.has(vault) && !isStable(vault),
    without: (vault: Vault) => auditedLists.lent.has(vault) && isStable(vault),
  },
]

/** The filter of a list, less the coins of these vaults: it can leave out coins, but no label. */
function queryWithout(query: string, vaults: readonly Vault[]): string {
  const symbols = new Set(vaults.flatMap(coinSymbols))
  const words = [...symbols].map((symbol) => `-${symbol}`).join(' ')
  return symbols.size === 0 ? query : `${query}&search=${encodeURIComponent(words)}`
}

/** A high rate is worth more where it lasted. */
function noteOf(vault: Vault): string {
  const stability = stabilityOf(vault)
  const chain = vaultChainName(vault.chain)
  return stability === null ? chain : texts.chainAndStability(chain, formatStability(stability))
}

/** What there is instead: the lists of the start, each with its best vaults. Nothing where they cannot be read. */
export function TopVaults() {
  const { data } = useQuery(auditedVaultsQuery)
  const vaults = data?.data ?? []
  // A vault of two lists is in the first alone: nothing is offered twice.
  const filled = lists
    .map((list, at) => ({
      ...list,
      all: vaults.filter((vault) => list.has(vault) && !lists.slice(0, at).some(({ has }) => has(vault))),
    }))
    .filter(({ all }) => all.length > 0)
  const shown = Math.max(FEWEST, Math.min(SHOWN, ...filled.map(({ all }) => all.length)))
  if (filled.length === 0) return null
  return (
    <section aria-label={texts.highestRates} className="pt-6">
      <h2 className="font-semibold">{texts.highestRates}</h2>
      <p className="pb-3 text-sm text-faded">{texts.auditedOver1m}</p>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-3">
        {filled.map(({ title, more, all, without, ...list }) => (
          <VaultRanking key={title} title={title} vaults={all.slice(0, shown)} hasTvl noteOf={noteOf}>
            <Link
              className="link mt-2 inline-block text-sm"
              to={auditedListPath({ ...list, query: queryWithout(list.query, vaults.filter(without)) })}
            >
              {more}
            </Link>
          </VaultRanking>
        ))}
      </div>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Vault } from '#contract/vault.ts'
import { vaultSearchQuery } from '#dashboard/features/simulator/simulation/queries.ts'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { ChoiceList } from './choice-list.tsx'
import { texts } from './texts.ts'

/** The largest vaults that a search finds; a press adds one. */
export function VaultChoice({ onVault }: { onVault: (vault: Vault) => void }) {
  const [search, setSearch] = useState('')
  const { data, error, refetch, isPending } = useQuery(vaultSearchQuery(search))
  return (
    <div>
      <SearchField
        label={texts.nameCoinsProtocol}
        placeholder={texts.suiUsdcAave}
        value={search}
        onSearch={setSearch}
        className="max-w-md"
      />
      {error && <ErrorCard error={error} what={texts.listVaults} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton height={12} />}
      {data && (
        <ChoiceList
          label={texts.vaultsFound}
          empty={texts.noVaultHas}
          choices={data.data.map((vault) => ({
            key: vault.id,
            name: vault.name || vault.id,
            detail: `${vaultChainName(vault.chain)} · ${formatRoundMoney(vault.tvl)} · ${formatRate(vault.totalApy)}`,
            onChoose: () => onVault(vault),
          }))}
        />
      )}
    </div>
  )
}

import type { Vault } from '#contract/vault.ts'
import type { TableFile } from '#dashboard/ui/table/table-file.ts'
import { vaultChainName, vaultTypeName } from '#dashboard/ui/text/vault-labels.ts'

/** Rates are fractions: 0.0715 is 7.15 % a year. */
export const vaultFile: TableFile<Vault> = {
  name: 'vaults',
  columns: [
    { header: 'Vault', value: ({ name }) => name },
    { header: 'Id', value: ({ id }) => id },
    { header: 'Protocol', value: ({ protocol }) => protocol.name || protocol.id },
    { header: 'Chain', value: ({ chain }) => vaultChainName(chain) },
    { header: 'Type', value: ({ type }) => vaultTypeName(type) },
    { header: 'TVL USD', value: ({ tvl }) => tvl },
    { header: 'Base APR', value: ({ apr }) => apr },
    { header: 'Rewards APR', value: (vault) => vault.apr_rewards },
    { header: 'Total APY', value: ({ totalApy }) => totalApy },
    { header: 'Total APY 7 d', value: ({ apy7d }) => apy7d },
    { header: 'Total APY 30 d', value: ({ apy30d }) => apy30d },
    { header: 'Supplied USD', value: ({ lending }) => lending?.supplied ?? null },
    { header: 'Borrowed USD', value: ({ lending }) => lending?.borrowed ?? null },
    { header: 'Available USD', value: ({ lending }) => lending?.available ?? null },
    { header: 'Utilization', value: ({ lending }) => lending?.utilization ?? null },
    { header: 'Max LTV as collateral', value: ({ lending }) => lending?.maxLtv ?? null },
    { header: 'Liquidated at', value: ({ lending }) => lending?.liquidationThreshold ?? null },
    { header: 'Collateral coins', value: ({ collateral }) => collateral?.coins ?? null },
    { header: 'Highest LTV of collateral', value: ({ collateral }) => collateral?.maxLtv ?? null },
    { header: 'Coins', value: ({ coins }) => coins.join(' ') },
    { header: 'Read', value: ({ asOf }) => asOf },
  ],
}

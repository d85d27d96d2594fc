import type { Protocol } from '#contract/protocol.ts'
import type { TableFile } from '#dashboard/ui/table/table-file.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'

/** Rates are fractions: 0.0715 is 7.15 % a year. */
export const protocolFile: TableFile<Protocol> = {
  name: 'protocols',
  columns: [
    { header: 'Protocol', value: ({ name }) => name },
    { header: 'Id', value: ({ id }) => id },
    { header: 'Category', value: ({ category }) => category },
    { header: 'Chains', value: ({ chains }) => chains.map(vaultChainName).join(' ') },
    { header: 'TVL USD', value: ({ tvl }) => tvl },
    { header: 'Vaults', value: ({ vaultCount }) => vaultCount },
    { header: 'TVL of vaults USD', value: ({ vaultTvl }) => vaultTvl },
    { header: 'Least total APY', value: ({ minApy }) => minApy },
    { header: 'Most total APY', value: ({ maxApy }) => maxApy },
    { header: 'Audits', value: ({ audits }) => audits },
    { header: 'Website', value: ({ url }) => url },
  ],
}

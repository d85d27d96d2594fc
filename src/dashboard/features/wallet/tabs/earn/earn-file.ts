import type { TableFile } from '#dashboard/ui/table/table-file.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import type { HeldCoin } from '#domain/earning/idle-coins.ts'
import type { Place } from '#domain/earning/where-to-earn.ts'
import type { Earning } from './use-earnings.ts'

type EarnFileRow = { coin: HeldCoin; earning: Place; isPair: boolean }

/** Every vault for every coin, also those that the page leaves to the list. */
export const earnFileRows = (earnings: readonly Earning[]): EarnFileRow[] =>
  earnings.flatMap(({ coin, vaults }) => [
    ...vaults.single.map((earning) => ({ coin, earning, isPair: false })),
    ...vaults.paired.map((earning) => ({ coin, earning, isPair: true })),
  ])

/** Rates are fractions: 0.0715 is 7.15 % a year. */
export const earnFile: TableFile<EarnFileRow> = {
  name: 'could-earn',
  columns: [
    { header: 'Coin', value: ({ coin }) => coin.symbol },
    { header: 'Chain', value: ({ coin }) => chainNameOf(coin.chain) },
    { header: 'Contract', value: ({ coin }) => coin.contract },
    { header: 'Amount', value: ({ coin }) => coin.amount },
    { header: 'Value USD', value: ({ coin }) => coin.valueUsd },
    { header: 'Vault', value: ({ earning }) => earning.vault.name },
    { header: 'Vault id', value: ({ earning }) => earning.vault.id },
    { header: 'Protocol', value: ({ earning }) => earning.vault.protocol.name || earning.vault.protocol.id },
    { header: 'With other coins', value: ({ isPair }) => (isPair ? 'yes' : 'no') },
    { header: 'TVL USD', value: ({ earning }) => earning.vault.tvl },
    { header: 'Total APY', value: ({ earning }) => earning.rate },
    { header: 'A year USD', value: ({ earning }) => earning.gainYearUsd },
    { header: 'Gas USD', value: ({ earning }) => earning.costUsd },
  ],
}

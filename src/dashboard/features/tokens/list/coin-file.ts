import type { Coin } from '#contract/coin.ts'
import { isoTime, type TableFile } from '#dashboard/ui/table/table-file.ts'

export const coinFile: TableFile<Coin> = {
  name: 'tokens',
  columns: [
    { header: 'Symbol', value: ({ symbol }) => symbol },
    { header: 'Name', value: ({ name }) => name },
    { header: 'Coin type', value: ({ coinType }) => coinType },
    { header: 'Price USD', value: ({ price }) => price },
    { header: 'Change 24 h percent', value: (coin) => coin.priceChangePercentage24H },
    { header: 'Change 7 d percent', value: (coin) => coin.priceChangePercentage7D },
    { header: 'Market cap USD', value: ({ marketCap }) => marketCap },
    { header: 'Volume 24 h USD', value: ({ volume24H }) => volume24H },
    { header: 'Holders', value: ({ holders }) => holders },
    { header: 'Updated', value: ({ lastUpdatedAt }) => isoTime(lastUpdatedAt) },
  ],
}

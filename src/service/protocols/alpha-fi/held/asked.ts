import type { AlphaFiPool } from '#service/protocols/alpha-fi/pool.ts'

/** Who holds, and how AlphaFi's pools are told when something is held. */
export type Asked = {
  address: string
  signal: AbortSignal
  isForced: boolean
  note: (words: string) => void
  pools: () => Promise<Map<string, AlphaFiPool>>
}

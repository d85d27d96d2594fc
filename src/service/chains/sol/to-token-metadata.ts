import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { Mint } from './read-mints.ts'

/** The logo stands in a document on any host, which we do not ask. */
export const toTokenMetadata = ({ decimals, called }: Mint): TokenMetadata => ({
  name: called?.name ?? '',
  symbol: called?.symbol ?? '',
  decimals,
  logo: '',
})

import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { Mint } from './read-mints.ts'

/** The logo is in a document on any host, which we do not request. */
export const toTokenMetadata = ({ decimals, called }: Mint): TokenMetadata => ({
  name: called?.name ?? '',
  symbol: called?.symbol ?? '',
  decimals,
  logo: '',
})

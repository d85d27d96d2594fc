import { nativeAddresses } from '#contract/chains.ts'
import type { ChainAdapter, ChainDeps, TokenBalance } from '#service/chains/chain-adapter.ts'
import { nativeMetadata } from '#service/chains/native-metadata.ts'
import { readSuiActivity } from './sui-activity.ts'
import { readSuiNames, resolveSuiName } from './sui-names.ts'
import { readSuiNfts } from './sui-nfts.ts'
import type { SuiReader } from './sui-reader.ts'
import { readSuiTokenMetadata } from './sui-token-metadata.ts'
import { readSuiTransfers } from './sui-transfers.ts'

/**
 * Sui: total balances of coin objects and address balances, NFTs with a Display including those in kiosks, SuiNS names,
 * and transfers if a GraphQL service is configured. Protocol positions are objects, never coins; `positions/` reads
 * them.
 */
export function suiChain(deps: ChainDeps & { sui: SuiReader }): ChainAdapter {
  const { sui, upstream, hosts } = deps
  const url = hosts.suiGraphql
  return {
    id: 'SUI',
    async readBalances(address, signal) {
      const balances = await sui.balances(address, signal)
      return { value: balances.filter(({ amount }) => amount > 0n).map(toTokenBalance), note: null }
    },
    readTokenMetadata: (coinTypes, signal) => readSuiTokenMetadata(deps, coinTypes, signal),
    readNfts: (address, signal) => readSuiNfts(sui, address, signal),
    readGasPrice: (signal) => sui.gasPrice(signal),
    readNames: (address, signal) => readSuiNames(deps, address, signal),
    resolveName: (name, signal) => resolveSuiName(sui, name, signal),
    ...(url !== null && {
      readTransfers: (address: string, signal: AbortSignal) => readSuiTransfers({ upstream, url }, address, signal),
      readActivity: (address: string, signal: AbortSignal) => readSuiActivity({ upstream, url }, address, signal),
    }),
  }
}

const toTokenBalance = ({ coinType, amount }: { coinType: string; amount: bigint }): TokenBalance => ({
  contractAddress: coinType,
  amount,
  metadata: coinType === nativeAddresses.sui ? nativeMetadata('SUI') : null,
  lastTransferredAt: null,
  priceUsd: null,
  isVerified: null,
  spamReason: null,
})

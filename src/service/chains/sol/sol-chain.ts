import { address } from '@solana/kit'
import { nativeAddresses } from '#contract/chains.ts'
import type { ChainAdapter, ChainDeps, TokenMetadata } from '#service/chains/chain-adapter.ts'
import { nativeMetadata } from '#service/chains/native-metadata.ts'
import { resolveSnsName } from './names/sns-names.ts'
import { solNames } from './names/sol-names.ts'
import { readChainNfts } from './nfts/chain-nfts.ts'
import { dasNfts } from './nfts/das-nfts.ts'
import { MAX_MINTS, readMints } from './read-mints.ts'
import { readBalances } from './sol-balances.ts'
import { readActivity, readTransfers } from './sol-transfers.ts'
import { isKey } from './solana-addresses.ts'
import { solanaNode } from './solana-node.ts'
import { toTokenMetadata } from './to-token-metadata.ts'

/** Reads Solana by plain JSON-RPC, and NFTs by a Digital Asset Standard node if the operator has one. */
export function solChain({ upstream, hosts, now }: ChainDeps): ChainAdapter {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  const readNames = solNames({ node, now })
  return {
    id: 'SOL',
    readBalances: (owner, signal) => readBalances({ node, owner: address(owner), signal }),
    async readTokenMetadata(contractAddresses, signal) {
      // The rest is requested again once these are stored.
      const mints = contractAddresses.filter(isKey).slice(0, MAX_MINTS)
      const read = await readMints({ node, mints, signal })
      const metadata = new Map<string, TokenMetadata>(
        [...read].map(([mint, account]) => [mint, toTokenMetadata(account)]),
      )
      if (contractAddresses.includes(nativeAddresses.sol)) metadata.set(nativeAddresses.sol, nativeMetadata('SOL'))
      return metadata
    },
    async readNfts(owner, signal) {
      const chain = () => readChainNfts({ upstream, hosts, node, owner: address(owner), signal })
      if (hosts.solanaDas === null) return chain()
      try {
        return await dasNfts({ upstream, url: hosts.solanaDas, owner, signal })
      } catch {
        signal.throwIfAborted()
        const { value, note } = await chain()
        return { value, note: `the DAS node failed; ${note}`, isPartial: true, isStandIn: true }
      }
    },
    readNames: (owner, signal) => readNames({ owner: address(owner), signal }),
    readTransfers: (owner, signal) => readTransfers({ node, owner: address(owner), signal }),
    readActivity: (owner, signal) => readActivity({ node, owner: address(owner), signal }),
    resolveName: (name, signal) => resolveSnsName({ node, name, signal }),
  }
}

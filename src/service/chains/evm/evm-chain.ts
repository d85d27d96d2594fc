import { getAddress, isAddress } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import type { ChainAdapter, ChainDeps } from '#service/chains/chain-adapter.ts'
import { firstHost } from '#service/chains/first-host.ts'
import { unreadNote } from '#service/upstream/loose-rows.ts'
import { readEnsName, resolveEns } from './ens.ts'
import { readErc20Facts } from './erc20.ts'
import { readEvmBalances } from './evm-balances.ts'
import { evmNode } from './evm-node.ts'
import { openIndexers } from './indexers/open-indexers.ts'
import { evmNetworks } from './networks/all.ts'

const noSource = 'no keyless source of NFTs'
const many = 'not all NFTs: the first that name a contract'

/**
 * An EVM chain. Its indexer and a node give balances (`readEvmBalances`); the indexer alone gives NFTs and transfers of ERC-20
 * tokens; names work if the record has a resolver. Contracts are written in the case of EIP-55.
 */
export function evmChain(id: EvmChainId, deps: ChainDeps): ChainAdapter {
  const network = evmNetworks[id]
  const { ensUniversalResolver: universalResolver, isRollup = false } = network
  const indexers = openIndexers(network, deps)
  return {
    id,

    readBalances: (address, signal) => readEvmBalances({ id, deps, indexers }, address, signal),

    async readTokenMetadata(contractAddresses, signal) {
      const addresses = contractAddresses.filter((address) => isAddress(address, { strict: false }))
      if (addresses.length === 0) return new Map()
      const facts = await readErc20Facts(evmNode(id, deps, signal), [
        ...new Set(addresses.map((address) => getAddress(address))),
      ])
      return new Map(
        addresses.flatMap((address) => {
          const known = facts.get(getAddress(address))
          return known ? [[address, known] as const] : []
        }),
      )
    },

    async readNfts(address, signal) {
      if (indexers.length === 0) return { value: [], note: noSource, isUnread: true }
      const found = await firstHost({ hosts: indexers, what: 'NFTs', signal }, (indexer) =>
        indexer.readNfts(getAddress(address), signal),
      )
      const notes = [found.isComplete ? null : many, unreadNote(found.unread, 'NFTs')].filter((note) => note !== null)
      return {
        value: found.value,
        ...(notes.length === 0 ? { note: null } : { note: notes.join('; '), isPartial: true }),
      }
    },

    ...(indexers.length > 0 && {
      readTransfers: (address, signal) =>
        firstHost({ hosts: indexers, what: 'transfers', signal }, (indexer) =>
          indexer.readTransfers(getAddress(address), signal),
        ),
      readActivity: (address, signal) =>
        firstHost({ hosts: indexers, what: 'transactions', signal }, (indexer) =>
          indexer.readActivity(getAddress(address), signal),
        ),
    }),

    ...(!isRollup && { readGasPrice: (signal) => evmNode(id, deps, signal).gasPrice() }),

    ...(universalResolver !== undefined && {
      readNames: (address, signal) =>
        readEnsName({ node: evmNode(id, deps, signal), universalResolver }, getAddress(address), signal),
      resolveName: (name, signal) => resolveEns({ node: evmNode(id, deps, signal), universalResolver }, name, signal),
    }),
  }
}

import type { Budget } from '#service/upstream/host-budget.ts'
import { bitcoinNetwork } from './btc/bitcoin-network.ts'
import type { ChainHosts } from './chain-hosts.ts'
import { evmNetworks } from './evm/networks/all.ts'
import { solanaNetwork } from './sol/solana-network.ts'
import { suiNetwork } from './sui/sui-network.ts'
import { tonNetwork } from './ton/ton-network.ts'

/**
 * Budgets of the chains' hosts by host name, as `URL.host`: of the public indexers what their kind allows without a key, of the
 * keyed one and of an operator's own what it allows with one. Nodes of EVM chains have `defaultBudget`.
 */
export function chainBudgets(hosts: ChainHosts): Record<string, Budget> {
  const ofIndexers = Object.values(evmNetworks).flatMap(({ id, indexer }) =>
    hosts.evm[id].indexer.map((url): [string, Budget] => [
      new URL(url).host,
      isPublic(url, indexer.urls) ? indexer.budget : indexer.keyedBudget,
    ]),
  )
  return {
    ...suiNetwork.budgets,
    ...solanaNetwork.budgets,
    ...tonNetwork.budgets,
    ...(hosts.tonCenterApiKey !== null && tonNetwork.keyedBudgets),
    ...bitcoinNetwork.budgets,
    ...Object.fromEntries(ofIndexers),
  }
}

const isPublic = (url: string, publicUrls: readonly string[]) =>
  publicUrls.some((known) => new URL(known).host === new URL(url).host)

import type { Budget } from '#service/upstream/host-budget.ts'
import { bitcoinNetwork } from './btc/bitcoin-network.ts'
import type { ChainHosts } from './chain-hosts.ts'
import { type Indexer, ownIndexerBudget } from './evm/evm-network.ts'
import { evmNetworks } from './evm/networks/all.ts'
import { solanaNetwork } from './sol/solana-network.ts'
import { suiNetwork } from './sui/sui-network.ts'
import { tonNetwork } from './ton/ton-network.ts'

/**
 * Budgets of the chains' hosts by host name, as `URL.host`: of the public indexers what their kind allows without a key, of the
 * keyed one what it allows with one. Nodes of EVM chains have `defaultBudget`.
 */
export function chainBudgets(hosts: ChainHosts): Record<string, Budget> {
  const ofIndexers = Object.values(evmNetworks).flatMap(({ id, indexer }) =>
    hosts.evm[id].indexer.map((url): [string, Budget] => [new URL(url).host, indexerBudget(url, indexer)]),
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

function indexerBudget(url: string, { urls, keyedUrl, budget, keyedBudget }: Indexer): Budget {
  const isOneOf = (known: readonly string[]) => known.some((each) => new URL(each).host === new URL(url).host)
  if (isOneOf(urls)) return budget
  return keyedUrl !== undefined && isOneOf([keyedUrl]) ? keyedBudget : ownIndexerBudget
}

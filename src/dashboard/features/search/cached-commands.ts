import type { QueryClient } from '@tanstack/react-query'
import type { listCoins } from '#contract/coin.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Protocol } from '#contract/protocol.ts'
import type { Vault } from '#contract/vault.ts'
import { protocolsQuery } from '#dashboard/api/protocols-query.ts'
import type { Command } from './command.ts'
import { coinCommand, coinsOf, protocolCommand, vaultCommand } from './page-commands.ts'

/** What the pages have already loaded, as commands of the palette. */
export type CachedCommands = { vaults: Command[]; coins: Command[]; protocols: Command[] }

export function cachedCommands(client: QueryClient): CachedCommands {
  const found = <T>(key: readonly unknown[]) =>
    client.getQueriesData<T>({ queryKey: key }).flatMap(([, data]) => (data === undefined ? [] : [data]))
  const vaults = [...found<{ data: Vault[] }>(['vaults']).flatMap(({ data }) => data), ...found<Vault>(['vault'])]
  const coins = found<Output<typeof listCoins>['data']>(['coins']).flatMap(({ tokens }) => tokens)
  const protocols = found<Protocol[]>(protocolsQuery.queryKey).flat()
  return {
    vaults: vaults.map(vaultCommand),
    coins: [...coins.map(coinCommand), ...vaults.flatMap(coinsOf)],
    protocols: [...protocols, ...vaults.map(({ protocol }) => protocol)].map(protocolCommand),
  }
}

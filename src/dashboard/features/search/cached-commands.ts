import type { QueryClient } from '@tanstack/react-query'
import type { listCoins } from '#contract/coin.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Protocol } from '#contract/protocol.ts'
import { sideOf, type Vault } from '#contract/vault.ts'
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

const SUGGESTED = 4

/** What the question for a list with the largest of all may name: any filter would leave some out. */
const ofLargestVaults = {
  ...{ side: /^earn$/, chain: /^ALL$/, order: /^tvl$/, sort: /^desc$/, offset: /^0$/ },
  ...{ limit: /./, facets: /./, trend: /./ },
}
const ofLargestCoins = { page: /^0$/, sort: /^marketCap:desc$/, limit: /./ }

/** Whether the question of a cached list, the last part of its key, has nothing else than is allowed. */
function isOnly(key: readonly unknown[], allowed: Readonly<Record<string, RegExp>>): boolean {
  const question = key.at(-1)
  if (typeof question !== 'object' || question === null) return false
  return Object.entries(question).every(([name, value]) => value === undefined || allowed[name]?.test(String(value)))
}

/** The largest of all, where a page has loaded them: for whoever has neither been anywhere nor written anything. */
export function suggestedCommands(client: QueryClient): Pick<CachedCommands, 'vaults' | 'coins'> {
  const lists = client.getQueriesData<{ data: Vault[] }>({ queryKey: ['vaults'] })
  const vaults = lists
    .flatMap(([key, list]) => (isOnly(key, ofLargestVaults) ? (list?.data ?? []) : []))
    .filter((vault) => sideOf(vault) === 'earn')
  const pages = client.getQueriesData<Output<typeof listCoins>['data']>({ queryKey: ['coins'] })
  const coins = pages.flatMap(([key, page]) => (isOnly(key, ofLargestCoins) ? (page?.tokens ?? []) : []))
  return {
    vaults: distinctBy(
      vaults.toSorted((a, b) => (b.tvl ?? 0) - (a.tvl ?? 0)),
      ({ id }) => id,
    ).map(vaultCommand),
    coins: distinctBy(
      coins.toSorted((a, b) => (b.marketCap ?? 0) - (a.marketCap ?? 0)),
      ({ coinType }) => coinType,
    ).map(coinCommand),
  }
}

/** Each once, a few of them. */
const distinctBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  [...new Map(items.map((item) => [keyOf(item), item])).values()].slice(0, SUGGESTED)

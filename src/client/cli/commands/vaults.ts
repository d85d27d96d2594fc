import { type Command, listOption, numberOption, textOption, UsageError } from '#client/cli/command.ts'
import { dollars, percent, table } from '#client/cli/table.ts'
import type { ClientQuery } from '#client/create-client.ts'

export const vaultsCommand: Command = {
  usage: 'vaults [--coin USDC] [--chain BASE,ETH]',
  summary: 'Vaults by yield, without loans',
  example: '--coin USDC --chain BASE --min-tvl 10M',
  options: {
    coin: { type: 'string', says: 'Coins, protocols or words in names; a pair as SUI-USDC' },
    chain: { type: 'string', says: 'Chains, separated by commas; default: all' },
    type: { type: 'string', says: 'LP, VAULT, STAKING, LENDING or BORROW' },
    protocol: { type: 'string', says: 'Protocols, by id, alias or name' },
    'min-tvl': { type: 'string', says: 'Minimum TVL in dollars: 10M' },
    'min-apy': { type: 'string', says: 'Minimum APY in percent: 5' },
    order: { type: 'string', says: 'totalApy (default), tvl, apy, apr, totalApr or name' },
    limit: { type: 'string', short: 'n', says: 'Number of rows; default: 20' },
  },
  run: async ({ client, values, positionals, style }) => {
    if (positionals.length > 0) throw new UsageError(`unexpected ${positionals[0]}; search for a coin with --coin`)
    const type = listOption(values, 'type')
    const minApy = numberOption(values, 'min-apy')
    // The service validates the values; its error lists all valid ones.
    const query = {
      search: textOption(values, 'coin'),
      chain: listOption(values, 'chain') ?? ['ALL'],
      type,
      side: type?.some((each) => /^borrow$/i.test(each)) ? undefined : 'earn',
      protocol: listOption(values, 'protocol'),
      minTvl: numberOption(values, 'min-tvl'),
      minApy: minApy === undefined ? undefined : minApy / 100,
      order: textOption(values, 'order') ?? 'totalApy',
      limit: numberOption(values, 'limit') ?? 20,
    } as ClientQuery<'listVaults'>
    const answer = await client.listVaults({ query })
    const { data, pagination } = answer
    if (data.length === 0) return { answer, text: 'No vaults match.' }
    const rows = table(
      [
        { head: 'VAULT', of: ({ name }) => name },
        { head: 'PROTOCOL', of: ({ protocol }) => protocol.name },
        { head: 'CHAIN', of: ({ chain }) => chain },
        { head: 'TYPE', of: (vault) => vault.type },
        { head: 'APY', of: ({ totalApy }) => percent(totalApy), isNumber: true },
        { head: 'TVL', of: ({ tvl }) => dollars(tvl), isNumber: true },
        { head: 'ID', of: ({ id }) => id },
      ],
      data,
      style,
    )
    return { answer, text: `${rows}\n${style.faint(`${data.length} of ${pagination.total} vaults`)}` }
  },
}

import { type Command, listOption, UsageError } from '#client/cli/command.ts'
import { dollars, percent, printable, type Style, table } from '#client/cli/table.ts'
import type { ClientQuery } from '#client/create-client.ts'
import type { Portfolio } from '#contract/wallet/portfolio.ts'

export const portfolioCommand: Command = {
  usage: 'portfolio ADDRESS…',
  summary: 'Combined value of up to twenty addresses or names',
  example: 'sample-wallet.sui',
  options: { chain: { type: 'string', says: 'Chains, separated by commas; default: all' } },
  run: async ({ client, values, positionals, style }) => {
    const addresses = positionals.flatMap((each) => each.split(',')).filter((each) => each !== '')
    if (addresses.length === 0) throw new UsageError('enter an address or a name')
    // The service validates the chains; its error lists all valid ones.
    const query = { addresses, chain: listOption(values, 'chain') } as ClientQuery<'getPortfolio'>
    const answer = await client.getPortfolio({ query })
    return { answer, text: describe(answer.data, style) }
  },
}

function describe(portfolio: Portfolio, style: Style): string {
  const { netWorth, isComplete, change24h, change24hPercent, claimable, incomeYear, lowestHealth } = portfolio
  const changed = change24h === null ? '' : `, ${dollars(change24h)} in a day${ofWhole(change24hPercent)}`
  const facts = [
    `${style.strong(dollars(netWorth))}${isComplete ? '' : ' of the known value'}${changed}`,
    claimable > 0 && `${dollars(claimable)} claimable`,
    incomeYear !== null && `${dollars(incomeYear)} income per year`,
    lowestHealth !== null && `lowest health factor ${lowestHealth.toFixed(2)}`,
  ]
  const parts = [
    portfolio.addresses.length > 1 && worths('ADDRESS', byAddress(portfolio), style),
    worths('CHAIN', portfolio.byChain, style),
    worths('KIND', portfolio.byKind, style),
    worths('PROTOCOL', portfolio.byProtocol, style),
    notKnown(portfolio, style),
  ]
  return [facts.filter(Boolean).join('\n'), ...parts.filter(Boolean)].join('\n\n')
}

const ofWhole = (change: number | null) => (change === null ? '' : ` (${percent(change / 100)})`)
const byAddress = ({ addresses }: Portfolio) =>
  Object.fromEntries(addresses.map(({ address, name, netWorth }) => [name || address, netWorth]))

function worths(head: string, byName: Record<string, number>, style: Style): string {
  const rows = Object.entries(byName).sort(([, one], [, other]) => other - one)
  return table(
    [
      { head: 'WORTH', of: ([, worth]) => dollars(worth), isNumber: true },
      { head, of: ([name]) => name },
    ],
    rows,
    style,
  )
}

const MOST_UNKNOWN = 10
function notKnown({ unknown }: Portfolio, { faint }: Style): string {
  if (unknown.length === 0) return ''
  const shown = unknown.slice(0, MOST_UNKNOWN).map(({ what }) => `  ${printable(what)}`)
  const more = unknown.length > MOST_UNKNOWN ? [`  and ${unknown.length - MOST_UNKNOWN} more: --json lists all`] : []
  return faint(['Not known:', ...shown, ...more].join('\n'))
}

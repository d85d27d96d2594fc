import { type Command, numberOption, readNumber, textOption, UsageError } from '#client/cli/command.ts'
import { dollars, percent, printable, table } from '#client/cli/table.ts'
import { ApiError } from '#contract/error.ts'
import type { SimulationInput } from '#contract/simulation.ts'
import type { Vault } from '#contract/vault.ts'
import { simulationKind } from '#domain/simulation/simulation-kind.ts'

const DAYS_TO_SHOW = [30, 90, 180, 365]
const DEFAULT_AMOUNT_USD = 1_000

export const simulateCommand: Command = {
  usage: 'simulate VAULT_ID [--amount 1000] [--change 10,-5]',
  summary: 'Value of a deposit after a year, with impermanent loss',
  example: 'sui-native-staking --amount 1000 --change 20',
  options: {
    amount: { type: 'string', short: 'a', says: 'Deposit in dollars; default: 1000' },
    change: { type: 'string', says: 'Price change in percent, for a pool one per coin; default: 0' },
    weights: { type: 'string', says: 'Weight of each coin in percent: 50,50' },
  },
  run: async ({ client, values, positionals, style }) => {
    const [id, ...others] = positionals
    if (id === undefined || others.length > 0)
      throw new UsageError('enter the id of one vault; list them with: yieldscope vaults')
    const value = numberOption(values, 'amount') ?? DEFAULT_AMOUNT_USD
    const { data: found } = await client.listVaults({ query: { id: [id] } })
    const vault = found[0]
    if (vault === undefined) throw new ApiError('NOT_FOUND', `the service lists no vault ${id}`)
    const body = inputFor(vault, {
      value,
      changes: numbersOf(textOption(values, 'change') ?? '0', '--change'),
      weights: numbersOf(textOption(values, 'weights') ?? '50,50', '--weights'),
    })
    const answer = await client.simulateVault({ params: { id }, body })
    const { data: points, il, ilAmount, of } = answer.data
    const shown = DAYS_TO_SHOW.map((day) => ({ day, worth: points[day]?.value ?? null }))
    const rows = table(
      [
        { head: 'DAY', of: ({ day }) => String(day), isNumber: true },
        { head: of === 'debt' ? 'OWED' : 'WORTH', of: ({ worth }) => dollars(worth), isNumber: true },
      ],
      shown,
      style,
    )
    const name = printable(`${vault.name} of ${vault.protocol.name} on ${vault.chain}`)
    const title = `${name}, ${percent(vault.totalApy)} per year, ${dollars(value)} now`
    const loss = body.type === 'Pools' ? `\nImpermanent loss ${percent(il / 100)}, ${dollars(ilAmount)}` : ''
    return { answer, text: `${title}\n\n${rows}${loss}` }
  },
}

const numbersOf = (text: string, option: string) => text.split(',').map((each) => readNumber(each, option))

type Given = { value: number; changes: number[]; weights: number[] }

/** One change per coin of a pool. */
function inputFor(vault: Vault, { value, changes, weights }: Given): SimulationInput {
  const [priceChangeA = 0, priceChangeB = priceChangeA, ...more] = changes
  if (simulationKind(vault) === 'Lending') {
    if (changes.length > 1) throw new UsageError(`--change: ${vault.name} has one coin, so enter one number`)
    return { type: 'Lending', data: { priceChange: priceChangeA, value } }
  }
  if (more.length > 0) throw new UsageError('--change: enter at most two numbers')
  const [weightA, weightB] = weights
  if (weightA === undefined || weightB === undefined || weights.length > 2)
    throw new UsageError('--weights: enter two numbers')
  return { type: 'Pools', data: { priceChangeA, priceChangeB, weightA, weightB, value } }
}

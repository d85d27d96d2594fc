import { fieldError } from '#contract/error.ts'

type Argument = { name: string; description: string; required: boolean }
type Prompt = {
  definition: { name: string; title: string; description: string; arguments: Argument[] }
  write(given: Record<string, string | undefined>): string
}

/** Common questions that a client may offer as prompts. */
export const prompts: Prompt[] = [
  {
    definition: {
      name: 'review_wallet',
      title: 'Review a wallet',
      description: 'What an address has and earns, what is at risk, what to check first',
      arguments: [
        { name: 'address', description: 'An address or a name such as alice.sui', required: true },
        { name: 'chain', description: 'One chain only; all of them where it is left out', required: false },
      ],
    },
    write: ({ address, chain }) => `Review the wallet ${address}${chain ? ` on ${chain}` : ''}.

1. Call wallet_summary, and get_nft_holdings where NFTs matter; get_positions and get_holdings have what it leaves out. Read the glossary for units.
2. Say what it is worth and where, without spam, and without counting a receipt token and its position twice. Leave out what has no known price, and say that you did.
3. List debts with their health factor (check_loans), positions out of range, and what can be claimed.
4. Name what was not read, as far as an answer says that it is incomplete, and how old the data are.
5. End with at most three things worth looking at. Do not advise to buy or sell, and sign nothing.`,
  },
  {
    definition: {
      name: 'compare_vaults',
      title: 'Compare vaults',
      description: 'Places where a coin earns, compared by rate, size, steadiness and risk',
      arguments: [
        { name: 'coin', description: 'A symbol or a pair: SUI, USDC, SUI-USDC', required: true },
        { name: 'chain', description: 'One chain only', required: false },
        { name: 'value', description: 'How many dollars would go in', required: false },
      ],
    },
    write: ({
      coin,
      chain,
      value,
    }) => `Compare the vaults for ${coin}${chain ? ` on ${chain}` : ''}${value ? `, for $${value}` : ''}.

1. Call find_yield, with pairs=true for a pair. It excludes loans: the rate of a loan (BORROW) is a cost, never rank it among yields.
2. Call get_vault_history for the five most sensible ones, and distinguish a steady rate from one of a few days.
3. Split each rate into base and rewards: rewards are paid in other coins and may end.
4. For pools of two coins call simulate at unchanged prices, and with one coin halved, and report the impermanent loss.
5. Put it in one table with source and age of the data. Say what speaks against each. Do not advise.`,
  },
]

/** Throws an ApiError that contains the missing argument. */
export function writePrompt({ definition, write }: Prompt, given: Record<string, string | undefined>): string {
  for (const { name, required } of definition.arguments) {
    if (required && (given[name] ?? '').trim() === '') throw fieldError('INVALID_INPUT', name, 'is required')
  }
  return write(given)
}

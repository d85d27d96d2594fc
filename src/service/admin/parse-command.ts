import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { issueMessage } from '#service/middleware/issue-message.ts'
import { AdminCommand } from './admin-command.ts'

z.config({ localeError: issueMessage })

const usage = `Usage: npm run admin -- COMMAND

  key create --name NAME [--limit N]   prints a new API key once; with a limit it has its own counter
  key list
  key revoke ID
  webhook add --key ID --url URL --chain SUI --address A [--address B …]
  webhook list
  webhook remove ID
  watch add --address A [--label L] [--chain ETH,BASE] [--key ID]   reads a wallet every hour; without a key it is the page's
  watch list
  watch remove ID
  watch export --address A   all stored data of an address, as JSON
  watch forget --address A   takes it all out, whoever watches it
  seed --coins N --vaults N --prices N   the same synthetic load data every time, into an empty store only`

/** What the words of a command line ask for. Throws with the usage when they ask for nothing we know. */
export function parseCommand(args: string[]): AdminCommand {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      label: { type: 'string' },
      limit: { type: 'string' },
      key: { type: 'string' },
      url: { type: 'string' },
      chain: { type: 'string' },
      address: { type: 'string', multiple: true },
      coins: { type: 'string' },
      vaults: { type: 'string' },
      prices: { type: 'string' },
    },
  })
  const [group = '', action = '', id] = positionals
  const { address: addresses, limit, coins, vaults, prices, ...texts } = values
  const numbers = Object.entries({ limit, coins, vaults, prices }).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, Number(text)]],
  )
  const input = { ...texts, ...Object.fromEntries(numbers), do: `${group} ${action}`.trim(), id, addresses }
  const result = AdminCommand.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(issue?.path[0] === 'do' ? usage : `${issue?.path.join('.')}: ${issue?.message}\n\n${usage}`)
}

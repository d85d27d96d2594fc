import { parseArgs } from 'node:util'
import { createClient } from '#client/create-client.ts'
import { ApiError } from '#contract/error.ts'
import { type Command, type Surroundings, sharedOptions, UsageError } from './command.ts'
import { portfolioCommand } from './commands/portfolio.ts'
import { pricesCommand } from './commands/prices.ts'
import { simulateCommand } from './commands/simulate.ts'
import { vaultsCommand } from './commands/vaults.ts'
import { createStyle, printable } from './table.ts'

const commands: Record<string, Command> = {
  portfolio: portfolioCommand,
  vaults: vaultsCommand,
  prices: pricesCommand,
  simulate: simulateCommand,
}
const DEFAULT_URL = 'http://127.0.0.1:8787'

/** done: success; failed: the service failed or rejected the request; misused: invalid arguments. */
const exitCodes = { done: 0, failed: 1, misused: 2 } as const

/**
 * Runs the program with these arguments and returns its exit code. Prints tables for people, the service's response
 * with `--json`.
 */
export async function runProgram(words: string[], surroundings: Surroundings): Promise<number> {
  const { environment, write, warn } = surroundings
  const [name = '', ...rest] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    const isHelp = ['', 'help', '--help', '-h'].includes(name)
    if (isHelp) write(help())
    else warn(`yieldscope: unknown command “${name}”. List commands with yieldscope --help.\n`)
    return isHelp && name !== '' ? exitCodes.done : exitCodes.misused
  }
  try {
    const { values, positionals } = parseWords(rest, command)
    if (values.help === true) {
      write(commandHelp(name, command))
      return exitCodes.done
    }
    const baseUrl = String(values.url ?? (environment.YIELDSCOPE_URL || DEFAULT_URL))
    if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl))
      throw new UsageError(`--url: ${baseUrl} is not a URL of a service`)
    const client = createClient({ baseUrl, apiKey: environment.YIELDSCOPE_API_KEY ?? '' })
    const style = createStyle(surroundings.isColoured)
    const { answer, text } = await command.run({ client, values, positionals, style })
    write(values.json === true ? `${JSON.stringify(answer, null, 2)}\n` : `${text}\n`)
    return exitCodes.done
  } catch (error) {
    if (error instanceof UsageError) {
      warn(`yieldscope ${name}: ${error.message}\nyieldscope ${name} --help shows the options.\n`)
      return exitCodes.misused
    }
    if (!(error instanceof ApiError)) throw error
    warn(`yieldscope ${name}: ${printable(error.message)}${hintOf(error)}\n`)
    return exitCodes.failed
  }
}

function parseWords(args: string[], { options }: Command) {
  const known = Object.fromEntries(
    Object.entries({ ...options, ...sharedOptions }).map(([option, { type, short }]) => [
      option,
      { type, ...(short && { short }) },
    ]),
  )
  try {
    return parseArgs({ args: withNegatives(args), options: known, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Node parses a negative number as an option unless it follows an equals sign. */
function withNegatives(args: string[]): string[] {
  const words: string[] = []
  for (const word of args) {
    const last = words.at(-1) ?? ''
    const isValue = /^-\d/.test(word) && /^--[a-z-]+$/.test(last)
    if (isValue) words.splice(-1, 1, `${last}=${word}`)
    else words.push(word)
  }
  return words
}

function hintOf({ code, requestId }: ApiError): string {
  if (code === 'KEY_REQUIRED' || code === 'KEY_UNKNOWN') return '\nSet YIELDSCOPE_API_KEY to an API key of the service.'
  if (code === 'UNAVAILABLE')
    return `\nIs it running? Set its URL with --url or YIELDSCOPE_URL (default: ${DEFAULT_URL}).`
  return requestId === undefined ? '' : `\nrequest ${requestId}`
}

const help = () => `yieldscope: portfolios, yields and simulations from a Yieldscope service

${Object.values(commands)
  .map(({ usage, summary }) => `  yieldscope ${usage}\n      ${summary}`)
  .join('\n')}

Each takes --json for programs, --url (or YIELDSCOPE_URL) and --help. YIELDSCOPE_API_KEY is the API key.
Exit codes: 0 done, 1 the service failed or refused, 2 wrong usage.
`

const commandHelp = (name: string, { usage, summary, options }: Command) => `yieldscope ${usage}

${summary}

${Object.entries({ ...options, ...sharedOptions })
  .map(([option, { type, short, says }]) => {
    const word = `${short ? `-${short}, ` : ''}--${option}${type === 'string' ? ` ${option.toUpperCase()}` : ''}`
    return `  ${word.padEnd(24)} ${says}`
  })
  .join('\n')}

Example: yieldscope ${name} ${commands[name]?.example}
`

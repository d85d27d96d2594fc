import type { Client } from '#client/create-client.ts'
import type { Style } from './table.ts'

/** The environment that the process gives to the program. */
export type Surroundings = {
  environment: Record<string, string | undefined>
  write: (text: string) => void
  warn: (text: string) => void
  isColoured: boolean
}

type Option = { type: 'string' | 'boolean'; short?: string; says: string }
type Values = Record<string, string | boolean | (string | boolean)[] | undefined>
type CommandRequest = { client: Client; values: Values; positionals: string[]; style: Style }

export type Command = {
  usage: string
  summary: string
  example: string
  options: Record<string, Option>
  /** `answer`: the service's response, for programs; `text`: the same for people. */
  run: (request: CommandRequest) => Promise<{ answer: unknown; text: string }>
}

export const sharedOptions: Record<string, Option> = {
  json: { type: 'boolean', says: 'Print the service’s answer as JSON' },
  url: { type: 'string', says: 'URL of the service' },
  help: { type: 'boolean', short: 'h', says: 'Show this help' },
}

/** Invalid arguments; the message says which. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The value of a text option; undefined if it is missing or empty. */
export function textOption(values: Values, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Parses `BASE,ETH` as a list. The service validates the values. */
export const listOption = <T extends string>(values: Values, name: string): T[] | undefined =>
  textOption(values, name)
    ?.split(',')
    .map((each) => each.trim() as T)
    .filter((each) => each !== '')

const units: Record<string, number> = { '': 1, k: 1e3, m: 1e6, b: 1e9 }

/** Parses `10M`, `250k`, `1000`: dollars and counts as people write them. */
export function numberOption(values: Values, name: string): number | undefined {
  const text = textOption(values, name)
  return text === undefined ? undefined : readNumber(text, `--${name}`)
}

export function readNumber(text: string, what: string): number {
  const [, digits = '', unit = ''] = /^([+-]?\d+(?:\.\d+)?)([kmb]?)$/i.exec(text.trim()) ?? []
  if (digits === '') throw new UsageError(`${what}: ${text} is not a number (use 1000, 250k or 10M)`)
  return Number(digits) * (units[unit.toLowerCase()] ?? 1)
}

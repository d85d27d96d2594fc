import { type Command, textOption, UsageError } from '#client/cli/command.ts'
import { percent, table } from '#client/cli/table.ts'

export const pricesCommand: Command = {
  usage: 'prices CHAIN:ADDRESS…',
  summary: 'Token prices on any chain, now or in the past',
  example: 'SUI:native ETH:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  options: { at: { type: 'string', says: 'A time in the past: 2026-11-01, or Unix seconds' } },
  run: async ({ client, values, positionals, style }) => {
    if (positionals.length === 0) throw new UsageError('enter tokens as CHAIN:ADDRESS; ETH:native is the native coin')
    const time = textOption(values, 'at')
    const answer = await client.getPrices({
      query: { tokens: positionals, ...(time !== undefined && { at: readTime(time) }) },
    })
    const rows = table(
      [
        { head: 'PRICE', of: ({ price }) => (price === null ? '–' : `$${price}`), isNumber: true },
        { head: 'SYMBOL', of: ({ symbol }) => symbol },
        { head: 'SURE', of: ({ confidence }) => percent(confidence), isNumber: true },
        { head: 'TOKEN', of: ({ chain, address }) => `${chain}:${address}` },
      ],
      answer.data,
      style,
    )
    return { answer, text: rows }
  },
}

function readTime(text: string): number {
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.floor(Date.parse(text) / 1000)
  if (Number.isNaN(seconds)) throw new UsageError(`--at: ${text} is not a time (use 2026-11-01 or Unix seconds)`)
  return seconds
}

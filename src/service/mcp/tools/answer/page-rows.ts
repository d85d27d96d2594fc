const HEX_PIECE = 1.25
const WORD_PIECE = 6
const pieces =
  /0x[0-9a-fA-F]{12,}|[0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9]{24,}|[A-Z]?[a-z]+|[A-Z]+|\d{1,3}|[^\sA-Za-z\d]{1,3}/g
const isAddress = (piece: string) => piece.length >= 14 && /\d/.test(piece)

/**
 * Estimates the number of tokens in a text, rather too high than too low. A tokenizer's tables are megabytes, too much
 * to load for finding the end of a page; a test compares the estimate with a real tokenizer.
 */
export function estimateTokens(text: string): number {
  let count = 0
  for (const [piece] of text.matchAll(pieces))
    count += isAddress(piece) ? Math.ceil(piece.length / HEX_PIECE) : Math.ceil(piece.length / WORD_PIECE)
  return count
}

/** Token limit of a response unless the caller requests more: with its sentence it stays under 2,000 tokens. */
export const ANSWER_TOKENS = 1_750
/** Beyond this length, hosts cut a response themselves, in the middle of a row. */
const MAX_LENGTH = 60_000

type Page = {
  /** Starts at `offset`, with as many rows as a page may have. */
  rows: readonly unknown[]
  total: number
  offset: number
  /** The caller set a limit and gets that many rows, whatever they cost. */
  isLimitGiven: boolean
  /** Data of the response besides its rows. */
  beside: object
}

type ShownPage = { shown: unknown[]; json: object; next: string[] }

/**
 * Returns as many whole rows as fit, at least one. `json`: the rows and the other data, with `nextOffset` if more
 * follow; `next`: the sentence that says so.
 */
export function pageRows({ rows, total, offset, isLimitGiven, beside }: Page): ShownPage {
  const besides = JSON.stringify(beside)
  let tokens = estimateTokens(besides)
  let length = besides.length
  const shown: unknown[] = []
  for (const row of rows) {
    const text = JSON.stringify(row)
    tokens += estimateTokens(text)
    length += text.length
    const isRoom = length <= MAX_LENGTH && (isLimitGiven || tokens <= ANSWER_TOKENS)
    if (!isRoom && shown.length > 0) break
    shown.push(row)
  }
  const nextOffset = offset + shown.length
  const isLast = nextOffset >= total || shown.length === 0
  return {
    shown,
    json: { ...beside, ...(isLast ? {} : { nextOffset }), rows: shown },
    next: isLast ? [] : [`The next are at offset=${nextOffset}.`],
  }
}

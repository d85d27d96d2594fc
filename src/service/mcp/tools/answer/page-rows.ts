const HEX_PIECE = 1.25
const WORD_PIECE = 6
const pieces =
  /0x[0-9a-fA-F]{12,}|[0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9]{24,}|[A-Z]?[a-z]+|[A-Z]+|\d{1,3}|[^\sA-Za-z\d]{1,3}/g
const isAddress = (piece: string) => piece.length >= 14 && /\d/.test(piece)

/**
 * About how many tokens a model reads in a text, rather too many than too few. A tokenizer's own tables are megabytes, which no
 * service has to load to know where a page of rows ends; a test holds the estimate to a real one.
 */
export function estimateTokens(text: string): number {
  let count = 0
  for (const [piece] of text.matchAll(pieces))
    count += isAddress(piece) ? Math.ceil(piece.length / HEX_PIECE) : Math.ceil(piece.length / WORD_PIECE)
  return count
}

/** What an answer may cost a model that did not want more: with its sentence it stays under 2,000 tokens. */
export const ANSWER_TOKENS = 1_750
/** Beyond it hosts cut an answer themselves, in the middle of a row. */
const MAX_LENGTH = 60_000

type Page = {
  /** From `offset` on, as many as a page may have. */
  rows: readonly unknown[]
  total: number
  offset: number
  /** The caller named a limit: it wants that many, whatever they cost. */
  isLimitGiven: boolean
  /** What the answer says beside its rows. */
  beside: object
}

type ShownPage = { shown: unknown[]; json: object; next: string[] }

/**
 * As many rows as there is room for, at least one, each whole. `json`: they and what is beside them, with `nextOffset` where more
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

const SORT_TEXT_LENGTH = 100

/** What texts are compared by, whatever their case: cut, since anybody may name a coin. Empty: unknown. */
export function sortText(text: string): string {
  const folded = text.trim().toLowerCase()
  return folded.length <= SORT_TEXT_LENGTH ? folded : Array.from(folded).slice(0, SORT_TEXT_LENGTH).join('')
}

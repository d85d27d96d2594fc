const SORT_TEXT_LENGTH = 100

/** What texts are compared by, whatever their case: cut, since anybody may name a coin. Empty: unknown. */
export const sortText = (text: string): string =>
  Array.from(text.trim().toLowerCase()).slice(0, SORT_TEXT_LENGTH).join('')

/** Control characters, lone surrogates, and marks that change the direction of the text around them. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/** Nearly all names: printable ASCII with single spaces within. */
const plainLine = /^[!-~]+(?: [!-~]+)*$/

/**
 * Makes an untrusted name safe to show in a line: emoji and every script remain, control characters and direction marks
 * are removed, the length is limited in characters. The result is text, never HTML.
 */
export function cleanText(text: string, maxLength = 80): string {
  if (text.length <= maxLength && plainLine.test(text)) return text
  const line = text
    .slice(0, maxLength * 8)
    .replaceAll(unprintable, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`
}

import { getUtf8Decoder } from '@solana/kit'

const MAX_LENGTH = 255

/** The text of a name's reverse account; null if it is invalid: empty, too long or with invisible characters. */
export function nameText(bytes: Uint8Array): string | null {
  // The decoder drops NULs, which serve as padding.
  const text = getUtf8Decoder().decode(bytes).trim()
  return text === '' || text.length > MAX_LENGTH || /[\p{Cc}\p{Cf}\s]/u.test(text) ? null : text
}

/** Sorts the default name first, the rest alphabetically. */
export const defaultFirst = (names: { name: string; isDefault: boolean }[]): string[] =>
  names
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)

/** Our limit of names of one kind per wallet. */
export const MAX_NAMES = 200

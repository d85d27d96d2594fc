import { getUtf8Decoder } from '@solana/kit'

const MAX_LENGTH = 255

/** The text of a name's reverse account, null for one that is no name: empty, too long or with characters that do not show. */
export function nameText(bytes: Uint8Array): string | null {
  // The decoder drops NULs, which pad.
  const text = getUtf8Decoder().decode(bytes).trim()
  return text === '' || text.length > MAX_LENGTH || /[\p{Cc}\p{Cf}\s]/u.test(text) ? null : text
}

/** The default first, the rest by alphabet. */
export const defaultFirst = (names: { name: string; isDefault: boolean }[]): string[] =>
  names
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)

/** Ours: how many names of one kind a wallet shows. */
export const MAX_NAMES = 200

/** What the search box holds: words to find, and behind a `-` what to leave out, in quotes where it has spaces. */
const excluded = /(?:^|\s)-(?:"([^"]+)"|(\S+))/g

/** `sui -usdt -"navi lending"`: `search` and `exclude` of the interface. */
export function readVaultSearch(written = ''): { search: string | undefined; exclude: string[] | undefined } {
  const exclude = [...written.matchAll(excluded)].map(([, quoted, word]) => (quoted ?? word ?? '').trim())
  // A `-` of which nothing is written yet leaves nothing out.
  const search = written
    .replaceAll(excluded, ' ')
    .replaceAll(/(?:^|\s)-(?=\s|$)/g, ' ')
    .trim()
  return { search: search === '' ? undefined : search, exclude: exclude.length > 0 ? exclude : undefined }
}

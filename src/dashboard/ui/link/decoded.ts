/** A text of an address without its percent codes; as it is where a percent sign is its own, or somebody wrote it into the address bar. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

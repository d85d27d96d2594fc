/** The form of a transaction with what is known filled in. */
export function preparePath(fields: Record<string, string | null | undefined>): string {
  const given = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `/transaction?${new URLSearchParams(given)}`
}

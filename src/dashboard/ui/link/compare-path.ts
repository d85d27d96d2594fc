/** Where some vaults stand side by side. */
export const comparePath = (ids: readonly string[]): string =>
  ids.length === 0 ? '/compare' : `/compare?vaults=${ids.map((id) => encodeURIComponent(id)).join(',')}`

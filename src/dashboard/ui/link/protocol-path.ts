/** The page of a protocol, by any of its slugs. */
export const protocolPath = (id: string): string => `/protocols/${encodeURIComponent(id)}`

const looks: Readonly<Record<string, string>> = { GET: 'text-accent', DELETE: 'text-loss' }

/** The colour of a method: what reads, what writes, what deletes. */
export const methodLook = (method: string): string => looks[method] ?? 'text-caution'

const looks: Readonly<Record<string, string>> = {
  GET: 'text-ink',
  DELETE: 'font-semibold text-loss',
}

/** Of a method: what only reads is plain, what writes is strong, and what deletes has the colour of a loss. */
export const methodLook = (method: string): string => `text-xs ${looks[method] ?? 'font-semibold text-accent'}`

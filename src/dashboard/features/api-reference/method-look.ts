const plain = 'font-mono text-xs'

/** Of a method: what only reads is pale, what writes is dark, and what deletes has the colour of a loss. */
export const methodLook = (method: string): string =>
  method === 'GET'
    ? `${plain} text-faded`
    : method === 'DELETE'
      ? `${plain} font-medium text-loss`
      : `${plain} font-medium text-ink`

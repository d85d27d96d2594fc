/** Coins with one symbol, whatever its case, are one coin. */
export const symbolKey = (symbol: string): string => symbol.toUpperCase()

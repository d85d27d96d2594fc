/** The name of a coin where it says more than its symbol does: “WAL Token” beside WAL does not. */
export function nameBeside(symbol: string, name: string): string {
  const bare = name.replace(/\s+(token|coin)$/i, '').replace(/^\$/, '')
  return bare.toLowerCase() === symbol.replace(/^\$/, '').toLowerCase() ? '' : name
}

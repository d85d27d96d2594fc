/** The name of a coin where it is not its symbol again. */
export const nameBeside = (symbol: string, name: string): string => (bare(name) === bare(symbol) ? '' : name)

const bare = (text: string) => text.replace(/^\$/, '')

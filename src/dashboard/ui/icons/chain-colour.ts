/** The chains with most vaults have a colour of their own, the same in every picture; the others share the sixth. */
const own = ['SUI', 'SOL', 'ETH', 'ARB', 'BASE', 'others', 'AVAX', 'BNB', 'TON']
const OTHERS = 6

const placeOf = (chain: string) => own.indexOf(chain.toUpperCase()) + 1

/** Whether its dots have a colour that no other chain has. */
export const hasOwnColour = (chain: string): boolean => placeOf(chain) > 0

export const chainColour = (chain: string): string => `var(--chain-${placeOf(chain) || OTHERS})`

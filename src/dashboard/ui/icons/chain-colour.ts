/** The chains with most vaults have a colour of their own, the same in every picture; the others share one. */
const own = new Map([
  ['SUI', 1],
  ['SOL', 2],
  ['ETH', 3],
  ['ARB', 4],
  ['BASE', 5],
  ['AVAX', 7],
  ['BNB', 8],
  ['TON', 9],
])
const OTHERS = 6

/** Whether its dots have a colour that no other chain has. */
export const hasOwnColour = (chain: string): boolean => own.has(chain.toUpperCase())

export const chainColour = (chain: string): string => `var(--chain-${own.get(chain.toUpperCase()) ?? OTHERS})`

import type { FoundPosition } from './position-source.ts'

/** What a deposit, a debt or a stake does not have or its protocol does not tell. */
export const simplePosition = {
  yield: [],
  input: null,
  yieldCollected: null,
  range: null,
  health: null,
  fee: null,
  rates: null,
  isUnderlying: false,
  receiptTokens: [],
} satisfies Partial<FoundPosition>

/** In one of many markets of the same coins, which lists of vaults do not tell apart. */
export const isolatedPosition = { ...simplePosition, vaultRemark: null } satisfies Partial<FoundPosition>

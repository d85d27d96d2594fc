import { chainColour } from '#dashboard/ui/icons/chain-colour.ts'

/** Chains that have wallets and no vaults: no map of vaults needs their colour, and a wallet's bars must not paint them as the others. */
const walletsOnly = new Map([['BTC', 'var(--caution)']])

export const walletChainColour = (chain: string): string => walletsOnly.get(chain.toUpperCase()) ?? chainColour(chain)

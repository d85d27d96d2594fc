/** The part of an amount that belongs to `share` of `supply` shares, rounded down as pools pay it. `supply` is above 0. */
export const shareOf = (amount: bigint, share: bigint, supply: bigint): bigint => (amount * share) / supply

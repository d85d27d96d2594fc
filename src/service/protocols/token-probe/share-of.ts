/** What `share` of `supply` shares has of an amount, rounded down as pools pay it out. `supply` above 0. */
export const shareOf = (amount: bigint, share: bigint, supply: bigint): bigint => (amount * share) / supply

/** The Sui wallet of `sampleWallets`; every other address holds nothing. */
export const sampleOwner = `0x${'5a'.repeat(32)}`

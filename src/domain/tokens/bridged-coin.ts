/**
 * The coins of our list that Wormhole’s token bridge publishes on Sui: it calls the module of each `coin`, and others use that name too.
 * Compared with the list of Sui’s verified coins on 2026-11-28.
 */
const ofWormhole: ReadonlySet<string> = new Set([
  // APT
  '0x3a5143bb1196e3bcdfab6203d1683ae29edd26294fc8bfeafe4aaa9d2704df37::coin::COIN',
  // AVAX
  '0x1e8b532cca6569cab9f9b9ebc73f8c13885012ade714729aa3b450e0339ac766::coin::COIN',
  // BNB
  '0xb848cce11ef3a8f62eccea6eb5b35a12c4c2b1ee1af7755d02d7bd6218e8226f::coin::COIN',
  // CELO
  '0xa198f3be41cda8c07b3bf3fee02263526e535d682499806979a111e88a5a8d0f::coin::COIN',
  // ETH
  '0xaf8cd5edc19c4512f4259f0bee101a40d41ebed738ade5874359610ef8eeced5::coin::COIN',
  // POL
  '0xdbe380b13a6d0f5cdedd58de8f04625263f113b3f9db32b3e1983f49e2841676::coin::COIN',
  // PYTH
  '0x9c6d76eb273e6b5ba2ec8d708b7fa336a5531f6be59f326b5be8d4d8b12348a4::coin::COIN',
  // SOL
  '0xb7844e289a8410e50fb3ca48d69eb9cf29e27d223ef90353fe1bd8e27ff8f3f8::coin::COIN',
  // USDC
  '0x5d4b302506645c37ff133b98c4b50a5ae14841659738d6d733d59d0d217a93bf::coin::COIN',
  // USDT
  '0xc060006111016b8a020ad5b33834984a437aaa7d3c74c18e09a95d48aceab08c::coin::COIN',
  // WBTC
  '0x027792d9fed7f9844eb4839566001bb6f6cb4804f66aa2da6fe1ee242d896881::coin::COIN',
])

/**
 * Whether a bridge that is neither the coin’s issuer’s nor its chain’s own made a token: it is redeemed there alone, and so is a coin of its
 * own, as USDC.e is. A chain’s own bridge (Arbitrum’s, Sui Bridge) brings the coin itself.
 */
export const isOfOtherBridge = (address: string): boolean => ofWormhole.has(address)

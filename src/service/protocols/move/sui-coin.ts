import { nativeAddresses } from '#contract/chain.ts'

/** Sui's own coin as `coinKey` writes it; its base unit is the MIST, 10^9 are one SUI. */
export const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`

/** The same as answers write it. */
export const SUI_TYPE = nativeAddresses.sui

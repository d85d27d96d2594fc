import { nativeAddresses } from '#contract/chains.ts'

/** Sui's native coin in `coinKey` form. Its base unit is the MIST; 10^9 MIST are one SUI. */
export const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`

/** The same in the form that answers use. */
export const SUI_TYPE = nativeAddresses.sui

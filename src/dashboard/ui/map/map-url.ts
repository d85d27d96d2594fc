import { VaultQuery } from '#contract/vault.ts'

const { minStability, maxStability, minApy, maxApy } = VaultQuery.shape

/** The selection in the URL, under the names of the interface. */
export const mapUrlShape = { minStability, maxStability, minApy, maxApy }

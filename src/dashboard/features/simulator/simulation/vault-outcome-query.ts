import { queryOptions } from '@tanstack/react-query'
import type { Vault } from '#contract/vault.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import type { VaultDeposit } from './draw-vault-outcome.ts'

const FIVE_MINUTES_MS = 300_000

/** How a deposit in the vault may end. What draws it is loaded by the question. */
export const vaultOutcomeQuery = (vault: Vault, { amountUsd, days }: VaultDeposit) =>
  queryOptions({
    queryKey: ['vault-outcome', vault.id, carefulApy(vault), amountUsd, days],
    queryFn: async (means) => {
      const { drawVaultOutcome } = await import('./draw-vault-outcome.ts')
      return drawVaultOutcome(vault, { amountUsd, days }, means)
    },
    staleTime: FIVE_MINUTES_MS,
  })

import { queryOptions } from '@tanstack/react-query'
import { vaultChainIds } from '#contract/chains.ts'
import { getTokenPrice } from '#contract/price.ts'
import { type SimulationInput, simulateVault } from '#contract/simulation.ts'
import type { Vault } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'

const FIVE_MINUTES_MS = 300_000

export const simulationQuery = ({ id, chain }: Vault, body: SimulationInput) =>
  queryOptions({
    queryKey: ['simulate', id, body],
    queryFn: ({ signal }) =>
      call(
        simulateVault,
        { params: { id }, query: { chain: vaultChainIds.find((known) => known === chain) }, body },
        { signal },
      ),
  })

export const coinPriceQuery = (coinType: string) =>
  queryOptions({
    queryKey: ['price', coinType],
    queryFn: ({ signal }) => call(getTokenPrice, { params: { address: coinType } }, { signal }),
    staleTime: FIVE_MINUTES_MS,
  })

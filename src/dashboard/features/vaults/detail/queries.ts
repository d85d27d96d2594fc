import { queryOptions } from '@tanstack/react-query'
import { vaultChainIds } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { getProtocolApr } from '#contract/protocol-apr.ts'
import { type Vault, vaultPageSize } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'
import { callVaults } from '#dashboard/api/vaults/call-vaults.ts'
import { findVaults } from '#dashboard/api/vaults/find-vaults.ts'
import { texts } from './texts.ts'

export const vaultQuery = (id: string) =>
  queryOptions({ queryKey: ['vault', id], queryFn: ({ signal }) => findVault(id, signal) })

async function findVault(id: string, signal: AbortSignal): Promise<Vault> {
  const [vault] = await findVaults([id], signal)
  if (vault) return vault
  throw new ApiError('NOT_FOUND', texts.serviceDoesNot(id))
}

/** The lending vaults beside a loan: of its protocol and chain. */
export const lendersQuery = ({ protocol, chain }: Vault) =>
  queryOptions({
    queryKey: ['lenders', protocol.id, chain],
    queryFn: async ({ signal }) => {
      const on = chainParameter(chain)
      const query = { protocol: [protocol.id], type: ['LENDING' as const], limit: vaultPageSize.max }
      return (await callVaults({ ...query, ...(on && { chain: [on] }) }, { signal })).body.data
    },
  })

/** The chain of a vault as the interface's parameter; a chain that it does not know stays out of the question. */
const chainParameter = (chain: string) => vaultChainIds.find((known) => known === chain.toUpperCase())

export const protocolRangeQuery = ({ protocol, chain, type }: Vault) =>
  queryOptions({
    queryKey: ['protocol-apr', protocol.id, chain, type],
    queryFn: ({ signal }) =>
      call(
        getProtocolApr,
        { params: { protocol: protocol.id }, query: { chain: chainParameter(chain), type } },
        { signal },
      ),
  })

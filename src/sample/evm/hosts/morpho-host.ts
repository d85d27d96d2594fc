import { chainsOf } from '#contract/chains.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { morphoRows } from '#sample/evm/protocols/lending/morpho-rows.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import type { SampleNetworks } from '#sample/evm/sample-network.ts'
import type { SampleHost } from '#sample/sample-host.ts'

/** Morpho's API, which knows in which markets an address is. */
export const morphoHost = (networks: SampleNetworks): SampleHost => ({
  host: 'api.morpho.org',
  answer(url, body) {
    const { user, chains } = variablesOf(body)
    if (url.pathname !== '/graphql' || typeof user !== 'string' || !Array.isArray(chains)) return undefined
    const isOwner = sampleWallets.some(({ address }) => isSameAddress(address, user))
    const items = chainsOf('evm').flatMap((chain) => {
      const { chainId, tokens } = networks[chain]
      if (!isOwner || !chains.includes(chainId)) return []
      return morphoRows(chain, tokens).map(({ id }) => ({
        market: { marketId: id, morphoBlue: { chain: { id: chainId } } },
      }))
    })
    return { data: { marketPositions: { items, pageInfo: { countTotal: items.length } } } }
  },
})

function variablesOf(body: unknown): Record<string, unknown> {
  const variables = body !== null && typeof body === 'object' && 'variables' in body ? body.variables : null
  return variables !== null && typeof variables === 'object' ? Object.fromEntries(Object.entries(variables)) : {}
}

import { type ChainId, chainIds, chains, nativeAddresses, perEvmChain } from '#contract/chains.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { readWalletAddress } from '#domain/wallet-address.ts'
import { chainAdapters } from '#service/chains/all.ts'
import type { ChainAdapter } from '#service/chains/chain-adapter.ts'
import { chainBudgets } from '#service/chains/chain-budgets.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { createSuiReader } from '#service/chains/sui/create-sui-reader.ts'
import { loadPositionSources } from '#service/protocols/all.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { hostBudgets } from '#service/upstream/host-budget.ts'
import { askEach, type SourceCheck, type SourceQuestion, some } from './ask-each.ts'

/** An address of each form that belongs to nobody but is valid in requests. */
const addressOf = (chain: ChainId): string => {
  const found = sampleWallets.find(({ address }) => readWalletAddress(address).chains.includes(chain))
  if (!found) throw new Error(`No sample address fits ${chain}`)
  return found.address
}

/** Well-known contracts: a working chain must return their decimals. */
const wellKnown: Partial<Record<ChainId, string[]>> = {
  SUI: [nativeAddresses.sui],
  SOL: ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ...perEvmChain((id) => evmNetworks[id].tokens.map(({ address }) => address)),
}

function questionsOf(adapter: ChainAdapter): SourceQuestion[] {
  const { id } = adapter
  const address = addressOf(id)
  const contracts = wellKnown[id]
  const noted = (count: number, what: string, note: string | null) =>
    `${count} ${what}${note === null ? '' : ` (${note})`}`
  return [
    {
      id: `${chains[id].name} balances`,
      ask: async (signal) => {
        const { value, note } = await adapter.readBalances(address, signal)
        return noted(value.length, 'tokens', note)
      },
    },
    {
      id: `${chains[id].name} NFTs`,
      ask: async (signal) => {
        const { value, note } = await adapter.readNfts(address, signal)
        return noted(value.length, 'collections', note)
      },
    },
    ...(contracts === undefined
      ? []
      : [
          {
            id: `${chains[id].name} token metadata`,
            ask: async (signal: AbortSignal) => {
              const metadata = await adapter.readTokenMetadata(contracts, signal)
              const described = [...metadata.values()].filter(({ decimals }) => decimals !== null)
              return `${some(described.length, 'well-known tokens')} of ${contracts.length}`
            },
          },
        ]),
    ...(adapter.readNames === undefined
      ? []
      : [
          {
            id: `${chains[id].name} names`,
            ask: async (signal: AbortSignal) =>
              `${(await adapter.readNames?.(address, signal))?.value.length ?? 0} names`,
          },
        ]),
  ]
}

const positionsOf = (source: PositionSource): SourceQuestion => ({
  id: `${source.protocol.name}${source.part === undefined ? '' : ` (${source.part})`} on ${chains[source.chain].name}`,
  ask: async (signal) => `${(await source.readPositions(addressOf(source.chain), signal)).length} positions`,
})

/** Requests every chain and protocol of wallets once. Never rejects because of a source's failure. */
export const checkWallets = (hosts: ChainHosts): Promise<SourceCheck[]> =>
  askEach(
    async (upstream) => {
      const shared = { upstream, hosts, now: Date.now, sui: createSuiReader({ upstream, urls: hosts.suiGrpc }) }
      const adapters = chainAdapters(shared)
      const readTokenMetadata: PositionDeps['readTokenMetadata'] = (chain, list, signal) =>
        adapters[chain].readTokenMetadata(list, signal)
      // Many protocols use a wallet's tokens, which are read once.
      const balances = new Map<ChainId, ReturnType<ChainAdapter['readBalances']>>()
      const readTokens: PositionDeps['readTokens'] = (chain, address, { signal }) => {
        const reading = balances.get(chain) ?? adapters[chain].readBalances(address, signal)
        balances.set(chain, reading)
        return reading
      }
      const protocols = (await loadPositionSources())(
        {
          ...shared,
          evm: createEvmReader(shared),
          readTokenMetadata,
          readTokens,
          readPrices: async () => new Map(),
        },
        null,
      )
      return [...chainIds.flatMap((id) => questionsOf(adapters[id])), ...protocols.map(positionsOf)]
    },
    { ...hostBudgets, ...chainBudgets(hosts) },
  )

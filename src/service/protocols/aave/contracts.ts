import type { Address } from 'viem'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import { ToldAddress, told } from '#service/protocols/told.ts'
import type { AaveMarket } from './facts.ts'
import { AaveAddresses, aaveAbi } from './layout.ts'

/** What a market is read from today. */
export type AaveContracts = { pool: Address; dataProvider: Address }

/** Under which version 2 keeps its data provider: the first byte alone. */
const DATA_PROVIDER = `0x01${'00'.repeat(31)}` as const

/** The two that a market is read from, asked of what the table names of it. */
export async function aaveContracts(
  { chain, version, ...known }: AaveMarket,
  { evm, what }: { evm: EvmReader; what: string },
  signal: AbortSignal,
): Promise<AaveContracts> {
  const ask: Ask = (calls) =>
    evm.callMany(
      chain,
      calls.map((call) => ({ ...call, abi: aaveAbi })),
      signal,
    )
  const { pool, dataProvider } = known
  if (pool && dataProvider) return { pool, dataProvider }

  const provider = known.provider ?? (await providerOf(known, ask, what))
  const [foundPool, foundProvider] = await ask([
    { address: provider, functionName: version === 3 ? 'getPool' : 'getLendingPool' },
    version === 3
      ? { address: provider, functionName: 'getPoolDataProvider' }
      : { address: provider, functionName: 'getAddress', args: [DATA_PROVIDER] },
  ])
  return {
    pool: pool ?? told(foundPool, ToldAddress, what),
    dataProvider: dataProvider ?? told(foundProvider, ToldAddress, what),
  }
}

type Ask = (calls: Pick<EvmCall, 'address' | 'functionName' | 'args'>[]) => Promise<unknown[]>

async function providerOf(
  { dataProvider, registry }: Pick<AaveMarket, 'dataProvider' | 'registry'>,
  ask: Ask,
  what: string,
): Promise<Address> {
  if (dataProvider) {
    const [provider] = await ask([{ address: dataProvider, functionName: 'ADDRESSES_PROVIDER' }])
    return told(provider, ToldAddress, what)
  }
  if (!registry) throw new Error('A market of Aave’s shape names none of its contracts')
  const [providers] = await ask([{ address: registry, functionName: 'getAddressesProvidersList' }])
  const [first] = told(providers, AaveAddresses, what)
  return told(first, ToldAddress, what)
}

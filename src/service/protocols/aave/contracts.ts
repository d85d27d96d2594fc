import type { Address } from 'viem'
import { call } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { AaveMarket } from './facts.ts'
import { aaveAbi } from './layout.ts'

/** The contracts that a market is currently read from. */
export type AaveContracts = { pool: Address; dataProvider: Address }

/** The key of version 2's data provider: only the first byte is set. */
const DATA_PROVIDER = `0x01${'00'.repeat(31)}` as const

/** Finds the two contracts that a market is read from, starting from the ones in the table. */
export async function aaveContracts(
  { version, ...known }: AaveMarket,
  contracts: ContractReader,
): Promise<AaveContracts> {
  const { pool, dataProvider } = known
  if (pool && dataProvider) return { pool, dataProvider }

  const provider = known.provider ?? (await readProvider(known, contracts))
  const found = await contracts.read({
    pool: call(aaveAbi, provider, version === 3 ? 'getPool' : 'getLendingPool'),
    dataProvider:
      version === 3
        ? call(aaveAbi, provider, 'getPoolDataProvider')
        : call(aaveAbi, provider, 'getAddress', DATA_PROVIDER),
  })
  return { pool: pool ?? found.pool, dataProvider: dataProvider ?? found.dataProvider }
}

async function readProvider(
  { dataProvider, registry }: Pick<AaveMarket, 'dataProvider' | 'registry'>,
  contracts: ContractReader,
): Promise<Address> {
  if (dataProvider) {
    const { provider } = await contracts.read({ provider: call(aaveAbi, dataProvider, 'ADDRESSES_PROVIDER') })
    return provider
  }
  if (!registry) throw new Error('A market of Aave’s shape names none of its contracts')
  const { providers } = await contracts.read({ providers: call(aaveAbi, registry, 'getAddressesProvidersList') })
  const [first] = providers
  if (first === undefined) throw contracts.unexpected()
  return first
}

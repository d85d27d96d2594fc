import { type Address, decodeFunctionData, encodeFunctionResult, type Hex, parseAbi, zeroAddress } from 'viem'
import type { EvmContract } from './evm-account.ts'

/** Rates a year in ray (1e27). Amounts in base units of the asset. */
export type AaveAsset = {
  asset: Address
  /** The token that stands for what is supplied. */
  receipt: Address
  supplyRate: bigint
  borrowRate: bigint
  supplied: bigint
  owed: bigint
}
/** `healthFactor` in 1e18. `owner`: whose the amounts are; nobody else has any. */
export type AaveMarket = {
  pool: Address
  provider: Address
  dataProvider: Address
  owner: string
  healthFactor: bigint
  assets: AaveAsset[]
}

const NO_DEBT = 2n ** 256n - 1n
const RAY = 10n ** 27n
const providerAbi = parseAbi(['function getPoolDataProvider() view returns (address)'])
const poolAbi = parseAbi([
  'function getReservesList() view returns (address[])',
  'function getUserAccountData(address) view returns (uint256, uint256, uint256, uint256, uint256, uint256)',
])
const dataAbi = parseAbi([
  'function getUserReserveData(address, address) view returns (uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint40, bool)',
  'function getReserveTokensAddresses(address) view returns (address, address, address)',
  'function getReserveData(address) view returns (uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint40)',
])

/** The contracts of one market of Aave version 3, by their addresses in lower case. */
export function aaveContracts(market: AaveMarket): [string, EvmContract][] {
  const { pool, provider, dataProvider, assets } = market
  return [
    [provider.toLowerCase(), reverting((data) => answerProvider(dataProvider, data))],
    [pool.toLowerCase(), reverting((data) => answerPool(market, data))],
    [dataProvider.toLowerCase(), reverting((data) => answerData(market, assets, data))],
  ]
}

const reverting =
  (answer: EvmContract): EvmContract =>
  (data) => {
    try {
      return answer(data)
    } catch {
      return null
    }
  }

function answerProvider(dataProvider: Address, data: Hex): Hex {
  const { functionName } = decodeFunctionData({ abi: providerAbi, data })
  return encodeFunctionResult({ abi: providerAbi, functionName, result: dataProvider })
}

function answerPool({ assets, owner, healthFactor }: AaveMarket, data: Hex): Hex {
  const { functionName, args } = decodeFunctionData({ abi: poolAbi, data })
  if (functionName === 'getReservesList') {
    return encodeFunctionResult({ abi: poolAbi, functionName, result: assets.map(({ asset }) => asset) })
  }
  const health = isOf(owner, args[0]) ? healthFactor : NO_DEBT
  return encodeFunctionResult({ abi: poolAbi, functionName, result: [0n, 0n, 0n, 0n, 0n, health] })
}

function answerData({ owner }: AaveMarket, assets: AaveAsset[], data: Hex): Hex | null {
  const { functionName, args } = decodeFunctionData({ abi: dataAbi, data })
  const found = assets.find(({ asset }) => isOf(asset, args[0]))
  if (!found) return null
  const { supplyRate, borrowRate } = found
  if (functionName === 'getReserveTokensAddresses') {
    return encodeFunctionResult({ abi: dataAbi, functionName, result: [found.receipt, zeroAddress, zeroAddress] })
  }
  if (functionName === 'getReserveData') {
    const result = [0n, 0n, 0n, 0n, 0n, supplyRate, borrowRate, 0n, 0n, RAY, RAY, 0] as const
    return encodeFunctionResult({ abi: dataAbi, functionName, result })
  }
  const [supplied, owed] = isOf(owner, args[1]) ? [found.supplied, found.owed] : [0n, 0n]
  const result = [supplied, 0n, owed, 0n, owed, 0n, supplyRate, 0, true] as const
  return encodeFunctionResult({ abi: dataAbi, functionName, result })
}

const isOf = (address: string, asked: string) => address.toLowerCase() === asked.toLowerCase()

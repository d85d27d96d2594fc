import { type Address, encodeFunctionResult, type Hex, parseAbi, zeroAddress } from 'viem'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'

/** Rates a year in ray (1e27). Amounts in base units of the asset. */
export type AaveAsset = {
  asset: Address
  /** The token that stands for what is supplied. */
  receipt: Address
  /** The token that stands for what is owed. */
  debt: Address
  supplyRate: bigint
  borrowRate: bigint
  supplied: bigint
  owed: bigint
  /** Basis points. Without an LTV it is a little below the threshold. */
  ltv?: bigint
  liquidationThreshold: bigint
}
/** `healthFactor` in 1e18. `owner`: whose the amounts are; nobody else has any. `registry`, `incentives` null: there is none. */
export type AaveMarket = {
  version: 2 | 3
  registry: Address | null
  provider: Address
  pool: Address
  dataProvider: Address
  incentives: Address | null
  owner: string
  healthFactor: bigint
  /** Base units, of one coin. */
  unclaimed: { coin: Address; amount: bigint } | null
  assets: AaveAsset[]
}

const NO_DEBT = 2n ** 256n - 1n
const RAY = 10n ** 27n
const registryAbi = parseAbi(['function getAddressesProvidersList() view returns (address[])'])
const providerAbi = parseAbi([
  'function getPoolDataProvider() view returns (address)',
  'function getPool() view returns (address)',
  'function getLendingPool() view returns (address)',
  'function getAddress(bytes32) view returns (address)',
])
const poolAbi = parseAbi([
  'function getReservesList() view returns (address[])',
  'function getUserAccountData(address) view returns (uint256, uint256, uint256, uint256, uint256, uint256)',
  'function getUserEMode(address) view returns (uint256)',
])
const dataAbi = parseAbi([
  'function ADDRESSES_PROVIDER() view returns (address)',
  'function getUserReserveData(address, address) view returns (uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint40, bool)',
  'function getReserveTokensAddresses(address) view returns (address, address, address)',
  'function getReserveConfigurationData(address) view returns (uint256, uint256, uint256, uint256, uint256, bool, bool, bool, bool, bool)',
  'function getReserveData(address) view returns (uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint40)',
])
const oldReserveAbi = parseAbi([
  'function getReserveData(address) view returns (uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint256, uint40)',
])
const rewardsAbi = parseAbi(['function getAllUserRewards(address[], address) view returns (address[], uint256[])'])

/** The contracts of markets of one chain, by their addresses in lower case; several may share one of rewards. */
export const aaveContracts = (markets: AaveMarket[]): [string, EvmContract][] =>
  markets.flatMap((market) => contractsOf(market, markets))

function contractsOf(market: AaveMarket, all: AaveMarket[]): [string, EvmContract][] {
  const { registry, pool, provider, dataProvider, incentives } = market
  const sharing = all.filter((other) => other.incentives === incentives)
  const contracts: [Address | null, EvmContract][] = [
    [
      registry,
      () => encodeFunctionResult({ abi: registryAbi, functionName: 'getAddressesProvidersList', result: [provider] }),
    ],
    [provider, (data) => answerProvider(market, data)],
    [pool, (data) => answerPool(market, data)],
    [dataProvider, (data) => answerData(market, data)],
    [incentives, (data) => answerRewards(sharing, data)],
  ]
  return contracts.flatMap(([address, answer]) =>
    address === null ? [] : [[address.toLowerCase(), reverting(answer)]],
  )
}

/** Each version has names of its own for what it knows. */
function answerProvider({ version, pool, dataProvider }: AaveMarket, data: Hex): Hex | null {
  const { functionName, args } = readCall(providerAbi, data)
  const isOld = functionName === 'getLendingPool' || functionName === 'getAddress'
  if (isOld !== (version === 2)) return null
  if (functionName === 'getAddress' && !args[0].startsWith('0x0100')) return null
  const isPool = functionName === 'getPool' || functionName === 'getLendingPool'
  return encodeFunctionResult({ abi: providerAbi, functionName, result: isPool ? pool : dataProvider })
}

function answerPool({ assets, owner, healthFactor }: AaveMarket, data: Hex): Hex {
  const { functionName, args } = readCall(poolAbi, data)
  if (functionName === 'getReservesList') {
    return encodeFunctionResult({ abi: poolAbi, functionName, result: assets.map(({ asset }) => asset) })
  }
  if (functionName === 'getUserEMode') return encodeFunctionResult({ abi: poolAbi, functionName, result: 0n })
  const health = isSameAddress(owner, args[0]) ? healthFactor : NO_DEBT
  return encodeFunctionResult({ abi: poolAbi, functionName, result: [0n, 0n, 0n, 0n, 0n, health] })
}

function answerData({ version, provider, owner, assets }: AaveMarket, data: Hex): Hex | null {
  const { functionName, args } = readCall(dataAbi, data)
  if (functionName === 'ADDRESSES_PROVIDER') {
    return encodeFunctionResult({ abi: dataAbi, functionName, result: provider })
  }
  const found = assets.find(({ asset }) => isSameAddress(asset, args[0]))
  if (!found) return null
  const { receipt, debt, supplyRate, borrowRate } = found
  if (functionName === 'getReserveTokensAddresses') {
    return encodeFunctionResult({ abi: dataAbi, functionName, result: [receipt, zeroAddress, debt] })
  }
  if (functionName === 'getReserveConfigurationData') {
    const threshold = found.liquidationThreshold
    const result = [
      18n,
      found.ltv ?? threshold - 300n,
      threshold,
      10_500n,
      1_000n,
      true,
      true,
      false,
      true,
      false,
    ] as const
    return encodeFunctionResult({ abi: dataAbi, functionName, result })
  }
  if (functionName === 'getReserveData') {
    const rates = [supplyRate, borrowRate] as const
    if (version === 2) {
      const result = [0n, 0n, 0n, ...rates, 0n, 0n, RAY, RAY, 0] as const
      return encodeFunctionResult({ abi: oldReserveAbi, functionName, result })
    }
    const result = [0n, 0n, 0n, 0n, 0n, ...rates, 0n, 0n, RAY, RAY, 0] as const
    return encodeFunctionResult({ abi: dataAbi, functionName, result })
  }
  const [supplied, owed] = isSameAddress(owner, args[1]) ? [found.supplied, found.owed] : [0n, 0n]
  const result = [supplied, 0n, owed, 0n, owed, 0n, supplyRate, 0, true] as const
  return encodeFunctionResult({ abi: dataAbi, functionName, result })
}

/** Campaigns pay for receipts and debts: for other tokens there is nothing. */
function answerRewards(markets: AaveMarket[], data: Hex): Hex {
  const { functionName, args } = readCall(rewardsAbi, data)
  const [tokens, user] = args
  const paid = markets.flatMap(({ owner, assets, unclaimed }) => {
    const known = assets.flatMap(({ receipt, debt }) => [receipt, debt])
    const isPaid = isSameAddress(owner, user) && tokens.some((token) => known.some((own) => isSameAddress(own, token)))
    return unclaimed === null ? [] : [{ coin: unclaimed.coin, amount: isPaid ? unclaimed.amount : 0n }]
  })
  return encodeFunctionResult({
    abi: rewardsAbi,
    functionName,
    result: [paid.map(({ coin }) => coin), paid.map(({ amount }) => amount)],
  })
}

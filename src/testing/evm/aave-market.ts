import oracleArtifact from '@aave/core-v3/artifacts/contracts/misc/AaveOracle.sol/AaveOracle.json'
import dataProviderArtifact from '@aave/core-v3/artifacts/contracts/misc/AaveProtocolDataProvider.sol/AaveProtocolDataProvider.json'
import priceArtifact from '@aave/core-v3/artifacts/contracts/mocks/oracle/CLAggregators/MockAggregator.sol/MockAggregator.json'
import coinArtifact from '@aave/core-v3/artifacts/contracts/mocks/tokens/MintableERC20.sol/MintableERC20.json'
import aclArtifact from '@aave/core-v3/artifacts/contracts/protocol/configuration/ACLManager.sol/ACLManager.json'
import providerArtifact from '@aave/core-v3/artifacts/contracts/protocol/configuration/PoolAddressesProvider.sol/PoolAddressesProvider.json'
import borrowArtifact from '@aave/core-v3/artifacts/contracts/protocol/libraries/logic/BorrowLogic.sol/BorrowLogic.json'
import bridgeArtifact from '@aave/core-v3/artifacts/contracts/protocol/libraries/logic/BridgeLogic.sol/BridgeLogic.json'
import configuratorLogicArtifact from '@aave/core-v3/artifacts/contracts/protocol/libraries/logic/ConfiguratorLogic.sol/ConfiguratorLogic.json'
import eModeArtifact from '@aave/core-v3/artifacts/contracts/protocol/libraries/logic/EModeLogic.sol/EModeLogic.json'
import flashLoanArtifact from '@aave/core-v3/artifacts/contracts/protocol/libraries/logic/FlashLoanLogic.sol/FlashLoanLogic.json'
import liquidationArtifact from '@aave/core-v3/artifacts/contracts/protocol/libraries/logic/LiquidationLogic.sol/LiquidationLogic.json'
import poolLogicArtifact from '@aave/core-v3/artifacts/contracts/protocol/libraries/logic/PoolLogic.sol/PoolLogic.json'
import supplyArtifact from '@aave/core-v3/artifacts/contracts/protocol/libraries/logic/SupplyLogic.sol/SupplyLogic.json'
import ratesArtifact from '@aave/core-v3/artifacts/contracts/protocol/pool/DefaultReserveInterestRateStrategy.sol/DefaultReserveInterestRateStrategy.json'
import poolArtifact from '@aave/core-v3/artifacts/contracts/protocol/pool/Pool.sol/Pool.json'
import configuratorArtifact from '@aave/core-v3/artifacts/contracts/protocol/pool/PoolConfigurator.sol/PoolConfigurator.json'
import aTokenArtifact from '@aave/core-v3/artifacts/contracts/protocol/tokenization/AToken.sol/AToken.json'
import stableDebtArtifact from '@aave/core-v3/artifacts/contracts/protocol/tokenization/StableDebtToken.sol/StableDebtToken.json'
import debtArtifact from '@aave/core-v3/artifacts/contracts/protocol/tokenization/VariableDebtToken.sol/VariableDebtToken.json'
import { type Address, getAddress, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { abiOf, artifact, type openContracts } from './real-contracts.ts'

const RAY = 10n ** 27n

/** `price` in dollars of 1e8; `threshold` in basis points, of which 500 more than a debt may be. */
export type MarketAsset = { name: string; symbol: string; decimals: number; price: bigint; threshold: bigint }

type Contracts = Pick<Awaited<ReturnType<typeof openContracts>>, 'account' | 'deploy' | 'send' | 'simulate'>

/**
 * Aave's own contracts (version 3.0) with a market of these assets; half of each can be lent before rates rise. `feeds`: what its
 * oracle reads prices from, in the order of the assets; a price is their first storage slot.
 */
export async function openAaveMarket({ account, deploy, send, simulate }: Contracts, listed: readonly MarketAsset[]) {
  const addressIn = async (address: Address, abi: readonly unknown[], functionName: string) =>
    getAddress(z.string().parse(await simulate(address, abi as never, functionName, [])))
  const BorrowLogic = await deploy(artifact(borrowArtifact))
  const libraries = {
    BorrowLogic,
    BridgeLogic: await deploy(artifact(bridgeArtifact)),
    EModeLogic: await deploy(artifact(eModeArtifact)),
    FlashLoanLogic: await deploy(artifact(flashLoanArtifact, { BorrowLogic })),
    LiquidationLogic: await deploy(artifact(liquidationArtifact)),
    PoolLogic: await deploy(artifact(poolLogicArtifact)),
    SupplyLogic: await deploy(artifact(supplyArtifact)),
    ConfiguratorLogic: await deploy(artifact(configuratorLogicArtifact)),
  }
  const abi = abiOf(providerArtifact)
  const provider = await deploy(artifact(providerArtifact), ['A market', account])
  await send(provider, abi, 'setACLAdmin', [account])
  const acl = await deploy(artifact(aclArtifact), [provider])
  await send(provider, abi, 'setACLManager', [acl])
  for (const role of ['addPoolAdmin', 'addAssetListingAdmin', 'addRiskAdmin'])
    await send(acl, abiOf(aclArtifact), role, [account])
  await send(provider, abi, 'setPoolImpl', [await deploy(artifact(poolArtifact, libraries), [provider])])
  await send(provider, abi, 'setPoolConfiguratorImpl', [await deploy(artifact(configuratorArtifact, libraries))])
  await send(provider, abi, 'setPoolDataProvider', [await deploy(artifact(dataProviderArtifact), [provider])])
  const pool = await addressIn(provider, abi, 'getPool')
  const configurator = await addressIn(provider, abi, 'getPoolConfigurator')

  const assets: Address[] = []
  const feeds: Address[] = []
  for (const { name, symbol, decimals, price } of listed) {
    assets.push(await deploy(artifact(coinArtifact), [name, symbol, decimals]))
    feeds.push(await deploy(artifact(priceArtifact), [price]))
  }
  const oracle = [provider, assets, feeds, zeroAddress, zeroAddress, 10n ** 8n]
  await send(provider, abi, 'setPriceOracle', [await deploy(artifact(oracleArtifact), oracle)])

  const strategy = [RAY / 2n, 0n, RAY / 25n, RAY * 3n, RAY / 50n, RAY, RAY / 50n, RAY / 20n, RAY / 5n]
  const shared = {
    aTokenImpl: await deploy(artifact(aTokenArtifact), [pool]),
    stableDebtTokenImpl: await deploy(artifact(stableDebtArtifact), [pool]),
    variableDebtTokenImpl: await deploy(artifact(debtArtifact), [pool]),
    interestRateStrategyAddress: await deploy(artifact(ratesArtifact), [provider, ...strategy]),
    treasury: account,
    incentivesController: zeroAddress,
    params: '0x',
  }
  const names = ['aToken', 'variableDebtToken', 'stableDebtToken'].flatMap((name) => [`${name}Name`, `${name}Symbol`])
  const reserves = assets.map((underlyingAsset, index) => ({
    ...shared,
    ...Object.fromEntries(names.map((name) => [name, `${name} ${index}`])),
    underlyingAsset,
    underlyingAssetDecimals: listed[index]?.decimals,
  }))
  const configure = (name: string, args: unknown[]) => send(configurator, abiOf(configuratorArtifact), name, args)
  await configure('initReserves', [reserves])
  for (const [index, asset] of assets.entries()) {
    const threshold = listed[index]?.threshold ?? 0n
    await configure('configureReserveAsCollateral', [asset, threshold - 500n, threshold, 10_500n])
    await configure('setReserveBorrowing', [asset, true])
    await configure('setReserveFactor', [asset, 1000n])
  }
  return { provider, pool, assets, feeds, configure, poolAbi: abiOf(poolArtifact), coinAbi: abiOf(coinArtifact) }
}

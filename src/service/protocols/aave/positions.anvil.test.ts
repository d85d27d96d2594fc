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
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { placeMulticall, startAnvil } from '#testing/evm/anvil.ts'
import { abiOf, artifact, openContracts } from '#testing/evm/real-contracts.ts'
import { aavePositions } from './positions.ts'

const E18 = 10n ** 18n
const RAY = 10n ** 27n
const ALL = 2n ** 256n - 1n
const VARIABLE = 2n
const MONTH_SECONDS = 30 * 86_400

const node = await startAnvil(1)
await placeMulticall(node, '0xcA11bde05977b3631167028862bE2a173976CA11')
const { account, deploy, send, simulate, person, wait, client } = await openContracts(node)
const told = async (address: Address, abi: readonly unknown[], functionName: string, args: unknown[] = []) =>
  getAddress(z.string().parse(await simulate(address, abi as never, functionName, args)))

/** Aave’s own market with two assets, of 2,000 and 1 dollars; half of each may be lent to others before rates rise. */
async function openMarket() {
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
  const pool = await told(provider, abi, 'getPool')
  const configurator = await told(provider, abi, 'getPoolConfigurator')

  const assets = [
    await deploy(artifact(coinArtifact), ['Ether', 'ETH', 18]),
    await deploy(artifact(coinArtifact), ['Dollar', 'USD', 6]),
  ] as const
  const prices = [
    await deploy(artifact(priceArtifact), [2000n * 10n ** 8n]),
    await deploy(artifact(priceArtifact), [10n ** 8n]),
  ]
  const oracle = [provider, assets, prices, zeroAddress, zeroAddress, 10n ** 8n]
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
    underlyingAssetDecimals: [18, 6][index],
  }))
  const configure = (name: string, args: unknown[]) => send(configurator, abiOf(configuratorArtifact), name, args)
  await configure('initReserves', [reserves])
  for (const asset of assets) {
    await configure('configureReserveAsCollateral', [asset, 7500n, 8000n, 10_500n])
    await configure('setReserveBorrowing', [asset, true])
    await configure('setReserveFactor', [asset, 1000n])
  }
  return { provider, pool, assets }
}

const { provider, pool, assets } = await openMarket()
const [ether, dollar] = assets
const poolAbi = abiOf(poolArtifact)
const coinAbi = abiOf(coinArtifact)
const [lender, borrower] = [
  await person('0x1111111111111111111111111111111111111111'),
  await person('0x2222222222222222222222222222222222222222'),
]
for (const who of [account, lender, borrower])
  for (const asset of assets) {
    await send(asset, coinAbi, 'mint', [10n ** 24n], who)
    await send(asset, coinAbi, 'approve', [pool, ALL], who)
  }

const hosts = testChainHosts()
const evm = createEvmReader({
  upstream: createUpstream({ fetch, budgets: {}, budget: { perMinute: 1e6, burst: 1e5 } }),
  hosts: { ...hosts, evm: { ...hosts.evm, ETH: { rpc: [node.url], indexer: [] } } },
})
const [source] = aavePositions({ evm, now: Date.now }, [{ chain: 'ETH', slug: 'aave-v3', version: 3, provider }])
const read = async (owner: Address) => (await source?.readPositions(owner, new AbortController().signal)) ?? []

test('what is supplied and owed is what Aave’s own contracts pay and take, months later', {
  timeout: 180_000,
}, async () => {
  expect(await read(lender)).toEqual([])
  // Of two lenders: what one of them takes out is there, whatever is lent.
  for (const who of [account, lender]) await send(pool, poolAbi, 'supply', [dollar, 100_000n * 10n ** 6n, who, 0], who)
  await send(pool, poolAbi, 'supply', [ether, 10n * E18, borrower, 0], borrower)
  await send(pool, poolAbi, 'borrow', [dollar, 9_000n * 10n ** 6n, VARIABLE, 0, borrower], borrower)

  for (const months of [1, 2]) {
    await wait(months * MONTH_SECONDS)
    const [lent] = await read(lender)
    expect(lent).toMatchObject({ type: 'Lending', poolId: pool, health: null })
    expect(lent?.tokens).toEqual([
      { contractAddress: dollar, amount: await simulate(pool, poolAbi, 'withdraw', [dollar, ALL, lender], lender) },
    ])
    expect(lent?.tokens[0]?.amount).toBeGreaterThan(100_000n * 10n ** 6n)

    const [collateral, debt] = await read(borrower)
    expect(collateral).toMatchObject({ type: 'Lending', tokens: [{ contractAddress: ether, amount: 10n * E18 }] })
    const owed = await simulate(pool, poolAbi, 'repay', [dollar, ALL, VARIABLE, borrower], borrower)
    expect(debt).toMatchObject({
      type: 'Borrow',
      receiptTokens: [],
      tokens: [{ contractAddress: dollar, amount: owed }],
    })
    expect(owed).toBeGreaterThan(9_000n * 10n ** 6n)
    // 10 ether of 2,000 dollars, four fifths of which count against the debt.
    expect(debt?.health).toBeCloseTo(16_000 / (Number(owed) / 1e6), 6)
  }
})

test('the rate that is told is what a year brings, and what is repaid and taken out is gone', {
  timeout: 180_000,
}, async () => {
  const [before] = await read(lender)
  await wait(86_400)
  const [after] = await read(lender)
  const [from, to] = [before, after].map((position) => Number(position?.tokens[0]?.amount))
  expect(((to ?? 0) / (from ?? 1) - 1) * 365).toBeCloseTo(before?.rates?.baseApr ?? 0, 6)

  await send(pool, poolAbi, 'repay', [dollar, ALL, VARIABLE, borrower], borrower)
  expect((await read(borrower)).map(({ type }) => type)).toEqual(['Lending'])
  await send(pool, poolAbi, 'withdraw', [ether, ALL, borrower], borrower)
  expect(await read(borrower)).toEqual([])
  const [receipt] = (await read(lender)).flatMap(({ receiptTokens }) => receiptTokens)
  expect(
    await client.readContract({
      address: getAddress(receipt ?? ''),
      abi: coinAbi,
      functionName: 'balanceOf',
      args: [lender],
    }),
  ).toBe((await read(lender))[0]?.tokens[0]?.amount)
})

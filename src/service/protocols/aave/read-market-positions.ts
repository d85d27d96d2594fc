import { type Address, zeroAddress } from 'viem'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import { aprOfRay, healthFactorOfWad, lendingPositions } from '#service/protocols/kit/lending.ts'
import { reward } from '#service/protocols/kit/position.ts'
import type { FoundPosition, Note } from '#service/protocols/position-source.ts'
import type { AaveContracts } from './contracts.ts'
import type { AaveMarket } from './facts.ts'
import { aaveAbi, aaveReserveAbis, MOST_ASSETS } from './layout.ts'
import { readThresholds } from './thresholds.ts'

type Reading = {
  market: AaveMarket
  addresses: AaveContracts
  contracts: ContractReader
  owner: Address
  note: Note
}

/**
 * Reads one market. Each supplied asset becomes a `Lending`, each debt a `Borrow` with the account's health factor, and
 * unclaimed rewards from the market's own campaigns a `Reward`. Takes two rounds: the list of assets, then all of them. If
 * the account holds anything, a third round reads its liquidation thresholds and the rewards. Rates are the market's current rates for suppliers and
 * borrowers. Rewards have amounts but no rate, so totals are unknown.
 */
export async function readMarket({ market, addresses, contracts, owner, note }: Reading): Promise<FoundPosition[]> {
  const { pool, dataProvider } = addresses
  const { assets, account } = await contracts.read({
    assets: call(aaveAbi, pool, 'getReservesList'),
    account: call(aaveAbi, pool, 'getUserAccountData', owner),
  })
  if (assets.length > MOST_ASSETS) throw contracts.unexpected()
  const [, , , accountThreshold, , healthFactor] = account
  const health = healthFactorOfWad(healthFactor)

  const reserves = await contracts.readEach(assets, (asset) => ({
    user: call(aaveAbi, dataProvider, 'getUserReserveData', asset, owner),
    rates: ratesCall(market.version, dataProvider, asset),
    tokens: call(aaveAbi, dataProvider, 'getReserveTokensAddresses', asset),
  }))
  const { chain, name } = market
  const holder = name === undefined ? [] : [name]
  const used = reserves
    .map(({ item: asset, user, rates, tokens: [aToken, , debtToken] }) => {
      // Stable debt, which exists in markets before version 3.2, counts like any other debt.
      const [supplied, stableDebt, variableDebt] = user
      return { asset, supplied, debt: stableDebt + variableDebt, rates, aToken, debtToken }
    })
    .filter(({ supplied, debt }) => supplied > 0n || debt > 0n)
  const held = used.flatMap(({ supplied, debt, aToken, debtToken }) => [
    ...(supplied > 0n ? [aToken] : []),
    ...(debt > 0n && debtToken !== zeroAddress ? [debtToken] : []),
  ])
  const { incentives } = market
  const [thresholds, { rewards = null }] = await Promise.all([
    readThresholds({
      ...{ version: market.version, pool, dataProvider, contracts, owner, accountThreshold },
      supplied: used.filter(({ supplied }) => supplied > 0n).map(({ asset }) => asset),
    }),
    contracts.read(
      incentives === undefined || held.length === 0
        ? {}
        : { rewards: optional(call(aaveAbi, incentives, 'getAllUserRewards', held, owner)) },
    ),
  ])
  const positions = used.flatMap(({ asset, supplied, debt, rates, aToken }) => {
    const [supplyRate = 0n, borrowRate = 0n] = rates.slice(-2)
    return lendingPositions({
      id: { chain, holder, item: asset },
      pool,
      vaultRemark: name ?? '',
      supplied: { contractAddress: asset, amount: supplied, apr: aprOfRay(supplyRate), receiptTokens: [aToken] },
      owed: { contractAddress: asset, amount: debt, apr: aprOfRay(borrowRate), health },
      margin: { account: pool, threshold: thresholds.get(asset) ?? null },
    })
  })

  if (incentives === undefined || held.length === 0) return positions
  if (rewards === null) {
    note('rewards could not be read', 'left out')
    return positions
  }
  const [coins, unclaimed] = rewards
  const earned = coins
    .map((contractAddress, index) => ({ contractAddress, amount: unclaimed[index] ?? 0n }))
    .filter(({ amount }) => amount > 0n)
  if (earned.length === 0) return positions
  return [...positions, reward({ id: { chain, holder, role: 'rewards' }, pool, earned })]
}

/** The yearly rates, in ray, are the last two words that are decoded. */
const ratesCall = (version: AaveMarket['version'], dataProvider: Address, asset: Address) =>
  version === 2
    ? call(aaveReserveAbis[2], dataProvider, 'getReserveData', asset)
    : call(aaveReserveAbis[3], dataProvider, 'getReserveData', asset)

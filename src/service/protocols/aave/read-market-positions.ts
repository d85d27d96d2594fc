import { type Address, zeroAddress } from 'viem'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import { aprOfRay, healthFactorOfWad, lendingPositions } from '#service/protocols/kit/lending.ts'
import { reward } from '#service/protocols/kit/position.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import type { AaveContracts } from './contracts.ts'
import type { AaveMarket } from './facts.ts'
import { aaveAbi, aaveReserveAbis, MOST_ASSETS } from './layout.ts'

type Reading = {
  market: AaveMarket
  addresses: AaveContracts
  contracts: ContractReader
  owner: Address
  note: (words: string) => void
}

/**
 * One market: each asset supplied is a `Lending`, each asset owed a `Borrow` with the account's health factor, what campaigns of the
 * market itself owe a `Reward`. In two rounds, which assets there are and then all of them; a third asks for rewards where anything is
 * held. Rates are what the market pays and takes now. Rewards have amounts and no rate, so that totals are unknown.
 */
export async function readMarket({ market, addresses, contracts, owner, note }: Reading): Promise<FoundPosition[]> {
  const { pool, dataProvider } = addresses
  const { assets, account } = await contracts.read({
    assets: call(aaveAbi, pool, 'getReservesList'),
    account: call(aaveAbi, pool, 'getUserAccountData', owner),
  })
  if (assets.length > MOST_ASSETS) throw contracts.unexpected()
  const [, , , , , healthFactor] = account
  const health = healthFactorOfWad(healthFactor)

  const reserves = await contracts.readEach(assets, (asset) => ({
    user: call(aaveAbi, dataProvider, 'getUserReserveData', asset, owner),
    rates: ratesCall(market.version, dataProvider, asset),
    tokens: call(aaveAbi, dataProvider, 'getReserveTokensAddresses', asset),
  }))
  const { chain, name } = market
  const holder = name === undefined ? [] : [name]
  const held: Address[] = []
  const positions = reserves.flatMap(({ item: asset, user, rates, tokens: [aToken, , debtToken] }) => {
    // The stable debt of markets before version 3.2 counts as any debt.
    const [supplied, stableDebt, variableDebt] = user
    const debt = stableDebt + variableDebt
    const [supplyRate = 0n, borrowRate = 0n] = rates.slice(-2)
    if (supplied > 0n) held.push(aToken)
    if (debt > 0n && debtToken !== zeroAddress) held.push(debtToken)
    return lendingPositions({
      id: { chain, holder, item: asset },
      pool,
      vaultRemark: name ?? '',
      supplied: { contractAddress: asset, amount: supplied, apr: aprOfRay(supplyRate), receiptTokens: [aToken] },
      owed: { contractAddress: asset, amount: debt, apr: aprOfRay(borrowRate), health },
    })
  })

  const { incentives } = market
  if (incentives === undefined || held.length === 0) return positions
  const { rewards } = await contracts.read({
    rewards: optional(call(aaveAbi, incentives, 'getAllUserRewards', held, owner)),
  })
  if (rewards === null) {
    note('rewards could not be read')
    return positions
  }
  const [coins, unclaimed] = rewards
  const earned = coins
    .map((contractAddress, index) => ({ contractAddress, amount: unclaimed[index] ?? 0n }))
    .filter(({ amount }) => amount > 0n)
  if (earned.length === 0) return positions
  return [...positions, reward({ id: { chain, holder, role: 'rewards' }, pool, earned })]
}

/** Rates a year, in ray, are the last two words of what is read. */
const ratesCall = (version: AaveMarket['version'], dataProvider: Address, asset: Address) =>
  version === 2
    ? call(aaveReserveAbis[2], dataProvider, 'getReserveData', asset)
    : call(aaveReserveAbis[3], dataProvider, 'getReserveData', asset)

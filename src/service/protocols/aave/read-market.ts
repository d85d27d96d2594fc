import { type Address, zeroAddress } from 'viem'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import { healthFactorOfWad } from '#service/protocols/kit/health-factor.ts'
import { withoutRewards } from '#service/protocols/kit/position.ts'
import { aprOfRay } from '#service/protocols/kit/rates.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
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
 * held. Rates are what the market pays and takes now; rewards are told as amounts and not as a rate, so that totals are unknown.
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
  const prefix = [market.chain.toLowerCase(), ...(market.name === undefined ? [] : [market.name])].join(':')
  const held: Address[] = []
  const vaultRemark = market.name ?? ''
  const positions = reserves.flatMap(({ item: asset, user, rates, tokens: [aToken, , debtToken] }) => {
    // The stable debt of markets before version 3.2 counts as any debt.
    const [supplied, stableDebt, variableDebt] = user
    const debt = stableDebt + variableDebt
    const [supplyRate = 0n, borrowRate = 0n] = rates.slice(-2)
    const of = { prefix, pool, asset, vaultRemark }
    if (supplied > 0n) held.push(aToken)
    if (debt > 0n && debtToken !== zeroAddress) held.push(debtToken)
    return [
      ...(supplied > 0n ? [toPosition({ ...of, aToken, amount: supplied, rate: supplyRate, health: null })] : []),
      ...(debt > 0n ? [toPosition({ ...of, aToken: null, amount: debt, rate: borrowRate, health })] : []),
    ]
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
  return [
    ...positions,
    {
      ...simplePosition,
      positionId: `${prefix}:rewards`,
      type: 'Reward',
      poolId: pool,
      tokens: [],
      yield: earned,
    },
  ]
}

/** Rates a year, in ray, are the last two words of what is read. */
const ratesCall = (version: AaveMarket['version'], dataProvider: Address, asset: Address) =>
  version === 2
    ? call(aaveReserveAbis[2], dataProvider, 'getReserveData', asset)
    : call(aaveReserveAbis[3], dataProvider, 'getReserveData', asset)

type Side = {
  prefix: string
  pool: Address
  asset: Address
  /** Null for a debt. */
  aToken: string | null
  amount: bigint
  rate: bigint
  health: number | null
  vaultRemark: string
}

function toPosition({ prefix, pool, asset, aToken, amount, rate, health, vaultRemark }: Side): FoundPosition {
  return {
    ...simplePosition,
    positionId: `${prefix}:${aToken === null ? 'borrow' : 'supply'}:${asset}`,
    type: aToken === null ? 'Borrow' : 'Lending',
    poolId: pool,
    tokens: [{ contractAddress: asset, amount }],
    health,
    rates: withoutRewards(aprOfRay(rate)),
    receiptTokens: aToken === null ? [] : [aToken],
    vaultRemark,
  }
}

import { type Address, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { simplePosition, withoutRewards } from '#service/protocols/simple-position.ts'
import { told } from '#service/protocols/told.ts'
import type { AaveContracts } from './contracts.ts'
import type { AaveMarket } from './facts.ts'
import {
  AaveAccount,
  AaveAddresses,
  AaveReserve,
  AaveReserveTokens,
  AaveRewards,
  AaveUserReserve,
  aaveAbi,
  aaveReserveAbis,
} from './layout.ts'

const NO_DEBT = 2n ** 256n - 1n

type Reading = {
  market: AaveMarket
  contracts: AaveContracts
  owner: Address
  evm: EvmReader
  /** For failures. */
  what: string
  note: (words: string) => void
}

/**
 * One market: each asset supplied is a `Lending`, each asset owed a `Borrow` with the account's health factor, what campaigns of the
 * market itself owe a `Reward`. In two rounds, which assets there are and then all of them; a third asks for rewards where anything is
 * held. Rates are what the market pays and takes now; rewards are told as amounts and not as a rate, so that totals are unknown.
 */
export async function readMarket(
  { market, contracts, owner, evm, what, note }: Reading,
  signal: AbortSignal,
): Promise<FoundPosition[]> {
  const { pool, dataProvider } = contracts
  const ask = (calls: EvmCall[]) => evm.callMany(market.chain, calls, signal)

  const account = await ask([
    { abi: aaveAbi, address: pool, functionName: 'getReservesList' },
    { abi: aaveAbi, address: pool, functionName: 'getUserAccountData', args: [owner] },
  ])
  const assets = told(account[0], AaveAddresses, what)
  const { healthFactor } = told(account[1], AaveAccount, what)

  const reserves = await ask(
    assets.flatMap((asset): EvmCall[] => [
      { abi: aaveAbi, address: dataProvider, functionName: 'getUserReserveData', args: [asset, owner] },
      {
        abi: aaveReserveAbis[market.version],
        address: dataProvider,
        functionName: 'getReserveData',
        args: [asset],
      },
      { abi: aaveAbi, address: dataProvider, functionName: 'getReserveTokensAddresses', args: [asset] },
    ]),
  )
  const health = healthFactor === NO_DEBT ? null : Number(healthFactor / 10n ** 9n) / 1e9
  const prefix = [market.chain.toLowerCase(), ...(market.name === undefined ? [] : [market.name])].join(':')
  const held: Address[] = []
  const vaultRemark = market.name ?? ''
  const positions = assets.flatMap((asset, index) => {
    const { supplied, debt } = told(reserves[3 * index], AaveUserReserve, what)
    const { supplyRate, borrowRate } = told(reserves[3 * index + 1], AaveReserve, what)
    const { aToken, debtToken } = told(reserves[3 * index + 2], AaveReserveTokens, what)
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
  const [rewards] = await ask([
    { abi: aaveAbi, address: incentives, functionName: 'getAllUserRewards', args: [held, owner] },
  ])
  const read = z.safeParse(AaveRewards, rewards)
  if (!read.success) {
    note('rewards could not be read')
    return positions
  }
  const earned = read.data.filter(({ unclaimed }) => unclaimed > 0n)
  if (earned.length === 0) return positions
  return [
    ...positions,
    {
      ...simplePosition,
      positionId: `${prefix}:rewards`,
      type: 'Reward',
      poolId: pool,
      tokens: [],
      yield: earned.map(({ coin, unclaimed }) => ({ contractAddress: coin, amount: unclaimed })),
    },
  ]
}

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
    // Of a rate a year in ray (1e27).
    rates: withoutRewards(Number(rate / 10n ** 15n) / 1e12),
    receiptTokens: aToken === null ? [] : [aToken],
    vaultRemark,
  }
}

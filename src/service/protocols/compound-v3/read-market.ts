import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { simplePosition, withoutRewards } from '#service/protocols/simple-position.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import type { CometMarket } from './facts.ts'
import { cometHealth } from './health.ts'
import { CometCollateral, CometCount, CometReward, CometUser, cometAbi } from './layout.ts'
import type { CometFacts } from './market-facts.ts'

const SECONDS_PER_YEAR = 31_536_000

type Reading = {
  market: CometMarket
  owner: Address
  evm: EvmReader
  /** Of the market, which has so many assets. */
  facts: (count: number, signal: AbortSignal) => Promise<CometFacts>
  /** For failures. */
  what: string
  note: (words: string) => void
}

/**
 * One market: what is lent of its coin a `Lending`, with the market itself as the receipt; each collateral, which earns nothing, a
 * `Lending` without one; what is owed a `Borrow`; rewards a `Reward`. All with interest up to now. Two rounds, the second only where
 * there is something.
 */
export async function readMarket(reading: Reading, signal: AbortSignal): Promise<FoundPosition[]> {
  const { market, owner, evm, facts, what, note } = reading
  const { chain, comet, rewards } = market
  const call = (functionName: string, ...args: unknown[]): EvmCall => ({
    abi: cometAbi,
    address: comet,
    functionName,
    args,
  })
  const [user, balance, borrowBalance, used, count] = await evm.callMany(
    chain,
    [
      call('userBasic', owner),
      call('balanceOf', owner),
      call('borrowBalanceOf', owner),
      call('getUtilization'),
      call('numAssets'),
    ],
    signal,
  )
  const { principal, assetsIn, moreAssetsIn } = told(user, CometUser, what)
  const supplied = told(balance, ToldUnits, what)
  const owed = told(borrowBalance, ToldUnits, what)
  const utilization = told(used, ToldUnits, what)
  if (principal === 0n && assetsIn === 0 && moreAssetsIn === 0) return []

  const { base, assets } = await facts(told(count, CometCount, what), signal)
  const [supplyRate, borrowRate, basePrice, reward, ...ofAssets] = await evm.callMany(
    chain,
    [
      call('getSupplyRate', utilization),
      call('getBorrowRate', utilization),
      call('getPrice', base.priceFeed),
      { abi: cometAbi, address: rewards, functionName: 'getRewardOwed', args: [comet, owner] },
      ...assets.flatMap(({ asset, priceFeed }) => [call('userCollateral', owner, asset), call('getPrice', priceFeed)]),
    ],
    signal,
  )
  const collateral = assets.map((asset, index) => ({
    ...asset,
    balance: told(ofAssets[2 * index], CometCollateral, what),
    price: units(ofAssets[2 * index + 1]),
  }))
  const held = collateral.filter((each) => each.balance > 0n)
  const price = units(basePrice)
  const isPriced = (each: (typeof held)[number]): each is typeof each & { price: bigint } => each.price !== null
  const priced = held.filter(isPriced)
  // A feed that answers nothing leaves the debt as it is and its health unknown.
  const health =
    price === null || priced.length < held.length ? null : cometHealth(priced, { owed, price, scale: base.scale })

  const id = `${chain.toLowerCase()}:${comet}`
  const of = { ...simplePosition, poolId: comet }
  const found: FoundPosition[] = held.map(({ asset, balance: amount }) => ({
    ...of,
    positionId: `${id}:collateral:${asset}`,
    type: 'Lending',
    tokens: [{ contractAddress: asset, amount }],
    // It grows by nothing: what is there is what was put in, less what was taken out.
    input: [{ contractAddress: asset, amount }],
    rates: withoutRewards(0),
    vaultRemark: `${market.base}-pool`,
  }))
  if (supplied > 0n) {
    found.push({
      ...of,
      positionId: `${id}:supply`,
      type: 'Lending',
      tokens: [{ contractAddress: base.asset, amount: supplied }],
      rates: withoutRewards(perYear(supplyRate)),
      vaultRemark: '',
      receiptTokens: [comet],
    })
  }
  if (owed > 0n) {
    found.push({
      ...of,
      positionId: `${id}:borrow`,
      type: 'Borrow',
      tokens: [{ contractAddress: base.asset, amount: owed }],
      health,
      rates: withoutRewards(perYear(borrowRate)),
      vaultRemark: '',
    })
  }
  const earned = z.safeParse(CometReward, reward)
  if (!earned.success) note('rewards could not be read')
  else if (earned.data.owed > 0n) {
    const coin = { contractAddress: earned.data.token, amount: earned.data.owed }
    found.push({ ...of, positionId: `${id}:rewards`, type: 'Reward', tokens: [], yield: [coin] })
  }
  return found
}

/** What a call may refuse without harm to the rest. */
const units = (answer: unknown): bigint | null => z.safeParse(ToldUnits, answer).data ?? null

/** Of a rate a second in 1e18. */
const perYear = (answer: unknown): number | null => {
  const rate = units(answer)
  return rate === null ? null : (Number(rate) * SECONDS_PER_YEAR) / 1e18
}

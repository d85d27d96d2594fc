import type { Address } from 'viem'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import { aprPerSecond, lendingPositions } from '#service/protocols/kit/lending.ts'
import { reward, supply, withoutRewards } from '#service/protocols/kit/position.ts'
import type { FoundPosition, Note } from '#service/protocols/position-source.ts'
import type { CometMarket } from './compound-v3.ts'
import { cometHealth } from './health.ts'
import { cometAbi } from './layout.ts'
import type { CometFacts } from './market-facts.ts'

type Reading = {
  market: CometMarket
  owner: Address
  contracts: ContractReader
  /** The configuration of the market, given its number of assets. */
  facts: (count: number) => Promise<CometFacts>
  note: Note
}

/**
 * Reads one market. A supply of its coin becomes a `Lending` with the market itself as the receipt, each collateral, which
 * earns nothing, a `Lending` without a receipt, a debt a `Borrow`, and rewards a `Reward`. All amounts include interest up
 * to now. Takes two rounds, the second only if the account has something in the market.
 */
export async function readMarket({ market, owner, contracts, facts, note }: Reading): Promise<FoundPosition[]> {
  const { chain, comet, rewards } = market
  const { user, supplied, owed, utilization, count } = await contracts.read({
    user: call(cometAbi, comet, 'userBasic', owner),
    supplied: call(cometAbi, comet, 'balanceOf', owner),
    owed: call(cometAbi, comet, 'borrowBalanceOf', owner),
    utilization: call(cometAbi, comet, 'getUtilization'),
    count: call(cometAbi, comet, 'numAssets'),
  })
  // Bits mark the assets that an account has supplied: sixteen in one field, the others in the second.
  const [principal, , , assetsIn, moreAssetsIn] = user
  if (principal === 0n && assetsIn === 0 && moreAssetsIn === 0) return []

  const { base, assets } = await facts(count)
  const [{ supplyRate, borrowRate, price, earned }, collateral] = await Promise.all([
    contracts.read({
      supplyRate: optional(call(cometAbi, comet, 'getSupplyRate', utilization)),
      borrowRate: optional(call(cometAbi, comet, 'getBorrowRate', utilization)),
      price: optional(call(cometAbi, comet, 'getPrice', base.priceFeed)),
      earned: optional(call(cometAbi, rewards, 'getRewardOwed', comet, owner)),
    }),
    contracts.readEach(assets, ({ asset, priceFeed }) => ({
      account: call(cometAbi, comet, 'userCollateral', owner, asset),
      price: optional(call(cometAbi, comet, 'getPrice', priceFeed)),
    })),
  ])
  const held = collateral
    .map(({ item, account: [balance], ...feed }) => ({ ...item, ...feed, balance }))
    .filter(({ balance }) => balance > 0n)
  const priced = held.flatMap(({ price: own, ...each }) => (own === null ? [] : [{ ...each, price: own }]))
  // If a feed does not answer, the debt stays and its health is unknown.
  const health =
    price === null || priced.length < held.length ? null : cometHealth(priced, { owed, price, scale: base.scale })

  const found = held.map(({ asset, balance: amount, liquidateCollateralFactor }) =>
    supply({
      id: { chain, holder: comet, role: 'collateral', item: asset },
      pool: comet,
      tokens: { contractAddress: asset, amount },
      // It does not grow: the balance is the deposits less the withdrawals.
      input: [{ contractAddress: asset, amount }],
      rates: withoutRewards(0),
      vaultRemark: `${market.base}-pool`,
      margin: { account: comet, weight: Number(liquidateCollateralFactor) / 1e18 },
    }),
  )
  const contractAddress = base.asset
  found.push(
    ...lendingPositions({
      id: { chain, holder: comet },
      pool: comet,
      vaultRemark: '',
      supplied: { contractAddress, amount: supplied, apr: perYear(supplyRate), receiptTokens: [comet] },
      owed: { contractAddress, amount: owed, apr: perYear(borrowRate), health },
      // An account that lends the market's coin cannot owe it, so the supply secures nothing.
      margin: { account: comet, threshold: 0 },
    }),
  )
  if (earned === null) note('rewards could not be read', 'left out')
  else if (earned.owed > 0n) {
    const coin = { contractAddress: earned.token, amount: earned.owed }
    found.push(reward({ id: { chain, holder: comet, role: 'rewards' }, pool: comet, earned: [coin] }))
  }
  return found
}

/** Converts a rate per second in 1e18. */
const perYear = (rate: bigint | null): number | null => (rate === null ? null : aprPerSecond(rate))

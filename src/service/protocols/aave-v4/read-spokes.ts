import type { Address } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import { healthFactorOfWad, lendingPositions } from '#service/protocols/kit/lending.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { aaveV4Abi } from './layout.ts'
import type { SpokeReserve } from './reserves.ts'

type Reading = { chain: EvmChainId; reserves: SpokeReserve[]; owner: Address; contracts: ContractReader }
/** `riskPremium`: surcharge on the rate that the account pays, in 1e4 of the rate. `healthFactor` in 1e18. */
type Account = { riskPremium: bigint; healthFactor: bigint }

/**
 * Reads an account's supplies and debts in every reserve of every spoke, with interest up to now. A supply becomes a
 * `Lending` without a token, a debt a `Borrow` with the account's health at that spoke. Takes one round, plus a second for
 * the rates of the debts. No contract reports a supply rate.
 */
export async function readSpokes({ chain, reserves, owner, contracts }: Reading): Promise<FoundPosition[]> {
  const spokes = [...new Set(reserves.map(({ spoke }) => spoke))]
  const [ofSpokes, ofReserves] = await Promise.all([
    contracts.readEach(spokes, (spoke) => ({
      account: optional(call(aaveV4Abi, spoke, 'getUserAccountData', owner)),
    })),
    contracts.readEach(reserves, ({ spoke, id }) => ({
      supplied: call(aaveV4Abi, spoke, 'getUserSuppliedAssets', id, owner),
      debt: call(aaveV4Abi, spoke, 'getUserDebt', id, owner),
    })),
  ])
  const accounts = new Map(
    ofSpokes.map(({ item, account }) => [
      item,
      account && { riskPremium: account[0], collateralFactor: account[1], healthFactor: account[2] },
    ]),
  )
  const held = ofReserves
    // The debt is the drawn amount plus its premium.
    .map(({ item, supplied, debt: [drawn, premium] }) => ({ ...item, supplied, owed: drawn + premium }))
    .filter(({ supplied, owed }) => supplied > 0n || owed > 0n)
  const rated = await contracts.readEach(
    held.filter(({ owed }) => owed > 0n),
    ({ hub, assetId }) => ({ rate: optional(call(aaveV4Abi, hub, 'getAssetDrawnRate', assetId)) }),
  )
  const rates = new Map(rated.map(({ item, rate }) => [item, rate]))

  return held.flatMap((reserve): FoundPosition[] => {
    const { spoke, id, asset, supplied, owed } = reserve
    const account = accounts.get(spoke) ?? null
    const isOnly = held.filter((each) => each.spoke === spoke && each.supplied > 0n).length === 1
    return lendingPositions({
      id: { chain, holder: [spoke, id] },
      pool: spoke,
      vaultRemark: null,
      supplied: { contractAddress: asset, amount: supplied },
      owed: {
        contractAddress: asset,
        amount: owed,
        apr: borrowApr(rates.get(reserve) ?? null, account),
        health: account && healthFactorOfWad(account.healthFactor),
      },
      // The mean by worth of all collateral: of one it is its own.
      margin: { account: spoke, threshold: account && isOnly ? Number(account.collateralFactor) / 1e18 : null },
    })
  })
}

/** The hub's rate, in 1e27 per year, plus the account's surcharge for the risk of its collateral. */
const borrowApr = (rate: bigint | null, account: Account | null): number | null =>
  rate === null || account === null ? null : (Number(rate) / 1e27) * (1 + Number(account.riskPremium) / 1e4)

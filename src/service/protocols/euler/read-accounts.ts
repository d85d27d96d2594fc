import { type Address, getAddress, parseAbi, toHex, zeroAddress } from 'viem'
import { type Answers, call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import { aprPerSecond, healthFactor } from '#service/protocols/kit/lending.ts'
import { borrow, supply, withoutRewards } from '#service/protocols/kit/position.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import type { EulerDeployment } from './euler.ts'

/** Of the connector, of the factory, and of a vault. */
const eulerAbi = parseAbi([
  'function getCollaterals(address account) view returns (address[])',
  'function getAccountOwner(address account) view returns (address)',
  'function getControllers(address account) view returns (address[])',
  'function isProxy(address vault) view returns (bool)',
  'function asset() view returns (address)',
  'function balanceOf(address account) view returns (uint256)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function debtOf(address account) view returns (uint256)',
  // In the vault's own unit of account; the collateral is counted as for a liquidation.
  'function accountLiquidity(address account, bool liquidation) view returns (uint256 collateralValue, uint256 liabilityValue)',
  // A second, in 1e27.
  'function interestRate() view returns (uint256)',
  // What of the interest goes to the vault's governor and to Euler, in 1e4.
  'function interestFee() view returns (uint16)',
  'function totalBorrows() view returns (uint256)',
  'function totalAssets() view returns (uint256)',
])

type Reading = {
  deployment: EulerDeployment
  owner: Address
  contracts: ContractReader
  /** Reads what may lead to contracts of anybody, apart from all others. */
  untrusted: ContractReader
  note: (words: string) => void
}
type Use = { account: Address; vault: Address }

/** How many accounts an owner has. */
const ACCOUNTS = 256
/** Of these so many are read: people use the first few. */
const ACCOUNTS_READ = 16

/** An owner's accounts. The first is his own address; the others differ from it in the last byte. */
export const accountsOf = (owner: Address): Address[] =>
  Array.from({ length: ACCOUNTS_READ }, (_, index) => getAddress(toHex(BigInt(owner) ^ BigInt(index), { size: 20 })))

/**
 * What an owner's accounts owe and, but for the first, hold: each debt a `Borrow` with the health of its account, each deposit that
 * serves as collateral a `Lending`. Shares of the first account are tokens of the wallet and no positions here. One round for those who use
 * nothing, four for others.
 */
export async function readAccounts({
  deployment,
  owner,
  contracts,
  untrusted,
  note,
}: Reading): Promise<FoundPosition[]> {
  const { chain, evc, vaultFactory } = deployment
  const [{ registered }, accounts] = await Promise.all([
    contracts.read({ registered: call(eulerAbi, evc, 'getAccountOwner', owner) }),
    contracts.readEach(accountsOf(owner), (account) => ({
      controllers: call(eulerAbi, evc, 'getControllers', account),
      collaterals: call(eulerAbi, evc, 'getCollaterals', account),
    })),
  ])
  // Nobody is registered before the first use of any of the accounts.
  if (registered !== zeroAddress) note(`the first ${ACCOUNTS_READ} of ${ACCOUNTS} accounts only`)
  const usesOf = (account: Address, vaults: readonly Address[]): Use[] => vaults.map((vault) => ({ account, vault }))
  const controllers = accounts.flatMap(({ item, ...uses }) => usesOf(item, uses.controllers))
  const collaterals = accounts.flatMap(({ item, ...uses }) => (item === owner ? [] : usesOf(item, uses.collaterals)))
  const vaults = [...new Set([...controllers, ...collaterals].map(({ vault }) => vault))]
  if (vaults.length === 0) return []

  // Anybody may write a vault; only Euler's own are read.
  const proxies = await contracts.readEach(vaults, (vault) => ({
    isProxy: call(eulerAbi, vaultFactory, 'isProxy', vault),
  }))
  const own = new Set(proxies.flatMap(({ item, isProxy }) => (isProxy ? [item] : [])))
  if (own.size < vaults.length) note('vaults that are not Euler’s own are left out')
  const isOwn = ({ vault }: Use) => own.has(vault)
  const debts = controllers.filter(isOwn)

  const [owed, shares, liquidity] = await Promise.all([
    contracts.readEach(debts, ({ vault, account }) => ({
      amount: call(eulerAbi, vault, 'debtOf', account),
      ...marketCalls(vault),
    })),
    contracts.readEach(collaterals.filter(isOwn), ({ vault, account }) => ({
      amount: call(eulerAbi, vault, 'balanceOf', account),
      ...marketCalls(vault),
    })),
    // A vault's oracle is its maker's choice.
    untrusted.readEach(debts, ({ vault, account }) => ({
      values: optional(call(eulerAbi, vault, 'accountLiquidity', account, true)),
    })),
  ])
  const held = shares.filter(({ amount }) => amount > 0n)
  const assets = await contracts.readEach(held, ({ item: { vault }, amount }) => ({
    amount: call(eulerAbi, vault, 'convertToAssets', amount),
  }))

  const lent = assets.map(({ item: { item, ...market }, amount }): FoundPosition => {
    const { supplyApr } = ratesOf(market)
    if (market.asset === null) throw contracts.unexpected()
    return supply({
      id: { chain, holder: [item.account, item.vault], role: 'supply' },
      pool: item.vault,
      tokens: { contractAddress: market.asset, amount },
      rates: withoutRewards(supplyApr),
      vaultRemark: null,
    })
  })
  const borrowed = owed.flatMap(({ item, amount, ...market }, index): FoundPosition[] => {
    if (amount === 0n) return []
    if (market.asset === null) throw contracts.unexpected()
    const { account, vault } = item
    const values = liquidity[index]?.values ?? null
    return [
      borrow({
        id: { chain, holder: [account, vault], role: 'borrow' },
        pool: vault,
        tokens: { contractAddress: market.asset, amount },
        health: values && healthFactor(...values),
        rates: withoutRewards(ratesOf(market).borrowApr),
        vaultRemark: null,
      }),
    ]
  })
  return [...lent, ...borrowed]
}

/** A vault in which an account has something must return its asset; whatever else it refuses leaves the rates unknown. */
const marketCalls = (vault: Address) => ({
  asset: optional(call(eulerAbi, vault, 'asset')),
  perSecond: optional(call(eulerAbi, vault, 'interestRate')),
  feeShare: optional(call(eulerAbi, vault, 'interestFee')),
  lentOut: optional(call(eulerAbi, vault, 'totalBorrows')),
  all: optional(call(eulerAbi, vault, 'totalAssets')),
})
type Market = Answers<ReturnType<typeof marketCalls>>

function ratesOf({ perSecond, feeShare, lentOut, all }: Market) {
  if (perSecond === null) return { borrowApr: null, supplyApr: null }
  const borrowApr = aprPerSecond(perSecond, 1e27)
  if (feeShare === null || lentOut === null || all === null) return { borrowApr, supplyApr: null }
  return { borrowApr, supplyApr: all === 0n ? 0 : (borrowApr * (1 - feeShare / 1e4) * Number(lentOut)) / Number(all) }
}

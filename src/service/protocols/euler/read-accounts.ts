import { type Address, getAddress, parseAbi, toHex, zeroAddress } from 'viem'
import { type Answers, call, optional } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import { aprPerSecond, healthFactor } from '#service/protocols/kit/lending.ts'
import { borrow, supply, withoutRewards } from '#service/protocols/kit/position.ts'
import type { FoundPosition, Note } from '#service/protocols/position-source.ts'
import type { EulerDeployment } from './euler.ts'

/** Functions of the connector, the factory and a vault. */
const eulerAbi = parseAbi([
  'function getCollaterals(address account) view returns (address[])',
  'function getAccountOwner(address account) view returns (address)',
  'function getControllers(address account) view returns (address[])',
  'function isProxy(address vault) view returns (bool)',
  'function asset() view returns (address)',
  'function balanceOf(address account) view returns (uint256)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function debtOf(address account) view returns (uint256)',
  // In the vault's own unit of account. With `liquidation` set, collateral is valued as for a liquidation.
  // In 1e4; 0: no collateral of the vault.
  'function LTVLiquidation(address collateral) view returns (uint16)',
  'function accountLiquidity(address account, bool liquidation) view returns (uint256 collateralValue, uint256 liabilityValue)',
  // Per second, in 1e27.
  'function interestRate() view returns (uint256)',
  // The part of the interest that goes to the vault's governor and to Euler, in 1e4.
  'function interestFee() view returns (uint16)',
  'function totalBorrows() view returns (uint256)',
  'function totalAssets() view returns (uint256)',
])

type Reading = {
  deployment: EulerDeployment
  owner: Address
  contracts: ContractReader
  /** Reads that may reach contracts of unknown authors, separate from all others. */
  untrusted: ContractReader
  note: Note
}
type Use = { account: Address; vault: Address }

/** The number of accounts per owner. */
const ACCOUNTS = 256
/** Only this many of them are read, because people use the first few. */
const ACCOUNTS_READ = 16

/** An owner's accounts. The first is the owner's own address; the others differ from it in the last byte. */
export const accountsOf = (owner: Address): Address[] =>
  Array.from({ length: ACCOUNTS_READ }, (_, index) => getAddress(toHex(BigInt(owner) ^ BigInt(index), { size: 20 })))

/**
 * An owner's debts and deposits. Each debt becomes a `Borrow` with the health of its account, each deposit that serves as
 * collateral a `Lending`. Deposits of the first account are omitted: their shares are tokens in the wallet. Takes one round
 * for an owner without vaults in use, four for others.
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
  // The connector registers an owner on the first use of any of the accounts.
  if (registered !== zeroAddress) note(`the first ${ACCOUNTS_READ} of ${ACCOUNTS} accounts only`)
  const usesOf = (account: Address, vaults: readonly Address[]): Use[] => vaults.map((vault) => ({ account, vault }))
  const controllers = accounts.flatMap(({ item, ...uses }) => usesOf(item, uses.controllers))
  const collaterals = accounts.flatMap(({ item, ...uses }) => (item === owner ? [] : usesOf(item, uses.collaterals)))
  const vaults = [...new Set([...controllers, ...collaterals].map(({ vault }) => vault))]
  if (vaults.length === 0) return []

  // Anybody can deploy a vault, so only Euler's own are read.
  const proxies = await contracts.readEach(vaults, (vault) => ({
    isProxy: call(eulerAbi, vaultFactory, 'isProxy', vault),
  }))
  const own = new Set(proxies.flatMap(({ item, isProxy }) => (isProxy ? [item] : [])))
  if (own.size < vaults.length) note('vaults that are not Euler’s own are excluded', 'left out')
  const isOwn = ({ vault }: Use) => own.has(vault)
  const debts = controllers.filter(isOwn)

  const secured = debts.flatMap((debt) =>
    collaterals
      .filter((use) => isOwn(use) && use.account === debt.account)
      .map((use) => ({ debt, collateral: use.vault })),
  )
  const [owed, shares, liquidity, thresholds] = await Promise.all([
    contracts.readEach(debts, ({ vault, account }) => ({
      amount: call(eulerAbi, vault, 'debtOf', account),
      ...marketCalls(vault),
    })),
    contracts.readEach(collaterals.filter(isOwn), ({ vault, account }) => ({
      amount: call(eulerAbi, vault, 'balanceOf', account),
      ...marketCalls(vault),
    })),
    // A vault's creator chooses its oracle.
    untrusted.readEach(debts, ({ vault, account }) => ({
      values: optional(call(eulerAbi, vault, 'accountLiquidity', account, true)),
    })),
    contracts.readEach(secured, ({ debt, collateral }) => ({
      threshold: optional(call(eulerAbi, debt.vault, 'LTVLiquidation', collateral)),
    })),
  ])
  const thresholdOf = ({ account, vault }: Use) =>
    thresholds.find(({ item }) => item.debt.account === account && item.collateral === vault)?.threshold ?? null
  const marginOf = (use: Use, weight: number | null) =>
    debts.some(({ account }) => account === use.account) && { margin: { account: use.account, weight } }
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
      ...marginOf(item, inFraction(thresholdOf(item))),
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
        ...marginOf(item, 1),
      }),
    ]
  })
  return [...lent, ...borrowed]
}

const inFraction = (basisPoints: number | null) => (basisPoints === null ? null : basisPoints / 1e4)

/** A vault in use must return its asset. If any other call is refused, the rates are unknown. */
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

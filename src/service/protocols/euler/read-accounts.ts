import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { isolatedPosition, withoutRewards } from '#service/protocols/simple-position.ts'
import { ToldAddress, ToldUnits, told } from '#service/protocols/told.ts'
import { accountsOf } from './accounts.ts'
import type { EulerDeployment } from './facts.ts'
import { AccountValues, eulerAbi, InterestFee, IsProxy, VaultList } from './layout.ts'

const SECONDS_PER_YEAR = 31_536_000

type Reading = {
  deployment: EulerDeployment
  owner: Address
  evm: EvmReader
  /** Asks what may lead to contracts of anybody, apart from all others. */
  askStrangers: (calls: EvmCall[]) => Promise<unknown[]>
  /** For failures. */
  what: string
  note: (words: string) => void
}
type Use = { account: Address; vault: Address }

/**
 * What the accounts of an owner owe and, but for the first, hold: each debt a `Borrow` with the health of its account, each deposit that
 * serves as collateral a `Lending`. Shares of the first account are tokens of the wallet and not told here. One round for those who use
 * nothing, four for others.
 */
export async function readAccounts(reading: Reading, signal: AbortSignal): Promise<FoundPosition[]> {
  const { deployment, owner, evm, askStrangers, what, note } = reading
  const { chain, evc, vaultFactory } = deployment
  const ask = (calls: EvmCall[]) => evm.callMany(chain, calls, signal)

  const accounts = accountsOf(owner)
  const lists = await ask(
    accounts.flatMap((account) => [call(evc, 'getControllers', account), call(evc, 'getCollaterals', account)]),
  )
  const usesOf = (account: Address, answer: unknown): Use[] =>
    told(answer, VaultList, what).map((vault) => ({ account, vault }))
  const controllers = accounts.flatMap((account, index) => usesOf(account, lists[2 * index]))
  const collaterals = accounts.flatMap((account, index) => {
    const uses = usesOf(account, lists[2 * index + 1])
    return account === owner ? [] : uses
  })
  const vaults = [...new Set([...controllers, ...collaterals].map(({ vault }) => vault))]
  if (vaults.length === 0) return []

  // Anybody may write a vault; only Euler's own are asked.
  const proxies = await ask(vaults.map((vault) => call(vaultFactory, 'isProxy', vault)))
  const own = new Set(vaults.filter((_, index) => told(proxies[index], IsProxy, what)))
  if (own.size < vaults.length) note('vaults that are not Euler’s own are left out')
  const isOwn = ({ vault }: Use) => own.has(vault)
  const debts = controllers.filter(isOwn)
  const deposits = collaterals.filter(isOwn)

  const [owed, shares, liquidity] = await Promise.all([
    ask(debts.flatMap(({ vault, account }) => [call(vault, 'debtOf', account), ...marketCalls(vault)])),
    ask(deposits.flatMap(({ vault, account }) => [call(vault, 'balanceOf', account), ...marketCalls(vault)])),
    // A vault's oracle is its maker's choice.
    askStrangers(debts.map(({ vault, account }) => call(vault, 'accountLiquidity', account, true))),
  ])
  const held = deposits.flatMap((use, index) => {
    const [balance, ...market] = shares.slice(WIDTH * index, WIDTH * (index + 1))
    const amount = told(balance, ToldUnits, what)
    return amount === 0n ? [] : [{ ...use, amount, market: toMarket(market, what) }]
  })
  const assets = await ask(held.map(({ vault, amount }) => call(vault, 'convertToAssets', amount)))

  const of = (account: Address, vault: Address, side: string) => ({
    ...isolatedPosition,
    positionId: [chain.toLowerCase(), account, vault, side].join(':'),
    poolId: vault,
  })
  const lent = held.map(({ account, vault, market }, index): FoundPosition => {
    const amount = told(assets[index], ToldUnits, what)
    return {
      ...of(account, vault, 'supply'),
      type: 'Lending',
      tokens: [{ contractAddress: market.asset, amount }],
      rates: withoutRewards(market.supplyApr),
    }
  })
  const borrowed = debts.flatMap(({ account, vault }, index): FoundPosition[] => {
    const [debt, ...answers] = owed.slice(WIDTH * index, WIDTH * (index + 1))
    const amount = told(debt, ToldUnits, what)
    if (amount === 0n) return []
    const market = toMarket(answers, what)
    return [
      {
        ...of(account, vault, 'borrow'),
        type: 'Borrow',
        tokens: [{ contractAddress: market.asset, amount }],
        health: healthOf(liquidity[index]),
        rates: withoutRewards(market.borrowApr),
      },
    ]
  })
  return [...lent, ...borrowed]
}

const call = (address: Address, functionName: string, ...args: unknown[]): EvmCall => ({
  abi: eulerAbi,
  address,
  functionName,
  args,
})

const marketFunctions = ['asset', 'interestRate', 'interestFee', 'totalBorrows', 'totalAssets']
const marketCalls = (vault: Address) => marketFunctions.map((name) => call(vault, name))
/** Of one account's answers with those of its market. */
const WIDTH = 1 + marketFunctions.length

/** What may be refused without harm to the amounts leaves the rates unknown. Interest a second is in 1e27. */
function toMarket([asset, rate, fee, borrows, total]: unknown[], what: string) {
  const read = z.safeParse(z.tuple([ToldUnits, InterestFee, ToldUnits, ToldUnits]), [rate, fee, borrows, total])
  const perSecond = z.safeParse(ToldUnits, rate)
  const borrowApr = perSecond.success ? (Number(perSecond.data) * SECONDS_PER_YEAR) / 1e27 : null
  let supplyApr: number | null = null
  if (read.success && borrowApr !== null) {
    const [, feeShare, lentOut, all] = read.data
    supplyApr = all === 0n ? 0 : (borrowApr * (1 - feeShare / 1e4) * Number(lentOut)) / Number(all)
  }
  return { asset: told(asset, ToldAddress, what), borrowApr, supplyApr }
}

const PRECISION = 10n ** 9n

/** How far an account is from liquidation, which is at 1; null: its vault does not tell. */
function healthOf(answer: unknown): number | null {
  const values = z.safeParse(AccountValues, answer)
  if (!values.success || values.data.liability === 0n) return null
  const { collateral, liability } = values.data
  return Number((collateral * PRECISION) / liability) / Number(PRECISION)
}

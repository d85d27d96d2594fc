import { getAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import { toBaseUnits } from '#domain/decimal.ts'
import { type EvmToken, evmTokens } from '#domain/evm-tokens.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { sampleChance } from '#sample/prices/chance.ts'
import { samplePrice } from '#sample/prices/price.ts'
import { aaveContracts } from './aave-contracts.ts'
import { listedToken, sampleAaveMarkets } from './aave-rows.ts'
import { callErc20 } from './answer-node.ts'
import { sampleEns } from './ens.ts'
import type { EvmContract, EvmHolding, EvmState, EvmTransfer } from './evm-account.ts'
import { madeAddress } from './made-address.ts'
import { type SampleEvmChain, sampleNetwork } from './networks.ts'
import { sampleEvmNfts } from './nfts.ts'
import { type OtherToken, sampleEvmWallets } from './rows.ts'

const HOUR = 3_600_000
const DAY_SECONDS = 86_400
/** Where Multicall3 stands on nearly every chain. */
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Each EVM chain with the sample's wallet on it, priced at the hour of `nowMs`. */
export function sampleEvmState(chain: SampleEvmChain, nowMs: number): EvmState {
  const at = nowMs - (nowMs % HOUR)
  const known = states.get(chain)
  if (known?.at === at) return known.state
  const state = build(chain, at / 1000)
  states.set(chain, { at, state })
  return state
}
const states = new Map<SampleEvmChain, { at: number; state: EvmState }>()

function build(chain: SampleEvmChain, now: number): EvmState {
  const owner = sampleWallets.find((wallet) => chains[wallet.chain].family === 'evm')?.address.toLowerCase() ?? ''
  const { chainId, multicall = MULTICALL } = sampleNetwork(chain)
  const { native, tokens, others } = sampleEvmWallets[chain]
  const listed = Object.entries(tokens).map(([symbol, amount]) =>
    toHolding(chain, { token: listedToken(chain, symbol), amount, now }),
  )
  const holdings = [...listed, ...receiptsOf(chain, now), ...others.map((other) => toOther(chain, other))]
  const account = {
    native: units(native, 18),
    holdings,
    nfts: sampleEvmNfts(chain),
    transfers: listed.flatMap((holding) => historyOf(holding, now)),
  }
  return {
    chainId,
    multicall,
    accounts: new Map([[owner, account]]),
    contracts: new Map([
      ...evmTokens[chain].map(toContract),
      ...aaveOf(chain, owner),
      ...(chain === 'ETH' ? [sampleEns(getAddress(owner))] : []),
    ]),
  }
}

const units = (amount: string, decimals: number): bigint => {
  const whole = toBaseUnits(amount, decimals)
  if (whole === null) throw new Error(`${amount} is finer than ${decimals} decimals`)
  return whole
}

type Listed = { token: EvmToken; amount: string; now: number }

function toHolding(chain: SampleEvmChain, { token, amount, now }: Listed): EvmHolding {
  const { address, name, symbol, decimals } = token
  return {
    address: getAddress(address),
    name,
    symbol,
    decimals,
    amount: units(amount, decimals),
    logo: '',
    priceUsd: priceOf(chain, address, now),
    reputation: 'ok',
  }
}

const priceOf = (chain: SampleEvmChain, address: string, now: number) =>
  samplePrice(`${sampleNetwork(chain).priceKey}:${address.toLowerCase()}`, now)

const toOther = (chain: SampleEvmChain, { name, symbol, decimals, amount, reputation }: OtherToken): EvmHolding => ({
  address: madeAddress(`${chain} ${name}`),
  name,
  symbol,
  decimals,
  amount: units(amount, decimals ?? 0),
  logo: '',
  priceUsd: null,
  reputation,
})

/** What stands in the wallet for what is supplied at Aave: one to one with the asset. */
function receiptsOf(chain: SampleEvmChain, now: number): EvmHolding[] {
  const { rows = [], receipts = [] } = sampleAaveMarkets[chain] ?? {}
  return receipts.map(({ of, address, name, symbol }) => {
    const asset = listedToken(chain, of)
    const amount = rows.find((row) => row.symbol === of)?.supplied ?? '0'
    return { ...toHolding(chain, { token: asset, amount, now }), address, name, symbol }
  })
}

const toContract = (token: EvmToken): [string, EvmContract] => [
  token.address.toLowerCase(),
  (data) => callErc20(token, () => 0n, data),
]

const ray = (fraction: number) => BigInt(Math.round(fraction * 1e9)) * 10n ** 18n

function aaveOf(chain: SampleEvmChain, owner: string): [string, EvmContract][] {
  const market = sampleAaveMarkets[chain]
  if (market === undefined) return []
  const { pool, provider, health, rows } = market
  const assets = rows.map(({ symbol, supplied, owed, supplyApr, borrowApr }) => {
    const { address, decimals } = listedToken(chain, symbol)
    return {
      asset: getAddress(address),
      supplied: units(supplied, decimals),
      owed: units(owed, decimals),
      supplyRate: ray(supplyApr),
      borrowRate: ray(borrowApr),
    }
  })
  const healthFactor = health === null ? 2n ** 256n - 1n : BigInt(Math.round(health * 1e9)) * 10n ** 9n
  return aaveContracts({ pool, provider, dataProvider: madeAddress(`aave ${chain}`), owner, healthFactor, assets })
}

/** How a holding came to be: two purchases and a sale, which add up to what is there. */
function historyOf({ address, amount }: EvmHolding, now: number): EvmTransfer[] {
  const day = (from: number, days: number) =>
    now - Math.floor((from + sampleChance(`${address} ${from}`) * days) * DAY_SECONDS)
  const sold = amount / 5n
  const early = (amount * 3n) / 5n
  return [
    { address, amount: early, at: day(250, 100) },
    { address, amount: amount + sold - early, at: day(120, 100) },
    { address, amount: -sold, at: day(20, 80) },
  ].filter((transfer) => transfer.amount !== 0n)
}

import { type Hex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { words } from '#sample/evm/abi-word.ts'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import { callErc20 } from '#sample/evm/hosts/answer-node.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { Address, type Deployment, deploymentsOf, type SamplePlace, type SampleProtocol } from './sample-protocol.ts'

const rateAbi = parseAbi([
  'function stEthPerToken()',
  'function getExchangeRate()',
  'function exchangeRate()',
  'function getRate()',
  'function rsETHPrice()',
  'function asset()',
  'function mETHToETH(uint256)',
  'function underlyingBalanceFromShares(uint256)',
  'function getPooledAvaxByShares(uint256)',
  'function convertSnBnbToBnb(uint256)',
  'function convertToAssets(uint256)',
])

/** `target`: another contract that has its rate. */
const stakedToken = { symbol: z.string(), token: Address, how: z.string(), target: z.optional(Address) }
type StakedToken = Deployment<typeof stakedToken>

const ONE = 10n ** 18n
/** In 1e18, figures of ours that fit the sample's prices. */
const rates: Record<string, bigint> = {
  wstETH: 1_215_607_713_489_142_093n,
  rETH: 1_148_574_104_930_217_411n,
  cbETH: 1_112_563_281_702_557_926n,
  sAVAX: 1_240_781_655_190_320_117n,
}
const otherRate = 1_071_430_118_220_745_006n

/** Tokens that stand for something staked. What of them lies in the wallet is among its tokens; a bridged one is a token like any other. */
export const sampleStakedTokens: SampleProtocol = (place) => ({
  contracts: deploymentsOf(place, 'staked-tokens', stakedToken).flatMap((row): [string, EvmContract][] => {
    const ownRate: EvmContract = row.how === 'bridged' ? () => null : (data) => answerRate(row, data)
    const contract: EvmContract = (data) => ownRate(data) ?? answerToken(place, row, data)
    return [row.token, row.target ?? row.token].map((address) => [address.toLowerCase(), contract])
  }),
  receipts: [],
})

function answerToken({ tokens }: SamplePlace, { token, symbol }: StakedToken, data: Hex): Hex | null {
  const listed = tokens.find(({ address }) => isSameAddress(address, token))
  return callErc20(listed ?? { name: symbol, symbol, decimals: 18 }, () => 0n, data)
}

function answerRate({ symbol, token }: StakedToken, data: Hex): Hex | null {
  return reverting((requested) => {
    const { functionName, args } = readCall(rateAbi, requested)
    const rate = rates[symbol] ?? otherRate
    if (functionName === 'asset') return words(madeAddress(`asset of ${token}`))
    const [amount = ONE] = args ?? []
    return words((amount * rate) / ONE)
  })(data)
}

import { type Hex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { Address, deploymentsOf, type SamplePlace, type SampleProtocol } from './sample-protocol.ts'
import { toReceipt } from './to-receipt.ts'

const factoryAbi = parseAbi(['function isValidMarket(address)', 'function isPT(address)', 'function isYT(address)'])
const tokenAbi = parseAbi([
  'function SY()',
  'function readTokens()',
  'function readState(address)',
  'function balanceOf(address)',
])

/** Figures of ours: a market of a thousand shares on Arbitrum with what lies in it, and what of it is the wallet's. */
const market = { pt: '600000', sy: '400000', shares: '1000', held: '0.5', principal: '250' } as const

const at = {
  market: madeAddress('market of principal and yield'),
  principal: madeAddress('principal of a dollar vault'),
  sy: madeAddress('standardised yield of a dollar vault'),
}

/** Pendle: one market on Arbitrum, a share of which lies in the wallet beside principal; elsewhere its factories made nothing. */
export const samplePendle: SampleProtocol = (place) => {
  const isThere = place.chain === 'ARB'
  const factories = deploymentsOf(place, 'pendle', { markets: z.array(Address), tokens: z.array(Address) })
  const contracts: [Hex, (data: Hex) => Hex | null][] = [
    ...factories
      .flatMap(({ markets, tokens }) => [...markets, ...tokens])
      .map((factory): [Hex, (data: Hex) => Hex] => [factory, (data) => words(isThere && isOwn(data) ? 1 : 0)]),
  ]
  if (isThere) {
    contracts.push(
      [at.market, (data) => answerToken(place, market.held, data)],
      [at.principal, (data) => answerToken(place, market.principal, data)],
    )
  }
  return {
    contracts: contracts.map(([address, answer]) => [address.toLowerCase(), reverting(answer)]),
    receipts: isThere
      ? [
          toReceipt(at.market, { symbol: 'PLP-lhUSDC', name: 'Pendle market lhUSDC 24 JUN 2027', amount: market.held }),
          toReceipt(at.principal, { symbol: 'PT-lhUSDC', name: 'PT lhUSDC 24 JUN 2027', amount: market.principal }),
        ]
      : [],
  }
}

function isOwn(data: Hex): boolean {
  const { functionName, args } = readCall(factoryAbi, data)
  if (functionName === 'isValidMarket') return isSameAddress(at.market, args[0])
  return functionName === 'isPT' && isSameAddress(at.principal, args[0])
}

function answerToken({ owner }: SamplePlace, held: string, data: Hex): Hex | null {
  const { functionName, args } = readCall(tokenAbi, data)
  const isMarket = held === market.held
  switch (functionName) {
    case 'SY':
      return isMarket ? null : words(at.sy)
    case 'readTokens':
      return isMarket ? words(at.sy, at.principal, madeAddress('yield of a dollar vault')) : null
    case 'readState':
      return isMarket ? words(units(market.pt, 18), units(market.sy, 18), units(market.shares, 18)) : null
    case 'balanceOf':
      return words(isSameAddress(args[0], owner) ? units(held, 18) : 0n)
  }
}

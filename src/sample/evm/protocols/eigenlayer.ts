import { encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import type { SamplePlace, SampleProtocol } from './sample-protocol.ts'

const managerAbi = parseAbi([
  'function getDepositedShares(address) view returns (address[], uint256[])',
  'function getWithdrawableShares(address, address[]) view returns (uint256[], uint256[])',
  'function getQueuedWithdrawals(address) view returns ((address, address, address, uint256, uint32, address[], uint256[])[], uint256[][])',
])
const strategyAbi = parseAbi(['function underlyingToken()', 'function sharesToUnderlyingView(uint256)'])

/** Shares in coins, figures of ours. One share of the strategy is 1.05 stETH; 2 % of the restaked ones were slashed. */
const staked = { steth: '0.8', validators: '1.6', queued: '0.2' }
const afterSlashing = (shares: bigint) => (shares * 98n) / 100n
const toTokens = (shares: bigint) => (shares * 105n) / 100n

/** EigenLayer on Ethereum: stETH in one strategy, ether of validators, and a withdrawal that waits. */
export const sampleEigenLayer: SampleProtocol = (place) => {
  const { chain, delegationManager } = place.protocols.eigenLayer
  if (place.chain !== chain) return { contracts: [], receipts: [] }
  const strategy = madeAddress('EigenLayer stETH strategy')
  return {
    contracts: [
      [delegationManager.toLowerCase(), reverting((data) => answerManager(place, data))],
      [strategy.toLowerCase(), reverting((data) => answerStrategy(place, data))],
    ],
    receipts: [],
  }
}

function answerManager({ owner, protocols }: SamplePlace, data: Hex): Hex | null {
  const { functionName, args } = readCall(managerAbi, data)
  const isOwner = isSameAddress(args[0], owner)
  const strategy = madeAddress('EigenLayer stETH strategy')
  const strategies = isOwner ? [strategy, protocols.eigenLayer.beaconChain] : []
  const shares = isOwner ? [units(staked.steth, 18), units(staked.validators, 18)] : []
  switch (functionName) {
    case 'getDepositedShares':
      return encodeFunctionResult({ abi: managerAbi, functionName, result: [strategies, shares] })
    case 'getWithdrawableShares': {
      const requested = args[1].map((one) => shares[strategies.findIndex((known) => isSameAddress(known, one))] ?? 0n)
      const left = requested.map((amount, index) => (args[1][index] === strategy ? afterSlashing(amount) : amount))
      return encodeFunctionResult({ abi: managerAbi, functionName, result: [left, requested] })
    }
    case 'getQueuedWithdrawals': {
      const queued = units(staked.queued, 18)
      const waits = [args[0], madeAddress('an operator'), args[0], 3n, 23_000_000, [strategy], [queued]] as const
      return encodeFunctionResult({ abi: managerAbi, functionName, result: isOwner ? [[waits], [[queued]]] : [[], []] })
    }
  }
}

function answerStrategy({ tokens }: SamplePlace, data: Hex): Hex {
  const { functionName, args } = readCall(strategyAbi, data)
  return functionName === 'underlyingToken' ? words(listedToken(tokens, 'stETH').address) : words(toTokens(args[0]))
}

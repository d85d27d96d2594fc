import { encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { Address, deploymentsOf, type SamplePlace, type SampleProtocol, sampleContract } from './sample-protocol.ts'

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

const strategy = madeAddress('EigenLayer stETH strategy')

/** EigenLayer on Ethereum: stETH in one strategy, ether of validators, and a withdrawal that waits. */
export const sampleEigenLayer: SampleProtocol = (place) => {
  const managers = deploymentsOf(place, 'eigenlayer', { delegationManager: Address, beaconChain: Address })
  return {
    contracts: managers.flatMap(({ delegationManager, beaconChain }) => [
      managerOf(delegationManager, { strategies: [strategy, beaconChain], isOwner: place.isOwner }),
      sampleContract(strategy, strategyAbi, {
        underlyingToken: () => words(listedToken(place.tokens, 'stETH').address),
        sharesToUnderlyingView: (shares) => words(toTokens(shares)),
      }),
    ]),
    receipts: [],
  }
}

function managerOf(manager: Hex, { strategies, isOwner }: { strategies: Hex[]; isOwner: SamplePlace['isOwner'] }) {
  const shares = [units(staked.steth, 18), units(staked.validators, 18)]
  const sharesIn = (requested: Hex) => shares[strategies.findIndex((known) => isSameAddress(known, requested))] ?? 0n
  return sampleContract(manager, managerAbi, {
    getDepositedShares: (staker) =>
      encodeFunctionResult({
        abi: managerAbi,
        functionName: 'getDepositedShares',
        result: isOwner(staker) ? [strategies, shares] : [[], []],
      }),
    getWithdrawableShares: (staker, requested) => {
      const put = requested.map((each) => (isOwner(staker) ? sharesIn(each) : 0n))
      const left = put.map((amount, index) => (requested[index] === strategy ? afterSlashing(amount) : amount))
      return encodeFunctionResult({ abi: managerAbi, functionName: 'getWithdrawableShares', result: [left, put] })
    },
    getQueuedWithdrawals: (staker) => {
      const queued = units(staked.queued, 18)
      const waits = [staker, madeAddress('an operator'), staker, 3n, 23_000_000, [strategy], [queued]] as const
      return encodeFunctionResult({
        abi: managerAbi,
        functionName: 'getQueuedWithdrawals',
        result: isOwner(staker) ? [[waits], [[queued]]] : [[], []],
      })
    },
  })
}

import { encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { Address, deploymentsOf, type SamplePlace, type SampleProtocol } from './sample-protocol.ts'

const abi = parseAbi([
  'function getWithdrawalRequests(address) view returns (uint256[])',
  'function getWithdrawalStatus(uint256[]) view returns ((uint256, uint256, address, uint256, bool, bool)[])',
  'function getLastCheckpointIndex() view returns (uint256)',
  'function findCheckpointHints(uint256[], uint256, uint256) view returns (uint256[])',
  'function getClaimableEther(uint256[], uint256[]) view returns (uint256[])',
])

const LAST_CHECKPOINT = 941n
const HINT = 902n

/** One request that waits and one that is ready, of which a little was lost on the way; amounts in ether, figures of ours. */
const requests = [
  { id: 104_512n, handedIn: '0.5', claimable: null },
  { id: 98_233n, handedIn: '0.305', claimable: '0.3048' },
]

/** Lido's queue of withdrawals on Ethereum. */
export const sampleLidoQueue: SampleProtocol = (place) => ({
  contracts: deploymentsOf(place, 'lido-withdrawals', { queue: Address }).map(({ queue }) => [
    queue.toLowerCase(),
    reverting((data) => answer(place, data)),
  ]),
  receipts: [],
})

const find = (id: bigint) => {
  const found = requests.find((request) => request.id === id)
  if (!found) throw new Error('InvalidRequestId')
  return found
}

function answer({ owner, now }: SamplePlace, data: Hex): Hex | null {
  const { functionName, args } = readCall(abi, data)
  switch (functionName) {
    case 'getWithdrawalRequests': {
      const result = isSameAddress(args[0], owner) ? requests.map(({ id }) => id) : []
      return encodeFunctionResult({ abi, functionName, result })
    }
    case 'getWithdrawalStatus': {
      const result = args[0].map((id) => {
        const { handedIn, claimable } = find(id)
        const amount = units(handedIn, 18)
        return [
          amount,
          (amount * 8n) / 10n,
          `0x${owner.slice(2)}`,
          BigInt(now - 86_400),
          claimable !== null,
          false,
        ] as const
      })
      return encodeFunctionResult({ abi, functionName, result })
    }
    case 'getLastCheckpointIndex':
      return words(LAST_CHECKPOINT)
    case 'findCheckpointHints': {
      const [ids, first, last] = args
      const isSorted = ids.every((id, index) => index === 0 || id >= (ids[index - 1] ?? 0n))
      if (!isSorted || first !== 1n || last !== LAST_CHECKPOINT) return null
      return encodeFunctionResult({
        abi,
        functionName,
        result: ids.map((id) => (find(id).claimable === null ? 0n : HINT)),
      })
    }
    case 'getClaimableEther': {
      const [ids, hints] = args
      if (ids.some((id, index) => find(id).claimable === null || hints[index] !== HINT)) return null
      return encodeFunctionResult({ abi, functionName, result: ids.map((id) => units(find(id).claimable ?? '0', 18)) })
    }
  }
}

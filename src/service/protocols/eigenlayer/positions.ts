import { type Address, getAddress } from 'viem'
import * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { ToldAddress, ToldUnits, told } from '#service/protocols/told.ts'
import { eigenLayerFacts } from './facts.ts'
import { DepositedShares, eigenLayerAbi, QueuedWithdrawals, strategyAbi, withdrawableShares } from './layout.ts'
import { eigenLayerListing } from './listing.ts'

const chain = 'ETH'
const what = 'EigenLayer on Ethereum'
const { delegationManager, beaconChain, eigen } = eigenLayerFacts

/** Shares of one strategy, staked or (`nonce`) on their way out. */
type Stake = { strategy: Address; shares: bigint; nonce: bigint | null }

/**
 * What a wallet has restaked, by strategy, and what waits to be withdrawn: tokens that have left the wallet and ether of its own
 * validators, both after what was slashed. Three rounds: the shares, what is left of them, what they are of; one where there are none.
 */
export const eigenLayerPositions = ({ evm }: Pick<PositionDeps, 'evm'>): PositionSource => ({
  id: eigenLayerListing.id,
  chain,
  protocol: eigenLayerListing,
  async readPositions(address, signal, note = () => {}) {
    const owner = getAddress(address)
    const ask = (calls: EvmCall[]) => evm.callMany(chain, calls, signal)
    const manager = (functionName: string, ...args: unknown[]): EvmCall => ({
      abi: eigenLayerAbi,
      address: delegationManager,
      functionName,
      args,
    })

    const [deposits, withdrawals] = await ask([
      manager('getDepositedShares', owner),
      manager('getQueuedWithdrawals', owner),
    ])
    const deposited = told(deposits, DepositedShares, what)
    const queued = told(withdrawals, QueuedWithdrawals, what)
    const strategies = deposited.map(({ strategy }) => strategy)
    const [left] = strategies.length === 0 ? [] : await ask([manager('getWithdrawableShares', owner, strategies)])
    const withdrawable = z.safeParse(withdrawableShares(strategies.length), left).data
    if (strategies.length > 0 && withdrawable === undefined) note('restaked without what was slashed')

    const stakes: Stake[] = [
      ...deposited.map(({ strategy, shares }, index) => ({
        strategy,
        shares: withdrawable?.[index] ?? shares,
        nonce: null,
      })),
      ...queued,
    ].filter(({ shares }) => shares > 0n)
    const answers = await ask(stakes.flatMap(worthCalls))
    let at = 0
    return stakes.map((stake) => {
      if (stake.strategy === beaconChain) return toPosition(stake, nativeAddresses.evm, stake.shares)
      const token = told(answers[at], ToldAddress, what)
      const amount = told(answers[at + 1], ToldUnits, what)
      at += 2
      return toPosition(stake, stake.strategy === eigen.strategy ? eigen.token : token, amount)
    })
  },
})

const worthCalls = ({ strategy, shares }: Stake): EvmCall[] =>
  strategy === beaconChain
    ? []
    : [
        { abi: strategyAbi, address: strategy, functionName: 'underlyingToken' },
        { abi: strategyAbi, address: strategy, functionName: 'sharesToUnderlyingView', args: [shares] },
      ]

const toPosition = ({ strategy, nonce }: Stake, contractAddress: string, amount: bigint): FoundPosition => ({
  ...simplePosition,
  positionId: nonce === null ? `eth:${strategy}` : `eth:${strategy}:withdrawal:${nonce}`,
  type: 'Staking',
  poolId: strategy,
  tokens: [{ contractAddress, amount }],
})

import type { Address } from 'viem'
import { cachedContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import { call, optional, query } from '#service/protocols/kit/contract-query.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import type { ReceiptShape } from '#service/protocols/kit/receipt-shape.ts'
import type { Listing } from '#service/protocols/listing.ts'
import {
  nothingOwed,
  type Owed,
  owedIn,
  type PoolShare,
  readShares,
} from '#service/protocols/pool-shares/read-shares.ts'
import type { SharePools } from '#service/protocols/pool-shares/share-pools.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import type { TokenProbe } from '#service/protocols/token-probe/token-probe.ts'
import { unconfirmed } from '#service/protocols/token-probe/unconfirmed.ts'
import type { Booster, CoinStake } from './booster.ts'
import { boosterAbi } from './layout.ts'
import { readBoosterPools } from './read-pools.ts'

const DAY_MS = 86_400_000

type Parts<P extends { pool: Address }> = Pick<PositionDeps, 'evm' | 'now'> & {
  listing: Listing
  boosters: readonly Booster[]
  stakes: readonly CoinStake[]
  /** The pools whose liquidity is staked. */
  pools: SharePools<P>
  /**
   * Set if a staked share is also a token in the owner's wallet; a token of this shape that is not on the list is noted.
   * Absent if no token represents the share.
   */
  receipts?: { tokens: TokenProbe; shape: ReceiptShape }
}

/** One source per chain. Its list of pools is cached for a day; one round reads the wallet's shares in all of them. */
export function stakedPositions<P extends { pool: Address }>({
  evm,
  now,
  listing,
  boosters,
  stakes,
  pools,
  receipts,
}: Parts<P>): PositionSource[] {
  return boosters.map((booster) => {
    const { chain, pays } = booster
    const ownStakes = stakes.filter((stake) => stake.chain === chain)
    return evmSource({ evm, listing, chain }, (what) => {
      const listOf = cachedContractRead({
        evm,
        chain,
        what,
        freshForMs: DAY_MS,
        now,
        read: (contracts) => readBoosterPools(booster, contracts),
      })
      return async ({ owner, contracts, signal, note, isForced }) => {
        const [list, probed] = await Promise.all([
          listOf('pools', signal),
          receipts?.tokens.receipts(chain, owner, { isForced, signal }),
        ])
        const fakes = (probed?.tokens ?? []).filter(
          (token) => token.shape === receipts?.shape && !list.some(({ rewards }) => rewards === token.address),
        )
        if (fakes.length > 0)
          note(
            unconfirmed(
              `no pools that ${listing.name} knows`,
              fakes.map((token) => token.address),
            ),
          )
        const [ofStakes, ofPools] = await Promise.all([
          contracts.readEach(ownStakes, ({ contract, countedBy }) => ({
            amount: call(boosterAbi, contract, countedBy, owner),
          })),
          contracts.readEach(list, ({ rewards }) => ({ amount: call(boosterAbi, rewards, 'balanceOf', owner) })),
        ])
        const held = ofStakes.flatMap(({ item, amount }) => (amount > 0n ? [item] : []))
        const hits = ofPools.flatMap(({ item, amount }) => (amount > 0n ? [item] : []))
        if (held.length + hits.length === 0) return []

        const known = await pools.find(
          chain,
          hits.map(({ lpToken }) => lpToken),
          signal,
        )
        const owed = (contract: Address, coin: Address | null) =>
          coin === null ? nothingOwed : owedIn([{ call: call(boosterAbi, contract, 'earned', owner), coin }])
        const inPools = hits.map(({ lpToken, rewards }): PoolShare<P> => {
          const pool = known.get(lpToken) ?? null
          return {
            id: rewards,
            type: 'Farm',
            pool,
            poolId: pool?.pool ?? lpToken,
            lpToken,
            balance: call(boosterAbi, rewards, 'balanceOf', owner),
            owed: owed(rewards, pays),
            receiptTokens: receipts ? [rewards] : [],
          }
        })
        const ofCoins = held.map(
          ({ contract, countedBy, coin, pays: reward }): PoolShare<P> => ({
            id: contract,
            type: countedBy === 'balanceOf' ? 'Staking' : 'Vest',
            pool: null,
            poolId: contract,
            lpToken: coin,
            balance: call(boosterAbi, contract, countedBy, owner),
            owed: countedBy === 'balanceOf' ? owed(contract, reward) : owedToLocks(contract, owner),
            receiptTokens: [],
            hasNoGrowth: true,
          }),
        )
        return readShares({ evm, pools, chain, what }, [...inPools, ...ofCoins], signal)
      }
    })
  })
}

/** A lock lists all coins that it has earned in one call. */
const owedToLocks = (contract: Address, owner: Address): Owed =>
  query({ rewards: optional(call(boosterAbi, contract, 'claimableRewards', owner)) }, ({ rewards }) =>
    (rewards ?? []).flatMap(({ token, amount }) => (amount > 0n ? [{ contractAddress: token, amount }] : [])),
  )

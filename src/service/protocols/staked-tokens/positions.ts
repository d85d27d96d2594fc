import type { EvmChainId } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { Read } from '#service/protocols/evm-source.ts'
import { listedSources, type OpenGroup } from '#service/protocols/listed-sources.ts'
import type { FoundPosition, PositionDeps, PositionSource, TokenQuantity } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import { type StakedToken, stakedTokens } from './facts.ts'
import { balanceAbi } from './layout.ts'
import { stakedTokenListings } from './listing.ts'
import { worthOf } from './worth.ts'

type Deps = Pick<PositionDeps, 'evm'>

/** One source for each issuer on each chain; what they ask at the same time goes to the chain's node as one request. */
export const stakedTokenPositions = (deps: Deps): PositionSource[] =>
  listedSources(stakedTokenListings, stakedTokens, (group) => reader(group, deps))

/**
 * Tokens of the wallet that stand for something staked: how much of each, then what those that are held stand for, which of bridged
 * ones Ethereum tells. The token is the receipt, so that nothing counts twice; where nobody tells what it stands for, it stands for
 * itself and a note says so.
 */
function reader({ chain, rows, what }: OpenGroup<StakedToken>, { evm }: Deps): Read {
  return async ({ owner, signal, note }) => {
    const balances = await evm.callMany(
      chain,
      rows.map(({ token }) => ({ abi: balanceAbi, address: token, functionName: 'balanceOf', args: [owner] })),
      signal,
    )
    const held = rows.flatMap((row, index) => {
      const balance = told(balances[index], ToldUnits, what)
      return balance > 0n ? [{ row, balance, question: worthOf(row, balance) }] : []
    })
    const answers = await Promise.all(held.map(({ question }) => ask(question, { evm, signal })))
    return held.map(({ row, balance, question }, index) => {
      const worth = question.read(answers[index] ?? [])
      if (worth === null) note(`what ${row.symbol} stands for could not be read`)
      return toPosition(row, worth ?? { contractAddress: row.token, amount: balance })
    })
  }
}

const ask = (
  { chain, calls }: { chain: EvmChainId; calls: EvmCall[] },
  { evm, signal }: Deps & { signal: AbortSignal },
): Promise<unknown[]> => evm.callMany(chain, calls, signal)

const toPosition = ({ chain, token }: StakedToken, worth: TokenQuantity): FoundPosition => ({
  ...simplePosition,
  positionId: `${chain.toLowerCase()}:${token}`,
  type: 'Staking',
  poolId: token,
  tokens: [worth],
  receiptTokens: [token],
})

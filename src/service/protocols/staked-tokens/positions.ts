import type { EvmChainId } from '#contract/chains.ts'
import { call } from '#service/protocols/kit/contract-query.ts'
import { createContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { ReadEvmPositions } from '#service/protocols/kit/evm-source.ts'
import { listedSources, type OpenGroup } from '#service/protocols/kit/listed-sources.ts'
import { stake } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource, TokenQuantity } from '#service/protocols/position-source.ts'
import { type StakedToken, stakedTokenRows } from './facts.ts'
import { balanceAbi } from './layout.ts'
import { stakedTokens } from './staked-tokens.ts'
import { worthOf } from './worth.ts'

type Deps = Pick<PositionDeps, 'evm'>

/** One source per issuer and chain; simultaneous reads share one request to the chain's node. */
export const stakedTokenPositions = (deps: Deps): PositionSource[] =>
  listedSources({ ...deps, listings: stakedTokens.listings, rows: stakedTokenRows }, (group) => reader(group, deps))

/**
 * The wallet's tokens that represent a staked asset: reads all balances, then the value of the held tokens, on Ethereum for
 * bridged ones. The token is the receipt, so nothing is counted twice. If its value is unknown, the token counts as itself,
 * with a note.
 */
function reader({ chain, rows, what }: OpenGroup<StakedToken>, { evm }: Deps): ReadEvmPositions {
  return async ({ owner, contracts, signal, note }) => {
    const contractsOn = (of: EvmChainId) =>
      of === chain ? contracts : createContractReader({ evm, chain: of, what, signal })
    const balances = await contracts.readEach(rows, ({ token }) => ({
      balance: call(balanceAbi, token, 'balanceOf', owner),
    }))
    const held = balances.filter(({ balance }) => balance > 0n)
    const worths = await Promise.all(
      held.map(async ({ item: row, balance }) => {
        const { chain: source, query } = worthOf(row, balance)
        const [worth = null] = await contractsOn(source).readQueries([query])
        return { row, balance, worth }
      }),
    )
    return worths.map(({ row, balance, worth }) => {
      if (worth === null) note(`the value behind ${row.symbol} could not be read`)
      return toPosition(row, worth ?? { contractAddress: row.token, amount: balance })
    })
  }
}

const toPosition = ({ chain, token }: StakedToken, worth: TokenQuantity): FoundPosition =>
  stake({ id: { chain, holder: token }, pool: token, tokens: worth, receiptTokens: [token] })

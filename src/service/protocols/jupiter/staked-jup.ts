import { address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import { readAccounts } from '#service/chains/sol/solana-account.ts'
import { derive, keyBytes } from '#service/chains/sol/solana-addresses.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { stake } from '#service/protocols/kit/position.ts'
import { solanaSource } from '#service/protocols/kit/solana-source.ts'
import type { PositionSource } from '#service/protocols/position-source.ts'
import { jupiterVoteFacts, jupiterVoteListing } from './jupiter.ts'
import { escrowAccount } from './layout.ts'

/** JUP that is staked to vote: one escrow for each wallet, at an address that follows from it. */
export const stakedJupPositions = ({ node }: { node: SolanaNode }): PositionSource =>
  solanaSource({ listing: jupiterVoteListing }, async ({ owner, signal }) => {
    const { program, locker, token } = jupiterVoteFacts
    const key = await derive(address(program), ['Escrow', keyBytes(address(locker)), keyBytes(owner)])
    const [account = null] = await readAccounts({ node, keys: [key], signal })
    if (account === null) return []
    const escrow = escrowAccount(account)
    if (escrow.owner !== owner) throw new ApiError('UPSTREAM_FAILED', 'an escrow of Jupiter is another wallet’s')
    if (escrow.amount === 0n) return []
    const tokens = { contractAddress: token, amount: escrow.amount }
    return [stake({ id: { holder: key }, pool: locker, tokens })]
  })

import { address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import { readAccounts } from '#service/chains/sol/solana-account.ts'
import { derive, keyBytes } from '#service/chains/sol/solana-addresses.ts'
import { type SolanaNode, solanaNode } from '#service/chains/sol/solana-node.ts'
import { liquidity, stake } from '#service/protocols/kit/position.ts'
import { readSolanaTokens, solanaSource } from '#service/protocols/kit/solana-source.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { jupiterEarnPositions } from './earn.ts'
import { jupiterPerpsFacts, jupiterPerpsListing, jupiterVoteFacts, jupiterVoteListing } from './jupiter.ts'
import { escrowAccount } from './layout.ts'
import { jupiterVaultPositions } from './vaults.ts'

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'readTokens' | 'readPrices' | 'readTokenMetadata' | 'now'>

export function jupiterPositions({ upstream, hosts, ...deps }: Deps): PositionSource[] {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  return [
    jupiterEarnPositions({ node, ...deps }),
    jupiterVaultPositions({ node, ...deps }),
    jupiterPoolPositions(deps),
    stakedJupPositions({ node }),
  ]
}

/**
 * JLP, the token of the pool that traders of Jupiter's perpetuals trade against. It has its own price and is its own
 * underlying asset.
 */
const jupiterPoolPositions = (deps: Pick<PositionDeps, 'readTokens'>): PositionSource =>
  solanaSource({ listing: jupiterPerpsListing }, async (reading) => {
    const { token, pool } = jupiterPerpsFacts
    const { amounts } = await readSolanaTokens(deps, reading)
    const amount = amounts.get(token)
    if (amount === undefined) return []
    const tokens = { contractAddress: token, amount }
    return [liquidity({ type: 'AMM', id: { holder: token }, pool, tokens, receiptTokens: [token] })]
  })

/** JUP staked to vote. Each wallet has one escrow, at an address derived from the wallet's. */
const stakedJupPositions = ({ node }: { node: SolanaNode }): PositionSource =>
  solanaSource({ listing: jupiterVoteListing }, async ({ owner, signal }) => {
    const { program, locker, token } = jupiterVoteFacts
    const key = await derive(address(program), ['Escrow', keyBytes(address(locker)), keyBytes(owner)])
    const [account = null] = await readAccounts({ node, keys: [key], signal })
    if (account === null) return []
    const escrow = escrowAccount(account)
    if (escrow.owner !== owner) throw new ApiError('UPSTREAM_FAILED', 'an escrow of Jupiter belongs to another wallet')
    if (escrow.amount === 0n) return []
    const tokens = { contractAddress: token, amount: escrow.amount }
    return [stake({ id: { holder: key }, pool: locker, tokens })]
  })

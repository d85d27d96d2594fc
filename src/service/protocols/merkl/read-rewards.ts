import { type Address, getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import type { TokenFacts, TokenQuantity } from '#service/protocols/position-source.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

const units = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits: string) => BigInt(digits)),
)
const address = z.pipe(
  z.string().check(z.refine((text) => isAddress(text, { strict: false }))),
  z.transform((text: string): Address => getAddress(text)),
)
/** Symbol, decimals and price are optional, because other sources normally provide them. */
const Token = z.object({
  chainId: z.int(),
  address,
  symbol: z.catch(z.string(), ''),
  decimals: z.catch(z.nullable(z.int().check(z.minimum(0), z.maximum(255))), null),
  price: z.catch(z.nullable(z.number().check(z.positive())), null),
})
/** `amount` is the total ever granted, `claimed` the part already claimed. */
const Reward = z.object({ amount: units, claimed: units, token: Token })
const Answer = z.array(z.object({ rewards: z.array(Reward) }))

type Rewards = { claimable: TokenQuantity[]; tokenFacts: TokenFacts[] }
type Reading = { upstream: Upstream; baseUrl: string; chainId: number; owner: Address; signal: AbortSignal }

/**
 * `GET /v4/users/<address>/rewards?chainId=<id>`: the claimable rewards in base units of each token. Rewards earned since
 * the last publication (about every eight hours) are `pending` and not yet claimable. Also returns the token facts from the
 * answer.
 */
export async function readRewards({ upstream, baseUrl, chainId, owner, signal }: Reading): Promise<Rewards> {
  const url = `${baseUrl}/v4/users/${owner.toLowerCase()}/rewards?chainId=${chainId}`
  const chains = await upstream.json({ url, signal }, Answer)
  const claimable = new Map<Address, bigint>()
  const facts = new Map<Address, TokenFacts>()
  for (const { amount, claimed, token } of chains.flatMap(({ rewards }) => rewards)) {
    if (token.chainId !== chainId || amount <= claimed) continue
    const { address: contractAddress, symbol, decimals, price: priceUsd } = token
    claimable.set(contractAddress, (claimable.get(contractAddress) ?? 0n) + amount - claimed)
    facts.set(contractAddress, { contractAddress, symbol, decimals, priceUsd })
  }
  return {
    claimable: [...claimable].map(([contractAddress, amount]) => ({ contractAddress, amount })),
    tokenFacts: [...facts.values()],
  }
}

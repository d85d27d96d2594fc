import { type Address, getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import type { TokenQuantity } from '#service/protocols/position-source.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

const units = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits: string) => BigInt(digits)),
)
const address = z.pipe(
  z.string().check(z.refine((text) => isAddress(text, { strict: false }))),
  z.transform((text: string): Address => getAddress(text)),
)
/** `amount` is all that was ever granted, `claimed` what was taken of it. */
const Reward = z.object({ amount: units, claimed: units, token: z.object({ chainId: z.int(), address }) })
const Rewards = z.array(z.object({ rewards: z.array(Reward) }))

type Asked = { upstream: Upstream; baseUrl: string; chainId: number; owner: Address; signal: AbortSignal }

/**
 * `GET /v4/users/<address>/rewards?chainId=<id>`: what can be claimed, in base units of each token. What was earned since the last
 * publication, about every eight hours, is there as `pending` and not to be had yet.
 */
export async function readRewards({ upstream, baseUrl, chainId, owner, signal }: Asked): Promise<TokenQuantity[]> {
  const url = `${baseUrl}/v4/users/${owner.toLowerCase()}/rewards?chainId=${chainId}`
  const chains = await upstream.json({ url, signal }, Rewards)
  const claimable = new Map<Address, bigint>()
  for (const { amount, claimed, token } of chains.flatMap(({ rewards }) => rewards)) {
    if (token.chainId !== chainId || amount <= claimed) continue
    claimable.set(token.address, (claimable.get(token.address) ?? 0n) + amount - claimed)
  }
  return [...claimable].map(([contractAddress, amount]) => ({ contractAddress, amount }))
}

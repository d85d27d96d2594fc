import { type Address, getAddress } from 'viem'
import * as z from 'zod/mini'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { keptFacts } from '#service/protocols/token-probe/kept-facts.ts'
import type { ClaimingToken } from '#service/protocols/token-probe/token-probe.ts'
import type { VaultMaker } from './facts.ts'
import { makerAbi } from './layout.ts'

/** A token that says it is a vault of `asset`. */
export type VaultClaim = ClaimingToken & { claim: { kind: 'vault' } }
export const isVaultClaim = (token: ClaimingToken): token is VaultClaim => token.claim.kind === 'vault'

/** What a vault of an asset is remembered by. */
export const vaultKey = (vault: Address, asset: Address): string => `${vault} ${asset}`
export const claimKey = ({ address, claim }: VaultClaim): string => vaultKey(address, claim.asset)

/** The slug of who made a vault, by `vaultKey`; absent where none of `makers` says so. One that does not answer made none. */
export const findMakers = (makers: VaultMaker[], { evm, now }: Pick<PositionDeps, 'evm' | 'now'>) =>
  keptFacts<string>({
    what: 'makers of vaults',
    now,
    read: async (chain, keys, signal) => {
      const asked = keys.flatMap((key) => {
        const [vault = '', asset = ''] = key.split(' ')
        return makers
          .filter((maker) => maker.chain === chain)
          .map((maker) => ({ key, maker, vault, call: callOf(maker, vault, asset) }))
      })
      const answers = await evm.callMany(
        chain,
        asked.map(({ call }) => call),
        signal,
      )
      return new Map(
        asked.flatMap(({ key, maker, vault }, index) =>
          isMade(answers[index], vault) ? [[key, maker.slug] as const] : [],
        ),
      )
    },
  })

function callOf({ how, factory }: VaultMaker, vault: string, asset: string): EvmCall {
  const call = { abi: makerAbi, address: factory, functionName: how }
  if (how === 'allTokens') return call
  return { ...call, args: [getAddress(how === 'getStataToken' ? asset : vault)] }
}

const Answer = z.union([z.boolean(), z.string(), z.array(z.string())])

function isMade(answer: unknown, vault: string): boolean {
  const { data } = z.safeParse(Answer, answer)
  if (data === undefined || typeof data === 'boolean') return data === true
  return typeof data === 'string' ? data === vault : data.includes(vault)
}

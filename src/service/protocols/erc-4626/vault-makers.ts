import { type Address, getAddress } from 'viem'
import { immutableContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import { type ContractQuery, call, optional, query } from '#service/protocols/kit/contract-query.ts'
import { createContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import type { Receipt } from '#service/protocols/token-probe/token-probe.ts'
import type { VaultMaker } from './facts.ts'
import { makerAbi } from './layout.ts'

/** A token that claims to be a vault of `asset`. */
export type VaultClaim = Receipt<{ asset: Address }>

/** The cache key of a vault with its asset. */
export const vaultKey = (vault: Address, asset: Address): string => `${vault} ${asset}`
export const claimKey = ({ address, content }: VaultClaim): string => vaultKey(address, content.asset)

/**
 * The slug of a vault's maker, by `vaultKey`; absent if none of `makers` confirms it. A maker that does not answer counts as
 * not having made the vault.
 */
export const findMakers = (makers: VaultMaker[], { evm, now }: Pick<PositionDeps, 'evm' | 'now'>) =>
  immutableContractRead<string>({
    what: 'makers of vaults',
    now,
    read: async (chain, keys, signal) => {
      const contracts = createContractReader({ evm, chain, what: 'makers of vaults', signal })
      const queries = keys.flatMap((key) => {
        const [vault = '', asset = ''] = key.split(' ')
        return makers.flatMap((maker) => (maker.chain === chain ? [madeBy(maker, { key, vault, asset })] : []))
      })
      return new Map((await contracts.readQueries(queries)).flatMap((made) => (made === null ? [] : [made])))
    },
  })

type Made = readonly [key: string, slug: string]

function madeBy(
  { how, factory, slug }: VaultMaker,
  { key, vault, asset }: { key: string; vault: string; asset: string },
): ContractQuery<Made | null> {
  const answer =
    how === 'allTokens'
      ? optional(call(makerAbi, factory, how))
      : optional(call(makerAbi, factory, how, getAddress(how === 'getStataToken' ? asset : vault)))
  return query({ answer }, (answers) => (isMade(answers.answer, vault) ? [key, slug] : null))
}

/** Makers return a boolean, the one vault, or all vaults that they made. */
const isMade = (answer: boolean | Address | readonly Address[] | null, vault: string): boolean =>
  typeof answer === 'object' ? (answer?.some((made) => made === vault) ?? false) : answer === true || answer === vault

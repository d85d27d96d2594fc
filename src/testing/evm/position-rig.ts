import { type Address, getAddress } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { contractRig, type ScriptedContract } from './contract-rig.ts'

type Deps = Pick<PositionDeps, 'evm' | 'upstream' | 'hosts' | 'now'>
type Beside = NonNullable<Parameters<typeof contractRig>[2]> & {
  /** Of the source, where a protocol has several on the chain. */
  id?: string
}

/** The wallet that tests script contracts for. */
export const owner = getAddress(`0x${'5a'.repeat(20)}`)

/** A protocol's source on one chain whose contracts answer by script: what it reads of a wallet, notes and asks hosts. */
export function positionRig(
  open: (deps: Deps) => PositionSource | PositionSource[],
  chain: EvmChainId,
  contracts: Record<Address, ScriptedContract>,
  { id, ...beside }: Beside = {},
) {
  const { requests, ...rig } = contractRig(chain, contracts, beside)
  const sources = [open({ ...rig, now: Date.now })].flat().filter((source) => source.chain === chain)
  const source = sources.find((each) => id === undefined || each.id === id)
  if (source === undefined) throw new Error(`no source on ${chain}`)
  const notes: string[] = []
  const read = (wallet: string = owner) => source.readPositions(wallet, new AbortController().signal, noteInto(notes))
  return { read, notes, requests }
}

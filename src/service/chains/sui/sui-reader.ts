import type { Transaction } from '@mysten/sui/transactions'
import { ApiError } from '#contract/error.ts'
import type { MovePackage } from './move-package.ts'

/**
 * A Move object. `content`: its BCS bytes (a struct may be parsed by a prefix of its fields); `type` has padded
 * addresses.
 */
export type SuiObject = {
  id: string
  type: string
  content: Uint8Array
  /** Rendered Display fields; null without a Display. */
  display: Record<string, string> | null
}

/**
 * A dynamic field of an object. `childId` is set for dynamic object fields. `nameType` has padded addresses; `name` is
 * BCS.
 */
export type SuiField = {
  fieldId: string
  nameType: string
  name: Uint8Array
  valueType: string
  childId: string | null
}

/** The list exceeds the read limit. Any other node would give the same result. */
export class TooManyRows extends ApiError {
  constructor(most: number) {
    super('UPSTREAM_FAILED', `Sui lists more than ${most} of them, too many to read`)
  }
}

/** The simulated transaction ran on the chain and failed. */
export class SimulationFailed extends ApiError {
  /** True if Move code aborted it, false if the node rejected the surrounding transaction. */
  readonly isAbort: boolean
  constructor(why: string, isAbort: boolean) {
    super('UPSTREAM_FAILED', `Sui refused a simulated call: ${why}`)
    this.isAbort = isAbort
  }
}

/**
 * The Sui reads of wallets and positions, independent of the transport. Lists are complete: every page is read, or
 * TooManyRows is thrown.
 */
export type SuiReader = {
  /** Decimal strings of base units become bigint; `coinType` is in the form of `displayCoinType`. */
  balances(owner: string, signal: AbortSignal): Promise<{ coinType: string; amount: bigint }[]>
  coinMetadata(
    coinType: string,
    signal: AbortSignal,
  ): Promise<{ name: string; symbol: string; decimals: number | null; iconUrl: string } | null>
  /** `type`: `0xpkg`, `0xpkg::mod`, `0xpkg::mod::T` (any type arguments) or with type arguments; null for all. */
  ownedObjects(owner: string, type: string | null, signal: AbortSignal): Promise<SuiObject[]>
  /** Returns objects by id; omits those that do not exist. */
  objects(ids: string[], signal: AbortSignal): Promise<Map<string, SuiObject>>
  fields(parentId: string, signal: AbortSignal): Promise<SuiField[]>
  /** Returns one version of a package; null if the id does not exist. */
  movePackage(id: string, signal: AbortSignal): Promise<MovePackage | null>
  /**
   * Runs the commands without checks and returns each command's return values as BCS. Throws SimulationFailed if one
   * fails.
   */
  simulate(transaction: Transaction, signal: AbortSignal): Promise<Uint8Array[][]>
  /** MIST for a unit of computation: the reference price of the present epoch. */
  gasPrice(signal: AbortSignal): Promise<bigint>
  defaultName(address: string, signal: AbortSignal): Promise<string | null>
  resolveName(name: string, signal: AbortSignal): Promise<string | null>
}

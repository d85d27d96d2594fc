import type { Transaction } from '@mysten/sui/transactions'
import { ApiError } from '#contract/error.ts'
import type { MovePackage } from './move-package.ts'

/** A Move object. `content`: its BCS bytes (a struct may be parsed by a prefix of its fields); `type` with padded addresses. */
export type SuiObject = {
  id: string
  type: string
  content: Uint8Array
  /** What the Display standard says of it, rendered; null without a Display. */
  display: Record<string, string> | null
}

/** A child of an object. `childId` for dynamic object fields. `nameType` with padded addresses, `name` as BCS. */
export type SuiField = {
  fieldId: string
  nameType: string
  name: Uint8Array
  valueType: string
  childId: string | null
}

/** A list longer than is read. Any other node would say the same. */
export class TooManyRows extends ApiError {
  constructor(most: number) {
    super('UPSTREAM_FAILED', `Sui lists more than ${most} of them, too many to read`)
  }
}

/** The chain ran what it was asked to simulate, and it failed. */
export class SimulationFailed extends ApiError {
  /** Whether Move code ended it, and not what the node makes of the transaction around it. */
  readonly isAbort: boolean
  constructor(why: string, isAbort: boolean) {
    super('UPSTREAM_FAILED', `Sui refused a simulated call: ${why}`)
    this.isAbort = isAbort
  }
}

/** What wallets and positions read of Sui, whichever transport answers. All of it is whole: every page is read, else TooManyRows. */
export type SuiReader = {
  /** Decimal strings of base units become bigint; `coinType` as `displayCoinType`. */
  balances(owner: string, signal: AbortSignal): Promise<{ coinType: string; amount: bigint }[]>
  coinMetadata(
    coinType: string,
    signal: AbortSignal,
  ): Promise<{ name: string; symbol: string; decimals: number | null; iconUrl: string } | null>
  /** `type`: `0xpkg`, `0xpkg::mod`, `0xpkg::mod::T` (any type arguments) or with type arguments; null for all. */
  ownedObjects(owner: string, type: string | null, signal: AbortSignal): Promise<SuiObject[]>
  /** By id; an object that does not exist is absent. */
  objects(ids: string[], signal: AbortSignal): Promise<Map<string, SuiObject>>
  fields(parentId: string, signal: AbortSignal): Promise<SuiField[]>
  /** One version of a package; null where there is none of this id. */
  movePackage(id: string, signal: AbortSignal): Promise<MovePackage | null>
  /** Runs the commands without a check and returns, for each command, its return values as BCS. SimulationFailed where one fails. */
  simulate(transaction: Transaction, signal: AbortSignal): Promise<Uint8Array[][]>
  defaultName(address: string, signal: AbortSignal): Promise<string | null>
  resolveName(name: string, signal: AbortSignal): Promise<string | null>
}

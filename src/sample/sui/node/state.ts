/** A coin's metadata as the chain keeps it. */
export type SuiCoin = { coinType: string; decimals?: number; name: string; symbol: string; iconUrl?: string }

/** `owner`: an address, the id of the object that holds it, or null for a shared one. `content`: BCS of the struct. */
export type SuiStateObject = {
  id: string
  type: string
  owner: string | null
  content?: Uint8Array
  display?: Record<string, string>
}

/** A child of an object: a field with its value, or (`childId`) an object that is listed in `objects` too. */
export type SuiStateField = {
  parent: string
  fieldId: string
  /** Of the key; of an object's, without the wrapper that the chain puts around it. */
  nameType: string
  name: Uint8Array
  valueType: string
  value?: Uint8Array
  childId?: string
}

/** What a Move call gets: pure arguments as BCS, objects as their id, results of earlier commands as null. */
export type SuiCallArgument = Uint8Array | string | null

/** A Move function as the state plays it. `target`: `0xpkg::module::function`; returns its return values as BCS. */
export type SuiFunction = {
  target: string
  run(args: SuiCallArgument[], typeArguments: string[]): Uint8Array[]
}

/** Thrown by a function of ours: how Move code ends what it does not want. */
export class MoveAbort extends Error {
  override readonly name = 'MoveAbort'
  readonly abortCode: bigint
  constructor(abortCode: bigint) {
    super(`abort ${abortCode}`)
    this.abortCode = abortCode
  }
}

/** One version of a package. Types as Move's bytecode prints them: `&mut 0x2::coin::Coin<T0>`. */
export type SuiPackage = {
  id: string
  /** Its first version; itself where absent. */
  originalId?: string
  /** Which version of another package it runs with, by that one's first version. */
  linkage?: Record<string, string>
  structs: { module: string; name: string; fields: { name: string; type: string }[] }[]
  functions: SuiSignature[]
}
type SuiSignature = {
  module: string
  name: string
  typeParameters: number
  parameters: string[]
  returns: string[]
  /** For its own module alone. */
  isPrivate?: boolean
}

/** What a node of ours knows. Addresses and types may be written short or padded. Base units are bigint. */
export type SuiNodeState = {
  balances: { owner: string; coinType: string; amount: bigint; inAddressBalance?: bigint }[]
  coins: SuiCoin[]
  objects: SuiStateObject[]
  fields: SuiStateField[]
  /** `isDefault`: it is what the address is shown as; `isExpired`: the name service says so. */
  names: { name: string; address: string; isDefault?: boolean; isExpired?: boolean }[]
  functions: SuiFunction[]
  packages: SuiPackage[]
}

/** One protocol's share of a state. */
export type SuiStatePart = Partial<SuiNodeState>

export const mergeSuiState = (parts: SuiStatePart[]): SuiNodeState => ({
  balances: parts.flatMap(({ balances = [] }) => balances),
  coins: parts.flatMap(({ coins = [] }) => coins),
  objects: parts.flatMap(({ objects = [] }) => objects),
  fields: parts.flatMap(({ fields = [] }) => fields),
  names: parts.flatMap(({ names = [] }) => names),
  functions: parts.flatMap(({ functions = [] }) => functions),
  packages: parts.flatMap(({ packages = [] }) => packages),
})

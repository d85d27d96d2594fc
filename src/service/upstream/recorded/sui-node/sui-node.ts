import { GrpcTypes } from '@mysten/sui/grpc'
import { normalizeSuiAddress } from '@mysten/sui/utils'
import { coinKey } from '#domain/coin-type.ts'
import { grpcAnswer, grpcStatus, readFrame } from './grpc-frame.ts'
import { simulateCommands } from './simulate-commands.ts'
import type { SuiNodeState, SuiStateField, SuiStateObject } from './sui-state.ts'

const SERVICE = '/sui.rpc.v2.'
const DIGEST = '11111111111111111111111111111111'
const MAX_PAGE_SIZE = 50

type Message<T extends object> = { fromBinary(bytes: Uint8Array): T; toBinary(message: T): Uint8Array }
type Method = (bytes: Uint8Array) => Uint8Array

/** A failure that the node tells by its status. */
export class GrpcFailure extends Error {
  override readonly name = 'GrpcFailure'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * A Sui full node over `state`: the services of `sui.rpc.v2` that we read, in gRPC-web's binary form, by the client's own message
 * classes. Undefined for a path that is no such service. `pageSize`: the most rows of a page, 50 on the main network.
 */
export function answerSuiGrpc(
  state: SuiNodeState,
  { pathname }: URL,
  bytes: Uint8Array,
  pageSize = MAX_PAGE_SIZE,
): Response | undefined {
  if (!pathname.startsWith(SERVICE)) return undefined
  const method = methodsOf(state, pageSize)[pathname.slice(SERVICE.length)]
  try {
    if (!method) throw new GrpcFailure(grpcStatus.unimplemented, 'unimplemented')
    return grpcAnswer(method(readFrame(bytes)))
  } catch (error) {
    if (!(error instanceof GrpcFailure)) throw error
    return grpcAnswer(null, error.status, error.message)
  }
}

/** Reads the request by its message class, writes the answer by its own. */
const method =
  <I extends object, O extends object>(
    input: Message<I>,
    output: Message<O> & { create(value: Partial<O>): O },
    answer: (request: I) => Partial<O>,
  ): Method =>
  (bytes) =>
    output.toBinary(output.create(answer(input.fromBinary(bytes))))

function methodsOf(state: SuiNodeState, pageSize: number): Record<string, Method> {
  const G = GrpcTypes
  const page = <T>(rows: T[], request: { pageSize?: number; pageToken?: Uint8Array }) =>
    pageOf(rows, { ...request, most: pageSize })
  return {
    'StateService/ListBalances': method(G.ListBalancesRequest, G.ListBalancesResponse, (request) => {
      const owned = state.balances.filter(({ owner }) => isSameAddress(owner, request.owner))
      const { rows, next } = page(owned, request)
      return { balances: rows.map(toBalance), ...next }
    }),
    'StateService/GetCoinInfo': method(G.GetCoinInfoRequest, G.GetCoinInfoResponse, ({ coinType = '' }) => {
      const coin = state.coins.find((known) => coinKey(known.coinType) === coinKey(coinType))
      // A node knows no coin of which it has neither metadata nor a treasury.
      if (!coin) throw new GrpcFailure(grpcStatus.notFound, `Coin type ${coinType} not found`)
      const { coinType: type, ...metadata } = coin
      return { coinType: coinKey(type), metadata: G.CoinMetadata.create(metadata) }
    }),
    'StateService/ListOwnedObjects': method(G.ListOwnedObjectsRequest, G.ListOwnedObjectsResponse, (request) => {
      const owned = state.objects.filter(({ owner }) => owner !== null && isSameAddress(owner, request.owner))
      const { rows, next } = page(owned.filter(typeFilter(request.objectType)), request)
      return { objects: rows.map(toGrpcObject), ...next }
    }),
    'StateService/ListDynamicFields': method(G.ListDynamicFieldsRequest, G.ListDynamicFieldsResponse, (request) => {
      const children = state.fields.filter(({ parent }) => isSameAddress(parent, request.parent))
      const { rows, next } = page(children, request)
      return { dynamicFields: rows.map(toGrpcField), ...next }
    }),
    'LedgerService/GetObject': method(G.GetObjectRequest, G.GetObjectResponse, ({ objectId = '' }) => {
      const object = findObject(state, objectId)
      if (!object) throw new GrpcFailure(grpcStatus.notFound, `Object ${objectId} not found`)
      return { object: toGrpcObject(object) }
    }),
    'LedgerService/BatchGetObjects': method(G.BatchGetObjectsRequest, G.BatchGetObjectsResponse, ({ requests }) => ({
      objects: requests.map(({ objectId = '' }) => toResult(findObject(state, objectId), objectId)),
    })),
    'NameService/LookupName': method(G.LookupNameRequest, G.LookupNameResponse, ({ name }) => {
      const record = state.names.find((known) => known.name === name)
      if (!record) throw new GrpcFailure(grpcStatus.notFound, `${name} not found`)
      if (record.isExpired) throw new GrpcFailure(grpcStatus.resourceExhausted, 'name has expired')
      return { record: G.NameRecord.create({ name: record.name, targetAddress: record.address }) }
    }),
    'NameService/ReverseLookupName': method(G.ReverseLookupNameRequest, G.ReverseLookupNameResponse, ({ address }) => {
      const record = state.names.find((known) => known.isDefault && isSameAddress(known.address, address))
      if (!record) throw new GrpcFailure(grpcStatus.notFound, 'no name')
      if (record.isExpired) throw new GrpcFailure(grpcStatus.resourceExhausted, 'name has expired')
      return { record: G.NameRecord.create({ name: record.name, targetAddress: record.address }) }
    }),
    'TransactionExecutionService/SimulateTransaction': method(
      G.SimulateTransactionRequest,
      G.SimulateTransactionResponse,
      (request) => simulateCommands(state, request.transaction),
    ),
  }
}

const isSameAddress = (one: string, other = ''): boolean => normalizeSuiAddress(one) === normalizeSuiAddress(other)

/** The token is the number of the next row, as text. */
function pageOf<T>(
  rows: T[],
  { pageSize = MAX_PAGE_SIZE, pageToken, most }: { pageSize?: number; pageToken?: Uint8Array; most: number },
) {
  const start = pageToken ? Number(new TextDecoder().decode(pageToken)) : 0
  // A page larger than the most is cut silently.
  const end = start + Math.min(pageSize || MAX_PAGE_SIZE, most)
  const next = end < rows.length ? { nextPageToken: new TextEncoder().encode(String(end)) } : {}
  return { rows: rows.slice(start, end), next }
}

/** A filter of a package, a module, or a type; a type without arguments lets pass any. */
function typeFilter(filter: string | undefined): (object: SuiStateObject) => boolean {
  if (filter === undefined || filter === '') return () => true
  if (!filter.includes('::')) return ({ type }) => coinKey(type).startsWith(`${normalizeSuiAddress(filter)}::`)
  const wanted = coinKey(filter)
  const isModule = wanted.split('<')[0]?.split('::').length === 2
  return ({ type }) => {
    const own = coinKey(type)
    if (isModule) return own.startsWith(`${wanted}::`)
    return wanted.includes('<') ? own === wanted : own.split('<')[0] === wanted
  }
}

const toBalance = ({ coinType, amount, inAddressBalance = 0n }: SuiNodeState['balances'][number]) =>
  GrpcTypes.Balance.create({
    coinType: coinKey(coinType),
    balance: amount,
    coinBalance: amount - inAddressBalance,
    addressBalance: inAddressBalance,
  })

const findObject = (state: SuiNodeState, id: string): SuiStateObject | undefined =>
  state.objects.find((object) => isSameAddress(object.id, id))

function toGrpcObject({ id, owner, type, content, display }: SuiStateObject): GrpcTypes.Object {
  const kind = GrpcTypes.Owner_OwnerKind
  const fields = Object.entries(display ?? {}).map(([key, text]) => [
    key,
    { kind: { oneofKind: 'stringValue' as const, stringValue: text } },
  ])
  return GrpcTypes.Object.create({
    objectId: normalizeSuiAddress(id),
    version: 5n,
    digest: DIGEST,
    owner: owner === null ? { kind: kind.SHARED, version: 1n } : { kind: kind.ADDRESS, address: owner },
    objectType: coinKey(type),
    ...(content && { contents: { name: coinKey(type), value: content } }),
    ...(display && {
      display: {
        output: { kind: { oneofKind: 'structValue' as const, structValue: { fields: Object.fromEntries(fields) } } },
      },
    }),
  })
}

const toResult = (object: SuiStateObject | undefined, id: string): GrpcTypes.GetObjectResult => ({
  result: object
    ? { oneofKind: 'object', object: toGrpcObject(object) }
    : { oneofKind: 'error', error: { code: grpcStatus.notFound, message: `Object ${id} not found`, details: [] } },
})

function toGrpcField(field: SuiStateField): GrpcTypes.DynamicField {
  const { OBJECT, FIELD } = GrpcTypes.DynamicField_DynamicFieldKind
  const { parent, fieldId, nameType, name, valueType, value, childId } = field
  const wrapped = `0x2::dynamic_object_field::Wrapper<${nameType}>`
  return GrpcTypes.DynamicField.create({
    kind: childId === undefined ? FIELD : OBJECT,
    parent,
    fieldId,
    name: { name: coinKey(childId === undefined ? nameType : wrapped), value: name },
    valueType: coinKey(valueType),
    ...(value && { value: { name: coinKey(valueType), value } }),
    ...(childId !== undefined && { childId }),
  })
}

import { bcs } from '@mysten/sui/bcs'
import { GrpcTypes } from '@mysten/sui/grpc'
import { normalizeSuiAddress } from '@mysten/sui/utils'
import { coinKey } from '#domain/coin-type.ts'
import { seededAddress } from '#sample/prices/seeded-random.ts'
import { grpcAnswer, grpcStatus, readFrame } from './grpc-frame.ts'
import { MAX_PAGE_SIZE, pageOf, typeFilter } from './owned-page.ts'
import { simulateCommands } from './simulate-commands.ts'
import type { SuiCoin, SuiNodeState, SuiStateObject } from './state.ts'
import { toBalance, toGrpcField, toGrpcObject, toResult } from './to-grpc-message.ts'
import { toGrpcPackage } from './to-grpc-package.ts'

const GAS_PRICE_MIST = 740n
const SERVICE = '/sui.rpc.v2.'

type Message<T extends object> = { fromBinary(bytes: Uint8Array): T; toBinary(message: T): Uint8Array }
type Method = (bytes: Uint8Array) => Uint8Array

/** A failure that the node answers by its status. */
class GrpcFailure extends Error {
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
      const coin = indexOf(state).coins.get(coinKey(coinType))
      // A node knows no coin of which it has neither metadata nor a treasury.
      if (!coin) throw new GrpcFailure(grpcStatus.notFound, `Coin type ${coinType} not found`)
      const { coinType: type, ...metadata } = coin
      return { coinType: coinKey(type), metadata: G.CoinMetadata.create(metadata) }
    }),
    'StateService/ListOwnedObjects': method(G.ListOwnedObjectsRequest, G.ListOwnedObjectsResponse, (request) => {
      const objects = [...state.objects, ...coinObjects(state.balances, request.objectType)]
      const owned = objects.filter(({ owner }) => owner !== null && isSameAddress(owner, request.owner))
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
    'LedgerService/GetEpoch': method(G.GetEpochRequest, G.GetEpochResponse, () => ({
      epoch: G.Epoch.create({ epoch: 1_300n, referenceGasPrice: GAS_PRICE_MIST }),
    })),
    'MovePackageService/GetPackage': method(G.GetPackageRequest, G.GetPackageResponse, ({ packageId = '' }) => {
      // A state that has none is of a node that does not describe them.
      if (state.packages.length === 0) throw new GrpcFailure(grpcStatus.unimplemented, 'unimplemented')
      const found = state.packages.find(({ id }) => isSameAddress(id, packageId))
      if (!found) throw new GrpcFailure(grpcStatus.notFound, `Package ${packageId} not found`)
      return { package: toGrpcPackage(found) }
    }),
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

const findObject = (state: SuiNodeState, id: string): SuiStateObject | undefined =>
  indexOf(state).objects.get(normalizeSuiAddress(id))

type Index = { coins: Map<string, SuiCoin>; objects: Map<string, SuiStateObject> }
const indexes = new WeakMap<SuiNodeState, Index>()

/** A state does not change: it is gone through once. */
function indexOf(state: SuiNodeState): Index {
  const known = indexes.get(state)
  if (known) return known
  const index = {
    coins: new Map(state.coins.map((coin) => [coinKey(coin.coinType), coin])),
    objects: new Map(state.objects.map((object) => [normalizeSuiAddress(object.id), object])),
  }
  indexes.set(state, index)
  return index
}

const Coin = bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() })
const coinFilter = /^0x0*2::coin::Coin<(.+)>$/

/** The coin object behind each balance of the filter's coin; [] for a filter of anything else. What lies in the address balance has none. */
function coinObjects(balances: SuiNodeState['balances'], filter: string | undefined): SuiStateObject[] {
  const [, wanted] = coinFilter.exec(filter ?? '') ?? []
  if (wanted === undefined) return []
  return balances
    .filter(({ coinType }) => coinKey(coinType) === coinKey(wanted))
    .map(({ owner, coinType, amount, inAddressBalance = 0n }) => {
      const id = seededAddress(`coin ${coinKey(coinType)} of ${owner}`)
      const content = Coin.serialize({ id, balance: amount - inAddressBalance }).toBytes()
      return { id, owner, type: `0x2::coin::Coin<${coinType}>`, content }
    })
}

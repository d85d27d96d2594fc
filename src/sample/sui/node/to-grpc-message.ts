import { GrpcTypes } from '@mysten/sui/grpc'
import { normalizeSuiAddress } from '@mysten/sui/utils'
import { coinKey } from '#domain/coin-type.ts'
import { grpcStatus } from './grpc-frame.ts'
import type { SuiNodeState, SuiStateField, SuiStateObject } from './state.ts'

const DIGEST = '11111111111111111111111111111111'

/** How a node writes what its state says. */
export const toBalance = ({ coinType, amount, inAddressBalance = 0n }: SuiNodeState['balances'][number]) =>
  GrpcTypes.Balance.create({
    coinType: coinKey(coinType),
    balance: amount,
    coinBalance: amount - inAddressBalance,
    addressBalance: inAddressBalance,
  })

export function toGrpcObject({ id, owner, type, content, display }: SuiStateObject): GrpcTypes.Object {
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

export const toResult = (object: SuiStateObject | undefined, id: string): GrpcTypes.GetObjectResult => ({
  result: object
    ? { oneofKind: 'object', object: toGrpcObject(object) }
    : { oneofKind: 'error', error: { code: grpcStatus.notFound, message: `Object ${id} not found`, details: [] } },
})

export function toGrpcField(field: SuiStateField): GrpcTypes.DynamicField {
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

import { GrpcTypes } from '@mysten/sui/grpc'
import { normalizeSuiAddress } from '@mysten/sui/utils'
import type { SuiPackage } from './state.ts'

/** How a node describes a package. */
export function toGrpcPackage({ id, originalId = id, linkage = {}, structs, functions }: SuiPackage) {
  const names = new Set([...structs, ...functions].map(({ module }) => module))
  return GrpcTypes.Package.create({
    storageId: normalizeSuiAddress(id),
    originalId: normalizeSuiAddress(originalId),
    version: 1n,
    linkage: Object.entries(linkage).map(([original, upgraded]) =>
      GrpcTypes.Linkage.create({
        originalId: normalizeSuiAddress(original),
        upgradedId: normalizeSuiAddress(upgraded),
      }),
    ),
    modules: [...names].map((name) =>
      GrpcTypes.Module.create({
        name,
        datatypes: structs.filter(({ module }) => module === name).map((struct) => toDatatype(id, struct)),
        functions: functions.filter(({ module }) => module === name).map(toFunction),
      }),
    ),
  })
}

const toDatatype = (id: string, { module, name, fields }: SuiPackage['structs'][number]) =>
  GrpcTypes.DatatypeDescriptor.create({
    typeName: `${normalizeSuiAddress(id)}::${module}::${name}`,
    definingId: normalizeSuiAddress(id),
    module,
    name,
    kind: GrpcTypes.DatatypeDescriptor_DatatypeKind.STRUCT,
    fields: fields.map((field, position) =>
      GrpcTypes.FieldDescriptor.create({ name: field.name, position, type: toBody(field.type) }),
    ),
  })

function toFunction({ name, typeParameters, parameters, returns, isPrivate }: SuiPackage['functions'][number]) {
  const { PUBLIC, PRIVATE } = GrpcTypes.FunctionDescriptor_Visibility
  return GrpcTypes.FunctionDescriptor.create({
    name,
    visibility: isPrivate ? PRIVATE : PUBLIC,
    isEntry: false,
    typeParameters: Array.from({ length: typeParameters }, () => GrpcTypes.TypeParameter.create()),
    parameters: parameters.map(toSignature),
    returns: returns.map(toSignature),
  })
}

function toSignature(text: string) {
  const { IMMUTABLE, MUTABLE } = GrpcTypes.OpenSignature_Reference
  const [, mark] = /^(&mut |&)/.exec(text) ?? []
  const body = toBody(text.slice(mark?.length ?? 0))
  if (mark === undefined) return GrpcTypes.OpenSignature.create({ body })
  return GrpcTypes.OpenSignature.create({ reference: mark === '&' ? IMMUTABLE : MUTABLE, body })
}

const primitives: Record<string, GrpcTypes.OpenSignatureBody_Type> = {
  address: GrpcTypes.OpenSignatureBody_Type.ADDRESS,
  bool: GrpcTypes.OpenSignatureBody_Type.BOOL,
  u8: GrpcTypes.OpenSignatureBody_Type.U8,
  u16: GrpcTypes.OpenSignatureBody_Type.U16,
  u32: GrpcTypes.OpenSignatureBody_Type.U32,
  u64: GrpcTypes.OpenSignatureBody_Type.U64,
  u128: GrpcTypes.OpenSignatureBody_Type.U128,
  u256: GrpcTypes.OpenSignatureBody_Type.U256,
}

function toBody(text: string): GrpcTypes.OpenSignatureBody {
  const { DATATYPE, VECTOR, TYPE_PARAMETER } = GrpcTypes.OpenSignatureBody_Type
  const start = text.indexOf('<')
  const name = (start < 0 ? text : text.slice(0, start)).trim()
  const inner = start < 0 ? [] : partsOf(text.slice(start + 1, text.lastIndexOf('>')))
  const typeParameterInstantiation = inner.map(toBody)
  const primitive = primitives[name]
  if (primitive !== undefined) return GrpcTypes.OpenSignatureBody.create({ type: primitive })
  if (name === 'vector') return GrpcTypes.OpenSignatureBody.create({ type: VECTOR, typeParameterInstantiation })
  if (/^T\d+$/.test(name))
    return GrpcTypes.OpenSignatureBody.create({ type: TYPE_PARAMETER, typeParameter: Number(name.slice(1)) })
  const [address = '', ...rest] = name.split('::')
  const typeName = [normalizeSuiAddress(address), ...rest].join('::')
  return GrpcTypes.OpenSignatureBody.create({ type: DATATYPE, typeName, typeParameterInstantiation })
}

/** At the commas between the outermost brackets. */
function partsOf(text: string): string[] {
  let depth = 0
  const parts = ['']
  for (const sign of text) {
    depth += sign === '<' ? 1 : sign === '>' ? -1 : 0
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

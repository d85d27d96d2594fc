import { GrpcTypes } from '@mysten/sui/grpc'
import { type MoveFunction, type MovePackage, plainType } from './move-package.ts'

/** Converts a node's description of a package. */
export function toMovePackage({ storageId = '', originalId = '', modules, linkage }: GrpcTypes.Package): MovePackage {
  const functions = modules.flatMap((module) =>
    module.functions.map((each) => [`${module.name}::${each.name}`, toFunction(each)] as const),
  )
  const structs = modules.flatMap((module) =>
    module.datatypes
      .filter(({ kind }) => kind === GrpcTypes.DatatypeDescriptor_DatatypeKind.STRUCT)
      .map(({ name, fields }) => [`${module.name}::${name}`, fields.map(toField)] as const),
  )
  return {
    id: plainType(storageId),
    originalId: plainType(originalId),
    linkage: new Map(linkage.map((link) => [plainType(link.originalId ?? ''), plainType(link.upgradedId ?? '')])),
    functions: new Map(functions),
    structs: new Map(structs),
  }
}

const toField = ({ name = '', type }: GrpcTypes.FieldDescriptor) => ({ name, type: typeText(type) })

const toFunction = (each: GrpcTypes.FunctionDescriptor): MoveFunction => ({
  isCallable: each.isEntry === true || each.visibility === GrpcTypes.FunctionDescriptor_Visibility.PUBLIC,
  typeParameters: each.typeParameters.length,
  parameters: each.parameters.map(signatureText),
  returns: each.returns.map(signatureText),
})

const references: Record<number, string> = {
  [GrpcTypes.OpenSignature_Reference.IMMUTABLE]: '&',
  [GrpcTypes.OpenSignature_Reference.MUTABLE]: '&mut ',
}

const signatureText = ({ reference = 0, body }: GrpcTypes.OpenSignature): string =>
  `${references[reference] ?? ''}${typeText(body)}`

function typeText(body: GrpcTypes.OpenSignatureBody | undefined): string {
  const { DATATYPE, VECTOR, TYPE_PARAMETER } = GrpcTypes.OpenSignatureBody_Type
  const given = body?.typeParameterInstantiation.map(typeText).join(',') ?? ''
  const inner = given === '' ? '' : `<${given}>`
  if (body?.type === DATATYPE) return `${plainType(body.typeName ?? '')}${inner}`
  if (body?.type === TYPE_PARAMETER) return `T${body.typeParameter ?? 0}`
  if (body?.type === VECTOR) return `vector${inner}`
  return GrpcTypes.OpenSignatureBody_Type[body?.type ?? 0]?.toLowerCase() ?? 'unknown'
}

import type { SuiPackage } from '#sample/sui/node/state.ts'
import { suiFunctions } from './sui-functions.ts'
import { CURRENT_PYTH, EARLIER_PYTH, suiStructs } from './sui-structs.ts'

const plain = (id: string) => id.replace(/^0x0*(?=[0-9a-f])/, '0x')

/**
 * The chain's packages as others published them, each by the id that defined its types and, in its newest version, by the id that is
 * called; `others`: more ids that stand for a package by its name in the evidence, as a sample's or a test's own ones do.
 */
export function evidencePackages(others: Record<string, string> = {}): SuiPackage[] {
  const origins = new Set([
    EARLIER_PYTH,
    ...suiStructs.map(({ typeOrigin }) => plain(typeOrigin)),
    ...Object.values(suiFunctions.packages).map(({ originalId }) => plain(originalId)),
  ])
  return [...origins].flatMap((originalId) => {
    const named = Object.entries(suiFunctions.packages).filter(([, found]) => plain(found.originalId) === originalId)
    const functions = suiFunctions.functions
      .filter((each) => named.some(([alias]) => alias === each.package))
      .map(({ module, function: name, typeParameterCount, parameters, returns }) => ({
        module,
        name,
        typeParameters: typeParameterCount,
        parameters,
        returns,
      }))
    const structs = suiStructs
      .filter(({ typeOrigin }) => plain(typeOrigin) === originalId.replace(EARLIER_PYTH, CURRENT_PYTH))
      .map(({ module, struct, fields }) => ({ module, name: struct, fields }))
    const ids = new Set([
      originalId,
      ...named.map(([, { newestSeen }]) => plain(newestSeen)),
      ...Object.entries(others).flatMap(([id, alias]) => (named.some(([name]) => name === alias) ? plain(id) : [])),
    ])
    return [...ids].map((id) => ({ id, originalId, structs, functions }))
  })
}

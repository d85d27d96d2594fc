import type { SuiPackage } from '#sample/sui/node/state.ts'

type Named = { module: string; name: string }
const isNamed = (target: string) => {
  const [module, name] = target.split('::')
  return (each: Named) => each.module === module && each.name === name
}
type SuiFunction = SuiPackage['functions'][number]
type SuiStruct = SuiPackage['structs'][number]

/** The packages with one function otherwise, by its `module::name`; null takes it away. Throws where none has it. */
export function withFunction(
  packages: SuiPackage[],
  target: string,
  change: (one: SuiFunction) => SuiFunction | null,
): SuiPackage[] {
  if (!packages.some(({ functions }) => functions.some(isNamed(target)))) throw new Error(`no function ${target}`)
  return packages.map((found) => ({
    ...found,
    functions: found.functions.flatMap((each) => (isNamed(target)(each) ? (change(each) ?? []) : each)),
  }))
}

/** The same of a struct of the package that first defined it. */
export function withFields(
  packages: SuiPackage[],
  target: string,
  change: (fields: SuiStruct['fields']) => SuiStruct['fields'],
): SuiPackage[] {
  const [address = '', module, name] = target.split('::')
  const isWanted = isNamed(`${module}::${name}`)
  if (!packages.some(({ structs }) => structs.some(isWanted))) throw new Error(`no struct ${target}`)
  return packages.map((found) => ({
    ...found,
    structs: found.structs.map((each) =>
      found.originalId === address && isWanted(each) ? { ...each, fields: change(each.fields) } : each,
    ),
  }))
}

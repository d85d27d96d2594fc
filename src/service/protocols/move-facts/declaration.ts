import type { MoveFunction } from '#service/chains/sui/move-package.ts'
import type { MoveFacts } from './move-facts.ts'
import { splitList } from './move-type.ts'

const form = /^(\w+::\w+)(?:<([^>]*)>)?\(([^)]*)\)(?:: (.+))?$/

/** A function as facts declare it; `name`: `module::function`. Throws for any other form, because the facts are our own. */
export type Declaration = { name: string } & Pick<MoveFunction, 'typeParameters' | 'parameters' | 'returns'>

export function readDeclaration(text: string): Declaration {
  const found = form.exec(text)
  if (!found) throw new Error(`no declaration of a Move function: ${text}`)
  const [, name = '', generics = '', parameters = '', result] = found
  return {
    name,
    typeParameters: splitList(generics).length,
    parameters: splitList(parameters),
    returns: resultsOf(result),
  }
}

/** Several results are in parentheses. */
function resultsOf(result: string | undefined): string[] {
  if (result === undefined) return []
  const [, several] = /^\((.+)\)$/.exec(result) ?? []
  return several === undefined ? [result] : splitList(several)
}

const declared = new WeakMap<MoveFacts, Map<string, Declaration>>()

/** Finds the declaration of `module::name`. Throws if no fact declares it, so no call goes unchecked. */
export function declarationOf(facts: MoveFacts, name: string): Declaration {
  const known =
    declared.get(facts) ??
    new Map(
      Object.values(facts.functions)
        .flatMap((texts) => texts.map(readDeclaration))
        .map((each) => [each.name, each]),
    )
  declared.set(facts, known)
  const found = known.get(name)
  if (!found) throw new Error(`${facts.name}: no fact declares ${name}`)
  return found
}

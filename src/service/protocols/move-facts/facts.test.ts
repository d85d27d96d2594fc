import { beforeAll, expect, test } from 'vitest'
import { plainType } from '#service/chains/sui/move-package.ts'
import { protocols } from '#service/protocols/all.ts'
import type { Protocol } from '#service/protocols/protocol.ts'
import { evidencePackages } from '#testing/evidence/evidence-packages.ts'
import { suiFunctions } from '#testing/evidence/sui-functions.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { everyNth } from '#testing/tier.ts'
import { compareStruct } from './compare-struct.ts'
import { readDeclaration } from './declaration.ts'
import { findStruct } from './find-struct.ts'
import { createMoveCheck } from './move-check.ts'
import type { MoveFacts } from './move-facts.ts'
import { withIds } from './move-type.ts'

const signal = new AbortController().signal
const loaded = await Promise.all(Object.values<Protocol>(protocols).map(({ loadMove }) => loadMove?.()))
const all = loaded.filter((facts): facts is MoveFacts => facts !== undefined)

let node: Awaited<ReturnType<typeof openSuiNode>>
beforeAll(async () => {
  node = await openSuiNode()
  node.serve([{ packages: evidencePackages() }])
})
const find = (id: string) => node.reader.movePackage(id, signal)
const openCheck = () => createMoveCheck({ now: Date.now, report: (line) => expect.fail(line) })
const packageOf: Record<string, string> = {
  'Suilend suilend': 'suilend',
  'Suilend spring': 'springsui',
  'NAVI lending': 'navi-lending',
  'NAVI oracle': 'navi-oracle',
  'NAVI ui': 'navi-ui',
  'AlphaFi pair': 'alphafi-pair',
  'AlphaFi lending': 'alphafi-lending',
  'AlphaFi stSui': 'alphafi-stsui',
  "Sui's staking system": 'sui-system',
  'Walrus walrus': 'walrus',
  'Bucket cdp': 'bucket-cdp',
  'Bucket saving': 'bucket-saving',
  "DeepBook's margin margin": 'deepbook-margin',
}
const aliasOf = (facts: MoveFacts, role: string) =>
  packageOf[`${facts.name} ${role}`] ??
  { framework: 'sui-framework', std: 'std', pyth: 'pyth', wormhole: 'wormhole' }[role] ??
  ''

const declared = all.flatMap((facts) =>
  Object.entries(facts.functions).flatMap(([role, texts]) =>
    texts.map((text) => ({ facts, alias: aliasOf(facts, role), name: readDeclaration(text).name })),
  ),
)

test.each(everyNth(4, declared).map((each) => [`${each.facts.name}: ${each.alias}::${each.name}`, each] as const))(
  '%s is declared as others published it',
  async (_, { facts, alias, name }) => {
    const found = suiFunctions.packages[alias] ?? expect.fail(`no package ${alias} in the evidence`)
    const call = { package: found.newestSeen, name }
    expect(await openCheck().compare.call(facts, call, { sui: node.reader, signal })).toBeNull()
  },
)

/** The type with the ids that the evidence uses. */
const typeOf = (facts: MoveFacts, type: string): string =>
  withIds(type, (name) => {
    const own = suiFunctions.packages[aliasOf(facts, name)]?.originalId
    return facts.addresses[name] ?? own ?? expect.fail(`nobody knows ${name}`)
  })

const structs = all.flatMap((facts) => facts.structs.map((fact) => ({ facts, fact })))
/** As far as anybody knows, they differ from the first only in their names. */
const unpublished = [
  'pair::alphafi_bluefin_sui_second_pool::Pool',
  'pair::alphafi_bluefin_sui_second_pool::Receipt',
  'pair::alphafi_bluefin_sui_second_investor::Investor',
  'pair::alphafi_bluefin_type_1_pool::Pool',
  'pair::alphafi_bluefin_type_1_pool::Receipt',
  'pair::alphafi_bluefin_type_1_investor::Investor',
]

test.each(
  everyNth(
    4,
    structs.filter(({ fact }) => !unpublished.includes(fact.type)),
  ).map((each) => [`${each.facts.name}: ${each.fact.type}`, each] as const),
)('%s is read as others published it', async (_, { facts, fact }) => {
  const type = typeOf(facts, fact.type)
  const own = withIds(fact.type, (name) => facts.addresses[name] ?? '0xabc')
  expect(findStruct(facts, own)).toBe(fact)
  const problem = await compareStruct({ ...fact, type }, plainType(type), find)
  expect(problem).toBeNull()
})

test('only of what nobody published the number of fields is left open', () => {
  const open = structs.filter(({ fact }) => fact.fields === null).map(({ fact }) => fact.type)
  expect(open.toSorted()).toEqual(unpublished.toSorted())
})

test('each function that is of use is declared, and no other', () => {
  const ofUse = suiFunctions.functions
    .filter(({ status }) => !/^(dead|wrong)/.test(status))
    .map((each) => `${each.package} ${each.module}::${each.function}`)
  expect([...new Set(declared.map(({ alias, name }) => `${alias} ${name}`))].toSorted()).toEqual(ofUse.toSorted())
})

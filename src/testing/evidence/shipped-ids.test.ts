import { expect, test } from 'vitest'
import { alphaFiFacts, alphaFiPairTypes } from '#service/protocols/alpha-fi/alpha-fi.ts'
import { naviFacts, naviTypes } from '#service/protocols/navi/navi.ts'
import { pythFacts } from '#service/protocols/pyth/facts.ts'
import { shippedSpringSui, shippedSuilend, suilendFacts } from '#service/protocols/suilend/suilend.ts'
import { lendingOrigin, pairOrigin } from '#testing/protocols/builders/alpha-fi.ts'
import { suiFunctions } from './sui-functions.ts'

const packageOf = (alias: string) => suiFunctions.packages[alias] ?? expect.fail(`no package ${alias} in the evidence`)

test.each<[string, { id: string; version?: number }]>([
  ['suilend', shippedSuilend.value],
  ['springsui', shippedSpringSui.value],
  ['navi-lending', { id: naviFacts.value.package }],
  ['alphafi-stsui', { id: alphaFiFacts.value.stSui.package }],
])('the package of %s that ships is the newest that was seen, or an older one that works', (alias, { id, version }) => {
  const { newestSeen, version: newest, otherVersions = [] } = packageOf(alias)
  const works = otherVersions.filter(({ note }) => note.startsWith('works'))
  const good = [{ id: newestSeen, version: newest }, ...works]
  const match = good.find((each) => each.id === id)
  expect(match, `${id}; newest is ${newestSeen}`).toBeDefined()
  if (version !== undefined) expect(version).toBe(match?.version)
})

test.each([
  ['suilend', suilendFacts.original],
  ['navi-lending', naviTypes.original],
  ['pyth', pythFacts.original],
  ['alphafi-pair', alphaFiPairTypes.original],
  // What the tests of AlphaFi's payloads stand on.
  ['alphafi-pair', pairOrigin],
  ['alphafi-lending', lendingOrigin],
])('the package that defined the types of %s is the published one', (alias, id) => {
  expect(id).toBe(packageOf(alias).originalId)
})

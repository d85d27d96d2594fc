import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { mintAccount, sampleKey } from '#sample/solana/node/accounts.ts'
import {
  altChoice,
  altEnding,
  altName,
  snsChoice,
  snsName,
  tldHouse,
  wrappedAltName,
} from '#sample/solana/node/name-accounts.ts'
import { solanaState } from '#sample/solana/node/state.ts'
import { altMainDomain, SPL_TOKEN, snsDomain, snsFavourite, snsWrapper } from '#service/chains/sol/solana-addresses.ts'
import { solanaNode } from '#service/chains/sol/solana-node.ts'
import { openSolanaServer, refuse } from '#testing/solana/solana-server.ts'
import { resolveSnsName } from './sns-names.ts'
import { solNames } from './sol-names.ts'

const server = await openSolanaServer()
const node = solanaNode({ upstream: server.upstream, urls: [server.url] })
const owner = address(sampleKey('owner'))
const stranger = address(sampleKey('stranger'))
const { signal } = new AbortController()
const NOW = 1_795_000_000
const now = () => NOW * 1000
const ask = () => solNames({ node, now })({ owner, signal })
const read = async () => (await ask()).value
const DAY = 86_400

const sns = [
  ...(await snsName({ label: 'alpha', owner })),
  ...(await snsName({ label: 'zulu', owner })),
  ...(await snsName({ label: 'other', owner: stranger })),
  await snsChoice({ label: 'zulu', owner }),
]
const alt = [
  await tldHouse('.bonk'),
  await tldHouse('.poor'),
  ...(await altName({ label: 'first', tld: '.bonk', owner })),
  ...(await altName({ label: 'main', tld: '.poor', owner, expiresAt: BigInt(NOW + 1) })),
  ...(await altName({ label: 'gone', tld: '.poor', owner, expiresAt: BigInt(NOW - 50 * DAY) })),
  ...(await altName({ label: 'theirs', tld: '.poor', owner: stranger })),
  // Of an ending that no house stands for.
  ...(await altName({ label: 'lost', tld: '.nowhere', owner })),
  await altChoice({ label: 'main', tld: '.poor', owner }),
]
const all = solanaState([...sns, ...alt])

/** A node that does not search the accounts of programs whose keys begin so. */
const serveRefusing = (programs: string[]) =>
  server.serve(all, {
    interrupt: (method, [program]) =>
      method === 'getProgramAccounts' && programs.some((start) => String(program).startsWith(start))
        ? refuse(-32_010)
        : undefined,
  })

test('the favourite of each service comes first; expired names and those of others are none', async () => {
  server.serve(all)
  expect(await read()).toEqual(['zulu.sol', 'main.poor', 'alpha.sol', 'first.bonk'])
})

test.each([
  ['just ended', 1, ['name.poor'], null],
  ['is in the shorter grace', 45 * DAY - 1, ['name.poor'], null],
  ['is between the two graces', 45 * DAY, [], '1 of AllDomains ended 45 to 50 days ago and may be lost'],
  ['is at the end of the longer grace', 50 * DAY - 1, [], '1 of AllDomains ended 45 to 50 days ago and may be lost'],
  ['is beyond grace', 50 * DAY, [], null],
])('a name that %s', async (_, past, names, note) => {
  const name = await altName({ label: 'name', tld: '.poor', owner, expiresAt: BigInt(NOW - past) })
  server.serve(solanaState([await tldHouse('.poor'), ...name]))
  expect(await ask()).toEqual({ value: names, note })
})

test.each([
  ['less', 3 * DAY, 3 * DAY, []],
  ['more', 90 * DAY, 89 * DAY, ['name.poor']],
])('an ending that grants %s time after the end is taken at its word', async (_, grace, past, names) => {
  const name = await altName({ label: 'name', tld: '.poor', owner, expiresAt: BigInt(NOW - past) })
  server.serve(solanaState([await tldHouse('.poor'), await altEnding('.poor', BigInt(grace)), ...name]))
  expect(await ask()).toEqual({ value: names, note: null })
})

test('a name that is wrapped into an NFT is the name of who holds that, and may be the main one', async () => {
  const wrapped = await wrappedAltName({ label: 'wrapped', tld: '.poor', owner })
  const ended = await wrappedAltName({ label: 'ended', tld: '.poor', owner, expiresAt: BigInt(NOW - 60 * DAY) })
  const sold = await wrappedAltName({ label: 'sold', tld: '.poor', owner: stranger })
  const direct = await altName({ label: 'direct', tld: '.bonk', owner })
  const main = await altChoice({ label: 'wrapped', tld: '.poor', owner })
  const houses = [await tldHouse('.bonk'), await tldHouse('.poor')]
  server.serve(solanaState([...houses, ...wrapped, ...ended, ...sold, ...direct, main]))
  expect(await ask()).toEqual({ value: ['wrapped.poor', 'direct.bonk'], note: null })
})

test('an NFT that only looks like a name is none, and is counted', async () => {
  const houses = [await tldHouse('.poor')]
  const forged = await wrappedAltName({ label: 'forged', tld: '.poor', owner, signer: stranger })
  server.serve(solanaState([...houses, ...forged]))
  expect(await ask()).toEqual({ value: [], note: null })
  const unwrapped = await wrappedAltName({ label: 'unwrapped', tld: '.poor', owner, isActive: false })
  server.serve(solanaState([...houses, ...unwrapped]))
  expect(await ask()).toEqual({ value: [], note: 'NFTs not read for names: 1' })
})

test('where the wallet’s tokens cannot be read, the names that it owns itself stand, and that is said', async () => {
  server.serve(all, { interrupt: (method) => (method === 'getTokenAccountsByOwner' ? refuse(-32_005) : undefined) })
  const { value, note } = await ask()
  expect(value).toEqual(['zulu.sol', 'main.poor', 'alpha.sol', 'first.bonk'])
  expect(note).toBe('names of AllDomains that are NFTs are not known')
})

test('a wallet without names has none, and nobody looks for endings', async () => {
  server.serve(solanaState([]))
  expect(await read()).toEqual([])
  expect(server.received.filter((method) => method === 'getProgramAccounts')).toHaveLength(2)
})

test('a choice that is no longer the wallet’s own does not count', async () => {
  const sold = await snsName({ label: 'zulu', owner: stranger })
  server.serve(solanaState([...sns, ...sold, ...alt]))
  expect(await read()).toEqual(['alpha.sol', 'main.poor', 'first.bonk'])
})

test('endings are asked once a day', async () => {
  let at = NOW * 1000
  const names = solNames({ node, now: () => at })
  const searches = async () => {
    server.serve(all)
    await names({ owner, signal })
    return server.received.filter((method) => method === 'getProgramAccounts').length
  }
  expect(await searches()).toBe(3)
  expect(await searches()).toBe(2)
  at += 86_400_000
  expect(await searches()).toBe(3)
})

test.each([
  ['SNS', ['names'], ['main.poor', 'first.bonk']],
  ['AllDomains', ['ALTN'], ['zulu.sol', 'alpha.sol']],
  ['the list of endings', ['TLDH'], ['zulu.sol', 'alpha.sol']],
])('where only %s cannot be searched, the other service’s names stand', async (_, programs, names) => {
  serveRefusing(programs)
  const { value, note } = await ask()
  expect(value).toEqual(names)
  expect(note).toBe(programs[0] === 'names' ? 'names of SNS are not known' : 'names of AllDomains are not known')
})

test('where neither can be searched, it is a failure', async () => {
  serveRefusing(['names', 'ALTN'])
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED', message: expect.stringContaining(server.host) })
})

test('without the accounts of choices the names stand, in their order', async () => {
  const choices: unknown[] = [await snsFavourite(owner), await altMainDomain(owner)]
  server.serve(all, {
    interrupt: (method, [keys]) =>
      method === 'getMultipleAccounts' && Array.isArray(keys) && choices.includes(keys[0])
        ? refuse(-32_005)
        : undefined,
  })
  expect(await read()).toEqual(['alpha.sol', 'first.bonk', 'zulu.sol', 'main.poor'])
})

test('a name that hides characters or is empty is none', async () => {
  const odd = await Promise.all(['a\u202eb', 'two words', ''].map((label) => snsName({ label, owner })))
  const emoji = await snsName({ label: '🦊', owner })
  server.serve(solanaState([...odd.flat(), ...emoji]))
  expect(await read()).toEqual(['🦊.sol'])
})

test('a name leads to its owner, in any case; to nobody where nobody has it', async () => {
  server.serve(all)
  const resolve = (name: string) => resolveSnsName({ node, name, signal })
  expect(await resolve('Alpha.SOL')).toBe(owner)
  expect(await resolve('other.sol')).toBe(stranger)
  expect(await resolve('nobody.sol')).toBeNull()
  expect(await resolve('sub.alpha.sol')).toBeNull()
  expect(await resolve('.sol')).toBeNull()
})

test('a wrapped name leads to nobody rather than to the program that wraps it', async () => {
  const mint = await snsWrapper(await snsDomain('alpha'))
  server.serve(solanaState([...sns, mintAccount({ mint, decimals: 0, supply: 1n })]))
  expect(await resolveSnsName({ node, name: 'alpha.sol', signal })).toBeNull()
  // Unwrapped again: its token was burnt.
  server.serve(solanaState([...sns, { ...mintAccount({ mint, decimals: 0, supply: 0n }), owner: SPL_TOKEN }]))
  expect(await resolveSnsName({ node, name: 'alpha.sol', signal })).toBe(owner)
})

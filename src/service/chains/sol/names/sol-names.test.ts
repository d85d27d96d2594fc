import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { mintAccount, sampleKey } from '#sample/solana/node/accounts.ts'
import { altChoice, altName, snsChoice, snsName, tldHouse } from '#sample/solana/node/name-accounts.ts'
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
const read = () => solNames({ node, now })({ owner, signal })

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
  ...(await altName({ label: 'gone', tld: '.poor', owner, expiresAt: BigInt(NOW - 1) })),
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

test('a wallet without names has none, and nobody looks for endings', async () => {
  server.serve(solanaState([]))
  expect(await read()).toEqual([])
  expect(server.asked.filter((method) => method === 'getProgramAccounts')).toHaveLength(2)
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
    return server.asked.filter((method) => method === 'getProgramAccounts').length
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
  expect(await read()).toEqual(names)
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

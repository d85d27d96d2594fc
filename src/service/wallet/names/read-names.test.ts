import { expect, test } from 'vitest'
import { failed, serveWallets } from '#testing/wallet/serving.ts'

const served = serveWallets()

test('names come default first; an address of a chain without names has none', async () => {
  const { ask } = served.open({
    chains: { SUI: { readNames: async () => ({ value: ['b.sui', 'a.sui'], note: null }) } },
  })
  expect((await ask(`${served.suiWallet}/dids`)).body).toEqual({
    data: { address: served.suiWallet, data: ['b.sui', 'a.sui'] },
  })
  const known = served.open({
    chains: {
      SUI: {
        readNames: async () => ({
          ...{ value: ['b.sui', 'a.sui'], note: null },
          ...{ primary: 'b.sui', expiresAt: { 'a.sui': 1_900_000_000_500 } },
          expired: { 'old.sui': 1_700_000_000_500 },
        }),
      },
    },
  })
  expect((await known.ask(`${served.suiWallet}/dids`)).body.data.details).toEqual([
    { name: 'b.sui', isPrimary: true, expiresAt: null },
    { name: 'a.sui', isPrimary: false, expiresAt: 1_900_000_000 },
  ])
  expect((await known.ask(`${served.suiWallet}/dids`)).body.data.expired).toEqual([
    { name: 'old.sui', isPrimary: false, expiresAt: 1_700_000_000 },
  ])
  const evm = await ask(`${served.evmWallet}/dids`)
  expect([evm.response.status, evm.body.data.data]).toEqual([200, []])
})

test('a name is resolved by its ending, in any case; nobody’s name is a 404 and stays one for a minute', async () => {
  const asked: string[] = []
  const resolveName = async (name: string) => {
    asked.push(name)
    return name === 'someone.sui' ? served.suiWallet : null
  }
  const { request } = served.open({ chains: { SUI: { resolveName }, SOL: { resolveName: failed } } })
  const resolve = async (name: string) => {
    const response = await request(`/v2/name/${name}`)
    return [response.status, await response.json()] as const
  }
  const found = { data: { name: 'someone.sui', address: served.suiWallet, chain: 'SUI' } }
  expect(await resolve('SomeOne.SUI')).toEqual([200, found])
  expect((await resolve('nobody.sui'))[0]).toBe(404)
  expect((await resolve('nobody.sui'))[0]).toBe(404)
  expect(asked).toEqual(['someone.sui', 'nobody.sui'])
  expect((await resolve('someone.sol'))[0]).toBe(502)
  expect((await resolve('somebody.eth'))[0]).toBe(404)
})

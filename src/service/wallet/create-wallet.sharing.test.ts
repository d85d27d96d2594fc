import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { chainsOf } from '#contract/chains.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { SUI } from '#testing/app.ts'
import { amounts, chain, failed, serveWallets } from '#testing/wallet/serving.ts'
import {
  aBalance,
  aCollection,
  aPosition,
  aProtocol,
  nativeOf,
  scriptedPrices,
  scriptedSources,
} from '#testing/wallet/sources.ts'
import type { WalletParts } from './create-wallet.ts'

const served = serveWallets()

test('all chains of an address are asked; the answer keeps the order of chains and says how each fared', async () => {
  const { ask } = served.open({
    chains: { ETH: chain('ETH', () => delay(20)), BASE: chain('BASE'), OP: { readBalances: failed } },
  })
  const { response, body, statuses, status } = await ask(`${served.evmWallet}/holding`)
  expect([response.status, amounts(body)]).toEqual([200, ['ETH 1', 'BASE 1']])
  expect(statuses.map(({ id }) => id)).toEqual(chainsOf('evm').map((id) => id.toLowerCase()))
  expect(status('op')).toMatchObject({ asOf: null, error: 'node.example answered with status 503' })
  expect(status('eth')).toMatchObject({ asOf: Date.UTC(2026, 10, 21, 12) / 1000, error: null })
  expect(status('eth')?.ms).toBeGreaterThanOrEqual(15)
  expect(response.headers.get('data-source')).toBe('live')
  expect(response.headers.get('data-as-of')).toBe('Sat, 21 Nov 2026 12:00:00 GMT')
})

test('a part of each long list is its rows from one on, with the count of all; without one nothing says so', async () => {
  const nfts = async () => ({ value: ['1', '2', '3'].map((id) => aCollection({ id })), note: null })
  const chains = { ETH: { ...chain('ETH'), readNfts: nfts }, BASE: chain('BASE'), ARB: chain('ARB') }
  const supplies = ['1', '2', '3'].map((positionId) => aPosition({ positionId }))
  const { ask } = served.open({ chains, positions: [aProtocol('aave-v3', 'ETH', async () => supplies)] })
  const rowsOf = async (path: string) => {
    const { response, body } = await ask(`${served.evmWallet}/${path}`)
    return { rows: body.data ?? body, total: response.headers.get('total-count') }
  }
  for (const operation of ['holding', 'nft-holding', 'positions']) {
    const { rows, total } = await rowsOf(operation)
    expect([operation, rows.length, total]).toEqual([operation, 3, null])
    expect(await rowsOf(`${operation}?limit=2`)).toEqual({ rows: rows.slice(0, 2), total: '3' })
    expect(await rowsOf(`${operation}?limit=1&offset=1`)).toEqual({ rows: rows.slice(1, 2), total: '3' })
    expect(await rowsOf(`${operation}?offset=2`)).toEqual({ rows: rows.slice(2), total: '3' })
    expect(await rowsOf(`${operation}?limit=1000&offset=7`)).toEqual({ rows: [], total: '3' })
    const { response, body } = await ask(`${served.evmWallet}/${operation}?limit=0&offset=-1`)
    expect([response.status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, ['limit', 'offset']])
  }
})

test('one chain alone is asked where it is named; MOVE is Sui', async () => {
  const sui = chain('SUI')
  const { ask } = served.open({ chains: { SUI: sui } })
  const { body, statuses } = await ask(`${served.suiWallet}/holding?chain=move`)
  expect([amounts(body), statuses.map(({ id }) => id)]).toEqual([['SUI 1'], ['sui']])
})

test.each([
  ['eclipse', 'no source'],
  ['fantom', 'no source: the network has shut down'],
])('%s is known, but nobody reads it', async (id, error) => {
  const { ask } = served.open({})
  for (const path of ['holding', 'nft-holding', 'positions', 'activity']) {
    const { response, body, statuses } = await ask(`${served.suiWallet}/${path}?chain=${id}`)
    expect([response.status, body.data ?? body]).toEqual([200, []])
    expect(statuses).toEqual([{ id, asOf: null, ms: null, error, note: null }])
  }
})

test('fifty concurrent lookups of one address are one run, and no caller’s leaving ends it', async () => {
  let end = () => {}
  const gate = new Promise<void>((resolve) => (end = resolve))
  const scripts = chainsOf('evm').map((id) => [id, chain(id, () => gate)] as const)
  const prices = scriptedPrices({ [nativeOf('ETH')]: 3_000 })
  const { request, ask } = served.open({ chains: Object.fromEntries(scripts), tokenPrices: [prices] })
  const leaving = new AbortController()
  const left = request(`/v2/address/${served.evmWallet}/holding`, { signal: leaving.signal })
  const lookups = Array.from({ length: 50 }, () => ask(`${served.evmWallet}/holding`))
  await expect.poll(() => scripts.every(([, { runs }]) => runs > 0)).toBe(true)
  leaving.abort()
  await left
  end()
  const answers = await Promise.all(lookups)
  expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([200]))
  expect(answers.every(({ body }) => body.data.length === scripts.length)).toBe(true)
  expect(scripts.map(([, { runs }]) => runs)).toEqual(scripts.map(() => 1))
  expect(prices.received).toHaveLength(1)
})

test('in auto the sample wallets alone are of the sample; live never shows it, sample nothing else', async () => {
  const live = async () => scriptedSources({ chains: { SUI: chain('SUI') } })
  const sampleChain = { readBalances: async () => ({ value: [aBalance({ contractAddress: SUI })], note: null }) }
  const sample = async () => scriptedSources({ chains: { SUI: sampleChain } })
  const sampleWallet = sampleWallets.find(({ chain }) => chain === 'SUI')?.address ?? ''
  const sourceOf = async (parts: Partial<WalletParts>, address: string) => {
    const { ask } = served.open({}, parts)
    const { response, body } = await ask(`${address}/holding`)
    return [response.headers.get('data-source'), amounts(body)]
  }
  expect(await sourceOf({ live, sample }, sampleWallet)).toEqual(['sample', ['SUI 1500000000']])
  expect(await sourceOf({ live, sample }, served.suiWallet)).toEqual(['live', ['SUI 1']])
  expect(await sourceOf({ live, sample: null }, sampleWallet)).toEqual(['live', ['SUI 1']])
  expect(await sourceOf({ live: null, sample }, served.suiWallet)).toEqual(['sample', ['SUI 1500000000']])
})

test('the sources are loaded by the first wallet; a loading that fails is tried again', async () => {
  let loadings = 0
  const { ask } = served.open(
    {},
    {
      live: async () => {
        loadings += 1
        if (loadings === 1) throw new Error('no such module')
        return scriptedSources()
      },
    },
  )
  expect(loadings).toBe(0)
  expect((await ask(`${served.suiWallet}/holding`)).response.status).toBe(500)
  expect((await ask(`${served.suiWallet}/holding`)).response.status).toBe(200)
  await ask(`${served.suiWallet}/nft-holding`)
  expect(loadings).toBe(2)
})

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chainsOf } from '#contract/chains.ts'
import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import { listVaults } from '#contract/vault.ts'
import { getHoldings, type Holding } from '#contract/wallet/holding.ts'
import { getNftHoldings } from '#contract/wallet/nft.ts'
import { getPositions } from '#contract/wallet/position.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { readWalletAddress } from '#domain/wallet-address.ts'
import { openSampleService } from '#testing/sample-service.ts'

// The chains' libraries are loaded here, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

let sample: Awaited<ReturnType<typeof openSampleService>>
beforeAll(async () => {
  sample = await openSampleService()
  await sample.readWallets(['holding?includePnl=true', 'nft-holding', 'positions', 'dids'])
})
afterAll(() => sample.close())

async function ask(path: string) {
  const { status, headers, body } = await sample.ask(path)
  expect(headers.get('data-source')).toBe('sample')
  return { status, body, statuses: parseUpstreamStatus(headers.get('upstream-status')) }
}

describe.each(sampleWallets)('$label', ({ address, chain }) => {
  const { family, chains } = readWalletAddress(address)
  const owned = `/v2/address/${address}`

  test('holds tokens on every chain that can own it; each of them answered', async () => {
    const { status, body, statuses } = await ask(`${owned}/holding?includePnl=true`)
    expect([status, statuses.filter(({ error }) => error !== null)]).toEqual([200, []])
    expect(statuses.map(({ id }) => id)).toEqual(chains.map((id) => id.toLowerCase()))
    const { data } = getHoldings.response.parse(body)
    expect(data.find((holding) => holding.chain === chain && holding.category === 'native')?.rate).toBeGreaterThan(0)
    for (const holding of data) {
      expect(holding.amountRaw).toMatch(/^\d+$/)
      expect(holding.owner).toBe(address)
    }
    if (family !== 'btc') expectLikeAPerson(data)
  })

  test('its collections, positions and names answer too', async () => {
    const [nfts, positions, names] = await Promise.all(
      ['nft-holding', 'positions', 'dids'].map((path) => ask(`${owned}/${path}`)),
    )
    for (const { status, statuses } of [nfts, positions, names].flatMap((answer) => answer ?? [])) {
      expect([status, statuses.filter(({ error }) => error !== null)]).toEqual([200, []])
    }
    const collections = getNftHoldings.response.parse(nfts?.body)
    const { data } = getPositions.response.parse(positions?.body)
    if (family === 'btc') return expect([collections, data]).toEqual([[], []])
    expect(collections.length).toBeGreaterThanOrEqual(2)
    expect(collections.some(({ collection }) => collection.scam)).toBe(true)
    expect(data.length).toBeGreaterThanOrEqual(1)
    const values = data.flatMap(({ current }) => current.tokens.map(({ value }) => value))
    expect(values.some((value) => value !== null && value > 0)).toBe(true)
    // A stake earns what its vault tells.
    const stakes = data.filter(({ type, vaultId }) => type === 'Staking' && vaultId !== '')
    if (family === 'sui') expect(stakes.length).toBeGreaterThan(2)
    for (const { vaultId, farming } of stakes) {
      const vault = await ask(`/v2/farming/vaults?id=${encodeURIComponent(vaultId)}`)
      const [listed] = listVaults.response.parse(vault.body).data
      expect(farming[0]).toMatchObject({ total_apr: listed?.totalApr, total_apy: listed?.totalApy })
      expect(farming[0]?.total_apy).toBeGreaterThan(0)
    }
    if (family === 'evm')
      expect(names?.body.data).toMatchObject({ data: ['sample-wallet.eth'], details: [{ isPrimary: true }] })
    if (family === 'sui' || family === 'sol') expect(names?.body.data.data.length).toBeGreaterThanOrEqual(1)
  })
})

/** Tokens in plenty, some spam, something without a price. */
function expectLikeAPerson(data: Holding[]): void {
  expect(data.length).toBeGreaterThanOrEqual(5)
  expect(data.some(({ is_spam, spam_reason }) => is_spam && spam_reason !== '')).toBe(true)
  expect(data.some(({ is_spam, rate }) => !is_spam && rate === null)).toBe(true)
  expect(data.filter(({ rate }) => rate !== null).length).toBeGreaterThan(data.length / 4)
}

test('a wallet that the sample does not know is empty on every chain', async () => {
  const { status, body, statuses } = await ask(`/v2/address/0x${'7e'.repeat(20)}/holding`)
  expect([status, body]).toEqual([200, { data: [] }])
  expect(statuses.map(({ id, error }) => [id, error])).toEqual(chainsOf('evm').map((id) => [id.toLowerCase(), null]))
})

test('an ENS name leads to its wallet, one that nobody holds is not found', async () => {
  const evm = sampleWallets.find(({ chain }) => chain === 'ETH')
  const resolve = (name: string) => sample.ask(`/v2/name/${name}`)
  expect((await resolve('sample-wallet.eth')).body).toMatchObject({ data: { chain: 'ETH', address: evm?.address } })
  for (const name of ['nobody.eth', `${'x'.repeat(200)}.eth`]) expect((await resolve(name)).status).toBe(404)
})

test('the page is told of the sample wallets', async () => {
  expect((await sample.ask('/dashboard.json')).body.sampleWallets).toEqual(sampleWallets)
})

test('nothing unexpected was logged, and no address', () => {
  expect(sample.lines).toEqual([])
})

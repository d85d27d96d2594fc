import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findProtocol } from '#contract/find-protocol.ts'
import { listProtocols, type Protocol } from '#contract/protocol.ts'
import { Readiness } from '#contract/status.ts'
import { protocolPools, transactionProtocolOf, transactionProtocols } from '#contract/transaction-protocol.ts'
import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import type { Vault } from '#contract/vault.ts'
import type { Position } from '#contract/wallet/position.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { sampleDatabase, sampleTime } from '#testing/sample-service.ts'
import { everyNth, inTier } from '#testing/tier.ts'
import { readConfig } from './config.ts'
import { loadPositionSources, protocols } from './protocols/all.ts'
import { liquidStakingFacts } from './protocols/liquid-staking/liquid-staking.ts'
import type { Protocol as ProtocolRecord } from './protocols/protocol.ts'
import { createService, type Service } from './service.ts'

// The chains' libraries are loaded here, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const everybody = sampleWallets.map(({ address }) => address)
const from = { incoming: { socket: { remoteAddress: '203.0.113.1' } } }
let service: Service
let vaults: Vault[]
let positions: Position[]
let directory: Protocol[]
/** Every slug and every name of a protocol that an answer prints or a request may hold. */
let names: string[]

const ask = async (path: string, init?: RequestInit) =>
  service.fetch(new Request(`http://localhost:8787${path}`, init), from)
const read = async (path: string) => {
  const response = await ask(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.json()
}
const vaultsOf = async (protocol?: string): Promise<Vault[]> => {
  const query = new URLSearchParams({ limit: '1000', ...(protocol !== undefined && { protocol }) })
  return (await read(`/v2/farming/vaults?${query}`)).data
}
const positionsOf = async (query: Record<string, string>, owners: string[]): Promise<Position[]> => {
  const wallets = await Promise.all(
    owners.map((address) => read(`/v2/address/${address}/positions?${new URLSearchParams(query)}`)),
  )
  return wallets.flatMap((body) => body.data)
}

/** A slow start answers before its first refresh has ended: the staked coins are the last of it. */
const isFilled = async () => {
  const { datasets } = Readiness.parse(await (await ask('/readyz')).json())
  const staking = datasets.find(({ name }) => name === 'staking')?.rows ?? 0
  return datasets.every(({ rows }) => rows !== null) && staking > liquidStakingFacts.coins.length
}

beforeAll(async () => {
  const databaseUrl = await sampleDatabase()
  const settings = { DATABASE_URL: databaseUrl, SOURCES: 'sample', RATE_LIMIT: '100000', ANONYMOUS_ACCESS: 'on' }
  service = await createService(readConfig(settings), pino({ level: 'silent' }), {
    servesPage: false,
    now: () => sampleTime,
  })
  await vi.waitUntil(isFilled, { timeout: 100_000, interval: 50 })
  // Who asks first waits for the libraries no longer than for an answer: asked until each source has told all.
  await vi.waitFor(async () => {
    for (const address of everybody) {
      const { headers } = await ask(`/v2/address/${address}/positions`)
      const failed = parseUpstreamStatus(headers.get('upstream-status')).filter(({ error }) => error !== null)
      expect(failed).toEqual([])
    }
  }, 90_000)
  // Lists are of the revision before until the next one is made: the staked coins of the last refresh have to be in them.
  await vi.waitUntil(
    async () => {
      vaults = await vaultsOf()
      return vaults.filter(({ id }) => id.startsWith('sui-lst-')).length >= liquidStakingFacts.coins.length
    },
    { timeout: 60_000, interval: 200 },
  )
  positions = await positionsOf({}, everybody)
  directory = listProtocols.response.parse(await read('/v2/defi/protocols')).data
  const sourceNames = Object.values<ProtocolRecord>(protocols).flatMap(({ listings }) =>
    listings.flatMap(({ id, aliases, name }) => [id, ...aliases, name]),
  )
  names = [
    ...new Set([
      ...vaults.flatMap(({ protocol }) => [protocol.id, protocol.name]),
      ...positions.flatMap(({ meta: { protocol } }) => [protocol.protocol, protocol.name]),
      ...directory.flatMap(({ id, aliases, name }) => [id, ...aliases, name]),
      ...sourceNames,
      ...transactionProtocols.flatMap((id) => [id, ...protocolPools[id].aliases, ...protocolPools[id].sisters]),
    ]),
  ]
})
afterAll(() => service.close())

/** Each name is looked for once: there are few, in some hundred vaults, which are gone through for each name. */
const found = new Map<string, Protocol>()
const known = (name: string): Protocol => {
  const protocol = found.get(name) ?? findProtocol(directory, name)
  if (protocol === undefined) throw new Error(`${name} is not in the directory`)
  found.set(name, protocol)
  return protocol
}
const idOfVault = ({ protocol }: Vault) => known(protocol.id).id
const idOfPosition = ({ meta }: Position) => known(meta.protocol.protocol).id

test('each slug and each name stands for one protocol of the directory, the same for its id and its aliases', () => {
  const all = directory.flatMap(({ id, aliases }) => [id, ...aliases])
  expect(all.length).toBe(new Set(all).size)
  expect(names.length).toBeGreaterThan(60)
  for (const protocol of directory)
    for (const name of [protocol.id, ...protocol.aliases, protocol.name]) expect(known(name).id).toBe(protocol.id)
  for (const name of names) expect(known(name).name).not.toBe('')
})

test('a source of positions has a slug, a name and a chain of the directory', async () => {
  const unread = () => Promise.reject(new Error('nothing is read here'))
  const open = await loadPositionSources()
  const sources = open(
    { readTokenMetadata: unread, now: Date.now, hosts: { protocols: {} }, upstream: {}, sui: {} } as never,
    null,
  )
  expect(sources.length).toBeGreaterThan(20)
  for (const { id, chain, protocol } of sources) {
    const listed = known(id)
    expect([id, ...listed.aliases, listed.id]).toContain(id)
    expect([id, listed.chains.includes(chain)]).toEqual([id, true])
    expect([id, known(protocol.name).id]).toEqual([id, listed.id])
  }
})

/**
 * Which protocol a name stands for is the directory's to say, and the first test holds it for all of them: in the short tier the
 * service answers to one name of every fourth protocol that is not its id, or to the id where there is no other.
 */
const answeredNames = (): string[] => {
  const ofProtocol = new Map<string, string>()
  for (const name of names) {
    const { id } = known(name)
    if (!ofProtocol.has(id) || ofProtocol.get(id) === id) ofProtocol.set(id, name)
  }
  return inTier({ short: everyNth(4, [...ofProtocol.values()]), long: names })
}

test('vaults, positions and ranges answer by every one of the names as by the id', async () => {
  const seen = { vaults: 0, positions: 0, ranges: 0 }
  const ranges = new Map<string, unknown>()
  const ofSui = { chain: 'SUI', minTvl: '0' }
  for (const name of answeredNames()) {
    const { id } = known(name)
    const ownVaults = vaults.filter((vault) => idOfVault(vault) === id).map((vault) => vault.id)
    const own = positions.filter((position) => idOfPosition(position) === id)
    const owners = own.length > 0 ? [...new Set(own.map(({ owner }) => owner))] : everybody.slice(0, 1)
    const ownPositions = own.map(({ positionId }) => positionId)
    const foundVaults = (await vaultsOf(name)).map((vault) => vault.id)
    const foundPositions = (await positionsOf({ protocol: name }, owners)).map(({ positionId }) => positionId)
    expect([name, foundVaults.toSorted()]).toEqual([name, ownVaults.toSorted()])
    expect([name, foundPositions.toSorted()]).toEqual([name, ownPositions.toSorted()])
    const { data } = await read(`/v2/farming/apr/${encodeURIComponent(name)}?${new URLSearchParams(ofSui)}`)
    expect([name, data]).toEqual([name, ranges.get(id) ?? data])
    expect([name, data.length > 0]).toEqual([
      name,
      vaults.some((vault) => vault.chain === 'SUI' && idOfVault(vault) === id),
    ])
    ranges.set(id, data)
    seen.vaults += foundVaults.length
    seen.positions += foundPositions.length
    seen.ranges += data.length
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(inTier({ short: 5, long: 20 }))
})

test('a protocol is left out by every one of its names', async () => {
  const [wallet] = sampleWallets.filter(({ chain }) => chain === 'SUI')
  for (const name of ['navi', 'navi-lending', 'NAVI Lending', 'NAVI']) {
    const body = await read(
      `/v2/address/${wallet?.address}/positions?${new URLSearchParams({ exclude_protocols: name })}`,
    )
    const left = (body.data as Position[]).map(idOfPosition)
    expect([name, left.length > 5, left.includes('navi-lending')]).toEqual([name, true, false])
  }
})

test('transactions are prepared by every name of a protocol that has some, and the others are refused by what is offered', async () => {
  const types = { 'native-staking': 'STAKING', suilend: 'LENDING', navi: 'LENDING', 'alpha-fi': 'STAKING' } as const
  const prepared = { built: 0, refused: 0 }
  for (const name of names) {
    const protocol = transactionProtocolOf(name)
    const body = JSON.stringify({ type: protocol === null ? 'STAKING' : types[protocol], protocol: name })
    const headers = { 'content-type': 'application/json' }
    const response = await ask('/v2/farming/tx/prepare', { method: 'POST', headers, body })
    const answer = await response.json()
    if (protocol === null) {
      expect([name, response.status, answer.code]).toEqual([name, 400, 'UNKNOWN_PROTOCOL'])
      expect(answer.detail).toContain('native-staking')
      prepared.refused += 1
    } else {
      expect([name, response.status]).toEqual([name, 200])
      expect(answer.data.find(({ field }: { field: string }) => field === 'protocol').example).toBe(protocol)
      prepared.built += 1
    }
  }
  for (const id of transactionProtocols) {
    const { aliases } = known(id)
    for (const name of [id, ...aliases]) expect([name, transactionProtocolOf(name)]).toEqual([name, id])
  }
  expect(Math.min(...Object.values(prepared))).toBeGreaterThan(9)
})

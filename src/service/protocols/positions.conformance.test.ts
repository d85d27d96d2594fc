import { describe, expect, test } from 'vitest'
import { type ChainId, chains } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { chainAdapters } from '#service/chains/all.ts'
import { failureOf, untilEnded } from '#testing/failure-of.ts'
import { inFakeTime } from '#testing/fake-time.ts'
import { junk } from '#testing/junk.ts'
import { staying, type Trouble, troubledSample } from '#testing/protocols/troubled-sample.ts'
import { everyNth, inTier } from '#testing/tier.ts'
import { loadPositionSources, protocols } from './all.ts'
import type { FoundPosition, PositionDeps, PositionSource } from './position-source.ts'

/** Wallets without an owner, which hold nothing in the sample. */
const emptyWallets = {
  btc: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  sol: '4Nd1mYvGQWvkqLhbKjdqKPkj7bkQ7kzY2n9kGcKVGWbT',
  sui: `0x${'5b'.repeat(32)}`,
  ton: `0:${'5b'.repeat(32)}`,
  evm: '0x5B5B5b5B5b5B5B5b5B5B5b5b5B5B5B5b5B5B5b5b',
}

const open = new Map<string, Awaited<ReturnType<typeof loadPositionSources>>>()
for (const slug of Object.keys(protocols)) open.set(slug, await loadPositionSources([slug]))

/** The sources of one protocol over the sample's hosts. */
function openSources(slug: string, trouble?: Trouble): PositionSource[] {
  const shared = troubledSample(trouble)
  const adapters = chainAdapters(shared)
  const readTokenMetadata: PositionDeps['readTokenMetadata'] = (chain, contracts, ending) =>
    adapters[chain].readTokenMetadata(contracts, ending)
  // As in the wallet: one read for all callers.
  const balances = new Map<string, ReturnType<PositionDeps['readTokens']>>()
  const readTokens: PositionDeps['readTokens'] = (chain, address, ask) => {
    const key = `${chain} ${address}`
    const found = balances.get(key) ?? adapters[chain].readBalances(address, ask.signal)
    balances.set(key, found)
    return found
  }
  const reading = { readTokenMetadata, readTokens, readPrices: async () => new Map() }
  return open.get(slug)?.({ ...shared, ...reading }, null) ?? []
}

const ownerOf = (chain: ChainId) =>
  sampleWallets.find((wallet) => chains[wallet.chain].family === chains[chain].family)?.address ?? ''

/** `hosts`: the hosts that the source called. */
type Named = {
  id: string
  name: string
  chain: ChainId
  slug: string
  index: number
  whole: FoundPosition[]
  hosts: ReadonlySet<string>
}

const names: Named[] = []
// One by one: in parallel, a busy machine would exceed each source's time limit.
for (const slug of open.keys()) {
  let hosts = new Set<string>()
  const note = ({ host }: URL) => {
    hosts.add(host)
    return undefined
  }
  for (const [index, { id, part, chain, readPositions }] of openSources(slug, note).entries()) {
    hosts = new Set()
    const whole = await readPositions(ownerOf(chain), staying())
    names.push({ id, name: part === undefined ? id : `${id}-${part}`, chain, slug, index, whole, hosts })
  }
}
/**
 * One chain per source where the sample holds something; the other chains are rows of the same table and read in the same
 * way.
 */
const held = names.filter((named) => named === names.find(({ name, whole }) => whole.length > 0 && name === named.name))

test('every source has its own name on its chain', () => {
  expect(new Set(names.map(({ name, chain }) => `${chain} ${name}`)).size).toBe(names.length)
  for (const { name } of names) expect(name).toMatch(/^[a-z][a-z0-9-]*$/)
})

test('the samples’ wallets are in most protocols, so that what follows is tried on something', () => {
  expect(held.length).toBeGreaterThan(14)
})

/**
 * The reader of a host handles its failing transport, not the protocol. In the short tier it is tested with sources that
 * each call a host which no earlier one calls, so that every host and every chain reader is included.
 */
const firstAtHost: Named[] = []
for (const named of held) {
  const isNew = [...named.hosts].some((host) => firstAtHost.every((chosen) => !chosen.hosts.has(host)))
  if (isNew) firstAtHost.push(named)
}

test('every chain whose hosts speak another way is among those whose failure is tried', () => {
  const families = (chosen: Named[]) => new Set(chosen.map(({ chain }) => chains[chain].family))
  expect(families(firstAtHost)).toEqual(families(held))
  expect(firstAtHost.length).toBeGreaterThan(10)
})

/** One chain per source: the one chosen least often so far. In the short tier, tests that need no position use these. */
const onOneChain: Named[] = []
for (const name of new Set(names.map((named) => named.name))) {
  const timesOn = (chain: ChainId) => onOneChain.filter((chosen) => chosen.chain === chain).length
  const same = names.filter((named) => named.name === name)
  onOneChain.push(...same.toSorted((one, other) => timesOn(one.chain) - timesOn(other.chain)).slice(0, 1))
}

test('every chain is among those on which sources are tried', () => {
  expect(new Set(onOneChain.map(({ chain }) => chain))).toEqual(new Set(names.map(({ chain }) => chain)))
})

test.each(inTier({ short: everyNth(2, onOneChain), long: names }))(
  'an empty wallet has no position of $name on $chain',
  async ({ chain, slug, index }) => {
    const source = openSources(slug)[index]
    expect(await source?.readPositions(emptyWallets[chains[chain].family], staying())).toEqual([])
  },
)

/** APIs that answer with an empty list for a wallet without rewards. */
const emptyListIsNothing = new Set(['merkl'])

const places = held.map((named, place) => ({ ...named, place }))

/** How one source reads the sample's wallet, with or without a fault, and what its failure must and must not say. */
function readingOf({ chain, slug, index }: Pick<Named, 'chain' | 'slug' | 'index'>) {
  const owner = ownerOf(chain)
  const read = async (trouble?: Trouble, ending = staying()): Promise<FoundPosition[]> => {
    const source = openSources(slug, trouble)[index]
    if (source === undefined) throw new Error('no source')
    return source.readPositions(owner, ending)
  }

  function expectFailure(failure: unknown, code: 'UPSTREAM_FAILED' | 'UPSTREAM_TIMEOUT') {
    expect(failure).toMatchObject({ name: 'ApiError', code })
    expect(String(failure).toLowerCase()).not.toContain(owner.slice(4).toLowerCase())
    expect(String(failure)).not.toContain('https://')
  }
  return { read, expectFailure }
}

describe.each(inTier({ short: firstAtHost, long: held }))('the transport of $name on $chain', (named) => {
  const { whole } = named
  const { read, expectFailure } = readingOf(named)

  test('after a 429 with Retry-After the same is asked again', async () => {
    const refused = new Set<string>()
    const troubled = await read(({ host }) => {
      if (refused.has(host)) return undefined
      refused.add(host)
      return new Response('Too many requests', { status: 429, headers: { 'retry-after': '1' } })
    })
    expect(refused.size).toBeGreaterThan(0)
    expect(troubled).toEqual(whole)
  })

  test('a 429 that stays is a failure', async () => {
    expectFailure(await failureOf(read(() => new Response('slow down', { status: 429 }))), 'UPSTREAM_FAILED')
  })

  test('an upstream that does not answer in time is a timeout', async () => {
    const silent = () => {
      throw new DOMException('No answer within 8000 ms', 'TimeoutError')
    }
    expectFailure(await failureOf(read(silent)), 'UPSTREAM_TIMEOUT')
  })

  test('an upstream that never answers is given up', async () => {
    expectFailure(await inFakeTime(() => failureOf(read((_, ending) => untilEnded(ending)))), 'UPSTREAM_TIMEOUT')
  })

  test('a broken connection is a failure', async () => {
    const broken: Trouble = ({ href }) => {
      throw new TypeError(`fetch failed ${href}`, { cause: { code: 'ECONNREFUSED' } })
    }
    expectFailure(await failureOf(read(broken)), 'UPSTREAM_FAILED')
  })
})

describe.each(places)('what $name holds on $chain', ({ whole }) => {
  test('a position is told apart from others, and nothing in it is made up', () => {
    expect(new Set(whole.map(({ positionId }) => positionId)).size).toBe(whole.length)
    for (const { positionId, poolId, tokens, input, yieldCollected, range, health, fee, rates, ...rest } of whole) {
      expect([positionId, poolId]).not.toContain('')
      expect(tokens.length + rest.yield.length).toBeGreaterThan(0)
      for (const token of [...tokens, ...rest.yield, ...(input ?? []), ...(yieldCollected ?? [])]) {
        expect(token.contractAddress).not.toBe('')
        expect(token.amount).toBeGreaterThanOrEqual(0n)
      }
      if (range !== null) {
        expect(range.lower).toBeLessThan(range.upper)
        expect(range.isInRange).toBe(range.current >= range.lower && range.current < range.upper)
      }
      expect(health === null || health > 0).toBe(true)
      expect(fee === null || (fee >= 0 && fee < 1)).toBe(true)
      for (const rate of [rates?.baseApr, rates?.rewardsApr, rates?.totalApr, rates?.totalApy]) {
        expect(rate === undefined || rate === null || (Number.isFinite(rate) && rate < 100)).toBe(true)
      }
    }
  })
})

// They are answered by readers that many protocols share: in the short tier every third protocol.
describe.each(everyNth(3, places))('$name on $chain', ({ id, chain, slug, index, whole, place }) => {
  const { read, expectFailure } = readingOf({ chain, slug, index })

  test('it ends with its caller, for the caller’s own reason', async () => {
    const caller = new AbortController()
    const reason = new Error('the caller left')
    const silent: Trouble = (_, ending) => {
      queueMicrotask(() => caller.abort(reason))
      return untilEnded(ending)
    }
    expect(await failureOf(read(silent, caller.signal))).toBe(reason)
  })

  test.each(everyNth(6, junk, place))('answered %s it fails', async (_, body) => {
    const answered = () => new Response(body, { headers: { 'content-type': 'application/json' } })
    if (body === '[]' && emptyListIsNothing.has(id)) return expect(await read(answered)).toEqual([])
    expectFailure(await failureOf(read(answered)), 'UPSTREAM_FAILED')
  })

  test.each(everyNth(6, [1, 2, 3, 4, 6, 9], place))(
    'what it had read when request %i and later ones fail is never the whole',
    async (good) => {
      let asked = 0
      const outcome = await read(() => {
        asked += 1
        return asked > good ? new Response('<html>', { status: 200 }) : undefined
      }).catch((error: unknown) => error)
      if (outcome instanceof ApiError) expectFailure(outcome, 'UPSTREAM_FAILED')
      else expect(outcome).toEqual(whole)
    },
  )
})

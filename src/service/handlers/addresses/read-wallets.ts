import { chains, isChainId, isUnreadChain, type WalletChains } from '#contract/chains.ts'
import { ApiError, fieldError } from '#contract/error.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import { type Holding, WalletAddress } from '#contract/wallet/holding.ts'
import { isName } from '#contract/wallet/name.ts'
import type { Position } from '#contract/wallet/position.ts'
import type { PortfolioPart } from '#domain/net-worth/portfolio.ts'
import { type Freshness, oldestOf } from '#service/handlers/freshness.ts'
import type { Answer, Context } from '#service/handlers/handler.ts'
import type { FoundAddress, WalletAnswer } from '#service/wallet/wallet.ts'
import { failedLookup, resolvedOf } from './find-address.ts'

/** `error`: why nothing could be read; `freshness` is then null. */
type Part<Row> = PortfolioPart<Row> & { freshness: Freshness | null; error: ApiError | null }
type WalletParts = { holdings: Part<Holding>; positions: Part<Position> }

export type NeededToRead = Pick<Context, 'wallet' | 'signal' | 'countMore'>

const everyPosition = { isForced: false, protocols: undefined, excluded: [], withoutUnderlying: false }

/**
 * One wallet. `name`: as the caller wrote it, "" for an address; `parts`: null if the address belongs to none of the
 * requested chains.
 */
type ReadWallet = { address: string; name: string; parts: WalletParts | null }
type ReadWallets = { wallets: ReadWallet[]; answer: Omit<Answer<unknown>, 'value' | 'body'> }

/**
 * Reads tokens and positions of several wallets, each once and counted as its own request, in request order. `answer`:
 * the age of the data, the status of each source and the addresses behind names. `texts` are values of the field
 * `addresses`.
 */
export async function readWallets(
  { texts, chain }: { texts: string[]; chain: WalletChains },
  context: NeededToRead,
): Promise<ReadWallets> {
  const wanted = await findWanted(texts, context)
  await context.countMore(wanted.length - 1)
  // A wallet is read once, as soon as its address is known; no wallet waits for another's name lookup.
  const started = new Map<string, Promise<WalletParts | null>>()
  const partsOf = (who: FoundAddress) => {
    const parts = started.get(who.address) ?? readParts(who, chain, context)
    started.set(who.address, parts)
    return parts
  }
  const read = await Promise.all(
    wanted.map(async ({ text, field, found }) => {
      const who = found ?? (await context.wallet.findAddress({ text, field, mustBeCurrent: false }, context.signal()))
      return { who, name: found === null ? text : '', parts: await partsOf(who) }
    }),
  )
  const whos = read.map(({ who }) => who)
  const wallets = new Map<string, ReadWallet>()
  for (const { who, name, parts } of read)
    wallets.set(who.address, { address: who.address, name: wallets.get(who.address)?.name || name, parts })
  const found = [...wallets.values()].flatMap(({ parts }) => parts ?? [])
  if (found.length === 0) throw ofOtherChains(chain, whos)
  requireSome(found)
  return {
    wallets: [...wallets.values()],
    answer: {
      ...freshnessOf(found, whos),
      statuses: [...mergedStatuses(found), ...whos.flatMap(failedLookup).slice(0, 1)],
      ...resolvedOf(...whos),
    },
  }
}

/** Addresses and names without duplicates, in request order. `found`: null for a name, which is looked up later. */
type Wanted = { text: string; field: string; found: FoundAddress | null }

async function findWanted(texts: string[], { wallet, signal }: NeededToRead): Promise<Wanted[]> {
  const wanted = new Map<string, Wanted>()
  for (const [index, text] of texts.entries()) {
    const field = `addresses.${index}`
    const { error } = WalletAddress.safeParse(text)
    if (error !== undefined) throw fieldError('INVALID_INPUT', field, error.issues[0]?.message ?? 'is no address')
    const found = isName(text) ? null : await wallet.findAddress({ text, field, mustBeCurrent: false }, signal())
    const key = found?.address ?? text.toLowerCase()
    if (!wanted.has(key)) wanted.set(key, { text, field, found })
  }
  return [...wanted.values()]
}

/** Reads tokens and positions in parallel; null if the address belongs to none of the requested chains. */
async function readParts(who: FoundAddress, wanted: WalletChains, context: NeededToRead): Promise<WalletParts | null> {
  const chain = wanted.filter((id) => id === 'ALL' || isUnreadChain(id) || who.chains.includes(id))
  if (chain.length === 0 && wanted.length > 0) return null
  const { wallet } = context
  const signal = context.signal()
  const query = { address: who.query, chain }
  const [holdings, positions] = await Promise.all([
    toPart(wallet.holdings({ ...query, isForced: false, withPnl: false }, signal), 'tokens', signal),
    toPart(wallet.positions({ ...query, ...everyPosition }, signal), 'positions', signal),
  ])
  return { holdings, positions }
}

/** A part that could not be read is data: the other parts still count. */
async function toPart<Row>(reading: Promise<WalletAnswer<Row[]>>, id: string, signal: AbortSignal): Promise<Part<Row>> {
  try {
    const { value, statuses, origin, asOf } = await reading
    return { rows: value, statuses, failure: null, freshness: { origin, asOf }, error: null }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ApiError)) throw error
    const status = { id, asOf: null, ms: null, error: error.message, note: null }
    return { rows: [], statuses: [status], failure: error.message, freshness: null, error }
  }
}

const partsIn = (wallets: readonly WalletParts[]): Part<Holding | Position>[] =>
  wallets.flatMap(({ holdings, positions }) => [holdings, positions])

function requireSome(wallets: readonly WalletParts[]): void {
  const parts = partsIn(wallets)
  const failures = parts.flatMap(({ error }) => error ?? [])
  const [first] = failures
  if (first === undefined || failures.length < parts.length) return
  throw failures.find(({ code }) => code === 'UPSTREAM_FAILED') ?? first
}

function ofOtherChains(wanted: WalletChains, whos: readonly FoundAddress[]): ApiError {
  const names = wanted.flatMap((id) => (isChainId(id) ? chains[id].name : [])).join(', ')
  const own = [...new Set(whos.flatMap((who) => who.chains))].join(', ')
  return fieldError('INVALID_INPUT', 'chain', `none of the addresses is of ${names}; they are of ${own}`)
}

/** Names have an age too, but it does not count without other data. */
function freshnessOf(wallets: readonly WalletParts[], whos: readonly FoundAddress[]): { freshness?: Freshness } {
  const parts = partsIn(wallets).flatMap(({ freshness }) => freshness ?? [])
  return parts.length === 0 ? {} : oldestOf([...parts, ...whos.flatMap(({ resolution }) => resolution ?? [])])
}

/** One status per source: its worst for any of the wallets, and how many wallets had it. */
function mergedStatuses(wallets: readonly WalletParts[]): UpstreamStatus[] {
  const byId = new Map<string, UpstreamStatus[]>()
  for (const status of partsIn(wallets).flatMap(({ statuses }) => statuses))
    byId.set(status.id, [...(byId.get(status.id) ?? []), status])
  return [...byId].map(([id, all]): UpstreamStatus => {
    const failed = all.filter(({ error }) => error !== null)
    const [worst] = failed.toSorted((a, b) => Number(a.asOf !== null) - Number(b.asOf !== null))
    const times = all.flatMap(({ asOf }) => asOf ?? [])
    const durations = all.flatMap(({ ms }) => ms ?? [])
    const notes = [...new Set(all.flatMap(({ note }) => note ?? []))]
    if (failed.length > 0 && failed.length < all.length) notes.push(`failed ${failed.length} of ${all.length} times`)
    return {
      id,
      asOf: worst?.asOf === null || times.length === 0 ? null : Math.min(...times),
      ms: durations.length > 0 ? Math.max(...durations) : null,
      error: worst?.error ?? null,
      note: notes.length > 0 ? notes.join('; ') : null,
      ...(all.some(({ isPartial }) => isPartial) ? { isPartial: true } : {}),
      ...(all.some(({ leavesOut }) => leavesOut) ? { leavesOut: true } : {}),
    }
  })
}

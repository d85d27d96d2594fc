import { type ChainId, chains, nativeAddresses } from '#contract/chains.ts'
import { readingsOf, toAscii } from './look-alike.ts'

/** What well-known issuers write into the names of their own tokens and what would be a lure in another's. */
const knownIssuers = {
  source: 'names and contracts in rotki/test-caching eb86a80 of 2026-08-21; Beefy’s by rows of Blockscout',
  asOf: '2026-11-23',
  /** Their own sites, to which a name may lead. */
  sites: ['curve.fi', 'ether.fi', 'yearn.finance'],
  /** How their names begin, or what they are. */
  phrases: [
    'Spectra ERC4626 Rewards:',
    'Staked + Bonus + Fee GMX',
    'Staked + Bonus GMX',
    'Bonus GMX',
    'Reward EUL',
    'Reward Moo',
  ],
}

const literal = (text: string) => text.replace(/[.+*?^${}()|[\]\\]/g, String.raw`\$&`)
// No other site hides behind one: neither "x-curve.fi" nor "curve.fi.x.com" nor "curve.fi/x".
const site = new RegExp(`(?<![\\w.@/-])(?:${knownIssuers.sites.map(literal).join('|')})(?![\\w./@-])`, 'gi')
const phrase = new RegExp(`(?<!\\w)(?:${knownIssuers.phrases.map(literal).join('|')})(?!\\w)`, 'g')

/** What a name says beside that. */
const withoutIssuers = (name: string): string => name.replace(site, '').replace(phrase, '')

export type SpamCandidate = {
  chain: ChainId
  contractAddress: string
  name: string
  symbol: string
  /** Whether a source of the chain vouches for it; null: none says. */
  isVerified: boolean | null
  /** Dollars per coin, null: unknown. */
  priceUsd: number | null
  /** Why a source of the chain calls it spam; null: it does not. */
  sourceReason: string | null
  /** Well-known symbols of the chain, upper-case, with the contracts that truly bear them. */
  knownSymbols: KnownSymbols
}
export type KnownSymbols = Pick<ReadonlyMap<string, ReadonlySet<string>>, 'has' | 'get'>

const webAddress =
  /https?:|www\.|t\.me\b|[a-z0-9-]\.(?:com|org|net|io|xyz|app|site|fi|gg|pro|top|vip|me|live|lol|click|finance|network|cash)\b/i
const lure = /\b(?:claim|airdrop|visit|reward|voucher|redeem|giveaway|bonus|eligible|whitelist)s?\b/i
/** Direction marks and characters without a width: a name that uses them shows something else than it says. */
const hiddenCharacter = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/u

/** What a name itself gives away, in whatever letters; null when nothing does. */
export function suspiciousName(text: string): string | null {
  const own = withoutIssuers(text)
  const readings = [own, toAscii(own)]
  if (readings.some((each) => webAddress.test(each))) return 'its name contains a web address'
  if (readings.some((each) => lure.test(each))) return 'its name lures: it mentions a claim, an airdrop or a reward'
  if (hiddenCharacter.test(text)) return 'its name hides characters'
  return null
}

/**
 * Why a token counts as spam, in words for a person; null when it does not. The rules in their order: what a source of the chain
 * says; what its name gives away; a well-known symbol, in whatever letters, on another contract; an airdrop that a source knows but
 * does not vouch for. Native coins, verified tokens and those that have a price are never spam by a rule of ours.
 */
export function spamReason(token: SpamCandidate): string | null {
  const { chain, contractAddress, name, symbol, isVerified, priceUsd, sourceReason, knownSymbols } = token
  if (contractAddress === nativeAddresses[chains[chain].family]) return null
  if (sourceReason !== null) return sourceReason
  if (isVerified || priceUsd !== null) return null
  const suspicion = suspiciousName(`${name} ${symbol}`)
  if (suspicion !== null) return suspicion
  const called = symbol.trim()
  const taken = readingsOf(called).filter((reading) => knownSymbols.has(reading))
  if (taken[0] !== undefined && !taken.some((reading) => knownSymbols.get(reading)?.has(contractAddress))) {
    const reads = taken[0] === called.toUpperCase() ? '' : ` which reads as ${taken[0]},`
    return `it calls itself ${called},${reads} but is another contract`
  }
  return isVerified === false ? 'unverified and without a known price' : null
}

/** What well-known issuers write into the names of their own tokens and what would be a lure in another's. */
export const knownIssuers = {
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
export const withoutIssuers = (name: string): string => name.replace(site, '').replace(phrase, '')

/** Its endings are many, those that nobody else has. */
const allDomains = { service: 'AllDomains', ending: null, source: 'sol', chain: 'Solana' } as const

/** Who gives names, and where they are read: `source` is the id in an answer's status, null where none is read back from an address. */
export const nameServices = [
  { service: 'SuiNS', ending: '.sui', source: 'sui', chain: 'Sui' },
  { service: 'SNS', ending: '.sol', source: 'sol', chain: 'Solana' },
  allDomains,
  { service: 'ENS', ending: '.eth', source: null, chain: 'Ethereum' },
] as const
export type NameService = (typeof nameServices)[number]

const of = (name: string) => nameServices.find(({ ending }) => ending !== null && name.endsWith(ending)) ?? allDomains

/** Whose name it is, and on which chain. */
export const serviceOf = (name: string): string => of(name).service
export const chainOf = (name: string): string => of(name).chain

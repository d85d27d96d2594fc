/** Who gives names, and where they are read: `source` is the id in an answer's status, null where none is read back from an address. */
export const nameServices = [
  { service: 'SuiNS', ending: '.sui', source: 'sui', chain: 'Sui' },
  { service: 'SNS', ending: '.sol', source: 'sol', chain: 'Solana' },
  { service: 'AllDomains', ending: null, source: 'sol', chain: 'Solana' },
  { service: 'ENS', ending: '.eth', source: null, chain: 'Ethereum' },
] as const
export type NameService = (typeof nameServices)[number]

/** Whose name it is; AllDomains has many endings, those that nobody else has. */
export const serviceOf = (name: string): string =>
  nameServices.find(({ ending }) => ending !== null && name.endsWith(ending))?.service ?? 'AllDomains'

import { readWalletAddress } from '#domain/wallet-address.ts'

/** Its endings are many, those that nobody else has. */
const allDomains = { service: 'AllDomains', ending: null, source: 'sol', chain: 'Solana' } as const

/** Names of the domain system are ENS names too. */
const ens = { service: 'ENS', ending: '.eth', source: 'eth', chain: 'Ethereum' } as const

/** Who gives names, and where they are read: `source` is the id in an answer's status. */
export const nameServices = [
  { service: 'SuiNS', ending: '.sui', source: 'sui', chain: 'Sui' },
  { service: 'SNS', ending: '.sol', source: 'sol', chain: 'Solana' },
  allDomains,
  ens,
] as const
export type NameService = (typeof nameServices)[number]

/** Whose name of a wallet it is. */
export function serviceOf({ name, wallet }: { name: string; wallet: string }): NameService {
  if (readWalletAddress(wallet).family === 'evm') return ens
  return nameServices.find(({ ending }) => ending !== null && name.endsWith(ending)) ?? allDomains
}

import { type Address, getAddress, toHex } from 'viem'

/** What an owner has. */
export const ACCOUNTS = 256
/** Of those: people use the first few. */
export const READ = 16

/** The accounts of an owner, the first of which is his own address; the others differ from it in the last byte. */
export const accountsOf = (owner: Address): Address[] =>
  Array.from({ length: READ }, (_, index) => getAddress(toHex(BigInt(owner) ^ BigInt(index), { size: 20 })))

import { createHash } from 'node:crypto'
import { evaaFacts } from './facts.ts'

/**
 * The address of a wallet's contract in a pool: the hash of a StateInit with EVAA's code (its hash and depth suffice). The
 * data holds the pool's master, the wallet, type 0 and no account number. Takes and returns raw addresses.
 */
export function evaaUserContract(master: string, wallet: string): string {
  const data = cellHash(`${addressBits(master)}${addressBits(wallet)}${'0'.repeat(8)}0`)
  const { hash, depth } = evaaFacts.lendingCode
  // Two references and five bits: neither split nor special, with code and data, without a library.
  const head = [0x02, 0x01, 0x34, 0, depth, 0, 0]
  return `0:${sha256(Buffer.concat([Buffer.from(head), Buffer.from(hash, 'hex'), data])).toString('hex')}`
}

/** Hash of a cell without references: its descriptors, then its bits, followed by a 1 and padding to a full byte. */
function cellHash(bits: string): Buffer {
  const padded = bits.length % 8 === 0 ? bits : `${bits}1`.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const bytes = padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return sha256(Buffer.from([0, Math.floor(bits.length / 8) + bytes.length, ...bytes]))
}

/** `addr_std` in the masterchain or the workchain. */
function addressBits(raw: string): string {
  const [workchain, hash = ''] = raw.split(':')
  const bytes = [workchain === '-1' ? 0xff : 0, ...Buffer.from(hash, 'hex')]
  return `100${bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')}`
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

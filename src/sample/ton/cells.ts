/** A cell as the sample writes one: its bits as text of 0 and 1. */
export type SampleCell = { bits: string; refs?: SampleCell[] }

/** A number of so many bits; one below nothing as two's complement. */
export const bitsOf = (value: bigint | number, width: number): string =>
  BigInt.asUintN(width, BigInt(value)).toString(2).padStart(width, '0')

/** `addr_std` of a raw address. */
export function addressBits(raw: string): string {
  const [workchain = '0', hash = ''] = raw.split(':')
  return `100${bitsOf(Number(workchain), 8)}${bitsOf(BigInt(`0x${hash}`), 256)}`
}

/** A number as an amount of coins: its length in bytes before it. */
export function coinBits(value: bigint): string {
  const bytes = value === 0n ? 0 : Math.ceil(value.toString(2).length / 8)
  return `${bitsOf(bytes, 4)}${bytes === 0 ? '' : bitsOf(value, bytes * 8)}`
}

/** A dictionary of 256-bit keys: whether there is one, and the cell that it begins with. */
export function dictionaryOf(entries: [key: bigint, leaf: SampleCell][]): { bits: string; refs: SampleCell[] } {
  const leaves = entries.map(([key, leaf]) => ({ key: bitsOf(key, 256), leaf }))
  return leaves.length === 0 ? { bits: '0', refs: [] } : { bits: '1', refs: [branchOf(leaves, 256)] }
}

function branchOf(leaves: { key: string; leaf: SampleCell }[], left: number): SampleCell {
  const [first] = leaves
  if (first === undefined) throw new Error('a branch without a leaf')
  const shared = leaves.reduce((length, { key }) => {
    let same = 0
    while (same < length && key[same] === first.key[same]) same += 1
    return same
  }, left)
  const label = `10${bitsOf(shared, left.toString(2).length)}${first.key.slice(0, shared)}`
  if (shared === left) return { bits: label + first.leaf.bits, refs: first.leaf.refs ?? [] }
  const beyond = (bit: string) =>
    leaves.flatMap(({ key, leaf }) => (key[shared] === bit ? [{ key: key.slice(shared + 1), leaf }] : []))
  return { bits: label, refs: ['0', '1'].map((bit) => branchOf(beyond(bit), left - shared - 1)) }
}

/** A bag of this cell and all below it, in base64. */
export function bagOf(root: SampleCell): string {
  const cells: SampleCell[] = []
  const place = (cell: SampleCell) => {
    if (cells.includes(cell)) cells.splice(cells.indexOf(cell), 1)
    cells.push(cell)
    for (const ref of cell.refs ?? []) place(ref)
  }
  place(root)
  const bodies = cells.map(({ bits, refs = [] }) => {
    const isFull = bits.length % 8 === 0
    const padded = isFull ? bits : `${bits}1`.padEnd(Math.ceil(bits.length / 8) * 8, '0')
    const data = Array.from({ length: padded.length / 8 }, (_, at) =>
      Number.parseInt(padded.slice(at * 8, at * 8 + 8), 2),
    )
    const size = data.length * 2 - (isFull ? 0 : 1)
    return [refs.length, size, ...data, ...refs.flatMap((ref) => twoBytes(cells.indexOf(ref)))]
  })
  const body = bodies.flat()
  const head = [0xb5, 0xee, 0x9c, 0x72, 2, 2, ...twoBytes(cells.length), ...twoBytes(1), 0, 0, ...twoBytes(body.length)]
  return Buffer.from([...head, 0, 0, ...body]).toString('base64')
}

const twoBytes = (value: number): [number, number] => [value >> 8, value & 0xff]

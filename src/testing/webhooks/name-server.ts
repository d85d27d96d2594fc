import { createSocket } from 'node:dgram'
import ipaddr from 'ipaddr.js'

const types: Record<number, string> = { 1: 'ipv4', 28: 'ipv6' }
const NO_SUCH_NAME = 3

/** The name that a query (RFC 1035) asks for, its type, and where its question ends. */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function answerOf(query: Buffer, addresses: string[] | undefined): Buffer {
  const { type, end } = readQuestion(query)
  const own = (addresses ?? []).map((address) => ipaddr.parse(address)).filter((each) => each.kind() === types[type])
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (addresses === undefined ? NO_SUCH_NAME : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(own.length, 6)
  const records = own.map((address) => {
    const bytes = Buffer.from(address.toByteArray())
    const record = Buffer.alloc(12)
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt32BE(60, 6)
    record.writeUInt16BE(bytes.length, 10)
    return Buffer.concat([record, bytes])
  })
  return Buffer.concat([header, query.subarray(12, end), ...records])
}

/** A nameserver on this machine that knows these names, and denies all others; it answers nothing to what is `silent`. */
export async function startNameServer(names: Record<string, string[]> = {}, silent = /^silent/) {
  const received: string[] = []
  const known = new Map(Object.entries(names))
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name } = readQuestion(query)
    received.push(name)
    if (!silent.test(name)) socket.send(answerOf(query, known.get(name)), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    server: `127.0.0.1:${socket.address().port}`,
    received,
    know: (name: string, addresses: string[]) => void known.set(name, addresses),
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

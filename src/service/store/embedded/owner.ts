import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'

/** The owner of an embedded folder: written into its lock file, which only the owner's account may read. */
export const Owner = z.object({
  pid: z.number(),
  host: z.string(),
  since: z.string(),
  port: z.number(),
  token: z.string(),
})
export type Owner = z.output<typeof Owner>

const OwnerReply = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), message: z.string() }),
])

export const lockPath = (dataDir: string) => join(dataDir, 'lock.json')

/** The folder's owner according to its lock file, alive or not; null without a lock file. */
export const readOwner = (dataDir: string): Promise<Owner | null> => readOwnerFile(lockPath(dataDir))

/** Returns null if the file is missing or cannot be read. */
export async function readOwnerFile(path: string): Promise<Owner | null> {
  try {
    return Owner.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

/** No process answers as the lock file's owner: nothing listens there, or another program does. */
export class OwnerGone extends Error {
  override name = 'OwnerGone'
}

/**
 * Sends one request and returns one response, each a line of JSON. Throws OwnerGone if there is no such owner, else the
 * owner's own error.
 */
export async function askOwner(owner: Owner, command: unknown, timeoutMs = 60_000): Promise<unknown> {
  const line = await exchange(owner.port, JSON.stringify({ token: owner.token, command }), timeoutMs)
  const reply = OwnerReply.safeParse(parseLine(line))
  if (!reply.success) throw new OwnerGone('Another program listens where the owner did')
  if (reply.data.ok) return reply.data.value
  throw new Error(reply.data.message)
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function exchange(port: number, question: string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const lines = createInterface({ input: socket })
    socket.setTimeout(timeoutMs, () => {
      reject(new Error(`The owner of the data folder did not answer within ${timeoutMs / 1000} s`))
      socket.destroy()
    })
    socket.once('error', (cause) => reject(new OwnerGone('The owner does not answer', { cause })))
    // readline forwards the socket's error, which is handled above
    lines.once('error', () => {})
    socket.once('close', () => reject(new OwnerGone('Another program listens where the owner did')))
    lines.once('line', (line) => {
      resolve(line)
      socket.destroy()
    })
    socket.write(`${question}\n`)
  })
}

import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'

/** Who holds an embedded folder: written into its lock file, which only its owner may read. */
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

/** Who the lock file names, alive or not; null without a lock file. */
export async function readOwner(dataDir: string): Promise<Owner | null> {
  try {
    return Owner.parse(JSON.parse(await readFile(lockPath(dataDir), 'utf8')))
  } catch {
    return null
  }
}

/** No process answers as the owner that a lock file names. */
export class OwnerGone extends Error {
  override name = 'OwnerGone'
}

/** One question, one answer, a line of JSON each. OwnerGone when nobody answers as this owner; else the owner's own error. */
export async function askOwner(owner: Owner, command: unknown, timeoutMs = 10_000): Promise<unknown> {
  const answer = await exchange(owner.port, JSON.stringify({ token: owner.token, command }), timeoutMs)
  const reply = OwnerReply.safeParse(answer)
  if (!reply.success) throw new OwnerGone('Another program listens where the owner did')
  if (reply.data.ok) return reply.data.value
  throw new Error(reply.data.message)
}

function exchange(port: number, question: string, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const fail = (cause: Error) => reject(new OwnerGone(`The owner does not answer: ${cause.message}`, { cause }))
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    socket.once('error', fail)
    socket.once('close', () => fail(new Error('connection closed')))
    createInterface({ input: socket }).once('line', (line) => {
      try {
        resolve(JSON.parse(line))
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)))
      }
      socket.destroy()
    })
    socket.write(`${question}\n`)
  })
}

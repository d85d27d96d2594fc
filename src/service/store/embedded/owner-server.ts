import { timingSafeEqual } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'

const Question = z.object({ token: z.string(), command: z.unknown() })

/** Answers `askOwner` on a loopback port; a command of null only checks whether the owner is alive. */
export type OwnerServer = {
  port: number
  onCommand(handle: (command: unknown) => Promise<unknown>): void
  close(): Promise<void>
}

export async function serveOwner(token: string): Promise<OwnerServer> {
  let handle = async (_command: unknown): Promise<unknown> => {
    throw new Error('The service is still starting: try again in a moment')
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.unref()
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const lines = createInterface({ input: socket })
    lines.once('error', () => {})
    lines.once('line', async (line) => {
      const question = readQuestion(line)
      if (question === null || !isSame(question.token, token)) return socket.destroy()
      socket.end(`${JSON.stringify(await answer(question.command, handle))}\n`)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, resolve)
  })
  server.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The owner’s port is not known')
  return {
    port: address.port,
    onCommand: (next) => {
      handle = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function readQuestion(line: string): z.output<typeof Question> | null {
  try {
    return Question.parse(JSON.parse(line))
  } catch {
    return null
  }
}

async function answer(command: unknown, handle: (command: unknown) => Promise<unknown>) {
  if (command === null) return { ok: true, value: null }
  try {
    return { ok: true, value: await handle(command) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

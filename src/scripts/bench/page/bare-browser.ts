import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { CDPSession } from '@playwright/test'

type Method = Parameters<CDPSession['send']>[0]
type Answer = {
  id?: number
  result?: unknown
  error?: { message: string }
  method?: string
  params?: unknown
  sessionId?: string
}
/** Handles a domain's events by name; the protocol's own documentation describes their content. */
type Listener = (params: never) => void

/** One page of the browser: its commands and events. */
export type BarePage = {
  send: <T = unknown>(method: Method, params?: object) => Promise<T>
  on: (event: string, listener: Listener) => void
  /** Returns the value of an expression in the page. */
  evaluate: <T>(expression: string) => Promise<T>
  close: () => Promise<void>
}
export type BareBrowser = { newPage: () => Promise<BarePage>; close: () => Promise<void> }

/**
 * Controls Chromium through its pipe, only for benchmarks. Playwright enables the `Runtime` domain for every page, so
 * the stack of each error that a script creates is read with its lines. For the marks that React makes while it loads,
 * this parses the first file a second time, a third of its start time. A normal browser does not do that.
 */
export async function launchBareBrowser(executablePath: string, flags: readonly string[]): Promise<BareBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'yieldscope-browser-'))
  const own = [
    '--headless=new',
    '--remote-debugging-pipe',
    '--hide-scrollbars',
    '--window-size=1280,720',
    '--no-startup-window',
  ]
  const child = spawn(executablePath, [...flags, ...own, `--user-data-dir=${folder}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const [, , , input, output] = child.stdio as [null, null, null, Writable, Readable]
  const waiting = new Map<number, (answer: Answer) => void>()
  const listeners = new Map<string, Listener[]>()
  let rest = ''
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) take(JSON.parse(message))
  })
  const take = (answer: Answer) => {
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    else
      for (const listen of listeners.get(`${answer.sessionId} ${answer.method}`) ?? []) listen(answer.params as never)
  }

  let lastId = 0
  async function send<T>(method: string, params: object, sessionId?: string): Promise<T> {
    const id = ++lastId
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
    waiting.delete(id)
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result as T
  }

  async function newPage(): Promise<BarePage> {
    const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext', {})
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    })
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
    return {
      send: (method, params = {}) => send(method, params, sessionId),
      on: (event, listener) => {
        const key = `${sessionId} ${event}`
        listeners.set(key, [...(listeners.get(key) ?? []), listener])
      },
      evaluate: async <T>(expression: string) => {
        type Evaluated = { result: { value: T }; exceptionDetails?: { text: string } }
        const options = { expression, returnByValue: true, awaitPromise: true }
        const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', options, sessionId)
        if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
        return result.value
      },
      close: async () => {
        await send('Target.disposeBrowserContext', { browserContextId })
      },
    }
  }

  return {
    newPage,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      // Its other processes may still write for a moment.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

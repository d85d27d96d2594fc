import { setTimeout } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { type ByteBudget, createByteBudget } from './body/byte-budget.ts'
import { ACCEPTED_ENCODING, checkAnswer, wantsJson } from './body/check-answer.ts'
import { rowNestingLimit } from './body/nesting.ts'
import { parseJson } from './body/parse-json.ts'
import { parseRows } from './body/parse-rows.ts'
import { readBytes, readChunks, readText } from './body/read-chunks.ts'
import { createHost, type Host } from './create-host.ts'
import { type Budget, createBucket, defaultBudget, hostBudgets, type OpenBucket } from './host-budget.ts'
import { type CircuitPolicy, circuitPolicy } from './host-circuit.ts'
import { isTemporary, isTemporaryStatus, type RetryPolicy, readRetryAfter, retryDelay, retryPolicy } from './retry.ts'
import { isRefusal, StatusError } from './status-error.ts'
import { startTimeLimit, withinTime } from './time-limit.ts'
import type { MeteredUpstream, Upstream, UpstreamRequest } from './upstream.ts'
import { isTimeout, toUpstreamError } from './upstream-error.ts'
import { type ExchangeResult, noTelemetry, type UpstreamTelemetry } from './upstream-telemetry.ts'

const JSON_TIMEOUT_MS = 15_000
const ROWS_TIMEOUT_MS = 120_000
const SILENT_MS = 15_000
const MAX_BYTES = 20_000_000
const PATIENCE_MS = 2_000
const LIBRARY_TIMEOUT_MS = 8_000
const MAX_BUDGET_WAIT_MS = 15_000
const USER_AGENT = 'Mozilla/5.0 (compatible; Yieldscope/0.1)'

export type UpstreamOptions = {
  fetch: typeof fetch
  now?: () => number
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  random?: () => number
  userAgent?: string
  /** By host name with its port, as in `URL.host`. */
  budgets?: Record<string, Budget>
  budget?: Budget
  /** Where budgets are counted. Default: in this process. */
  openBucket?: OpenBucket
  retry?: RetryPolicy
  circuit?: CircuitPolicy
  /** Budget for the bodies of all upstreams; if absent, for this one only. */
  bytes?: ByteBudget
  /** How long a large document may stall, in milliseconds. */
  silentMs?: number
  /** If a caller's own time runs out, this counts against a host that had at least this many milliseconds. */
  patienceMs?: number
  telemetry?: UpstreamTelemetry
}

/** `lastedMs`: milliseconds since the exchange began. */
type ReportResult = ((result: ExchangeResult) => void) & { lastedMs(): number }
type ExchangeRequest = Pick<UpstreamRequest, 'url' | 'signal' | 'isBackground'>

/** See `Upstream`. A timeout is not retried: the caller has waited long enough. */
export function createUpstream({
  fetch,
  now: clock,
  sleep = pass,
  random = Math.random,
  userAgent = USER_AGENT,
  budgets = hostBudgets,
  budget = defaultBudget,
  openBucket = (_host, ofHost, clock) => createBucket(ofHost, clock),
  retry = retryPolicy,
  circuit = circuitPolicy,
  bytes = createByteBudget(),
  silentMs = SILENT_MS,
  patienceMs = PATIENCE_MS,
  telemetry = noTelemetry,
}: UpstreamOptions): MeteredUpstream {
  const now = clock ?? Date.now
  // Budgets and pauses measure elapsed time: setting the clock back must not extend them.
  const passed = clock ?? (() => performance.now())
  const hosts = new Map<string, Host>()
  const hostOf = (name: string) => {
    const known = hosts.get(name)
    if (known) return known
    const options = {
      name,
      budget: budgets[name] ?? budget,
      openBucket,
      circuit,
      maxWaitMs: MAX_BUDGET_WAIT_MS,
      now: passed,
      sleep,
    }
    const host = createHost(options)
    hosts.set(name, host)
    telemetry.host(name, host.circuit.state)
    return host
  }

  /**
   * Measures from the request to the end of the response as far as it is read. A caller's abort says nothing about the
   * host; see `depart`.
   */
  const startTelemetry = (host: string): ReportResult => {
    const start = performance.now()
    const lastedMs = () => performance.now() - start
    const report = (result: ExchangeResult) => telemetry.exchange({ host, result, seconds: lastedMs() / 1000 })
    return Object.assign(report, { lastedMs })
  }

  /** Like `leave`, during an exchange: exceeding the caller's time limit is the host's failure. */
  function depart(error: unknown, request: ExchangeRequest, host: Host, report: ReportResult): never {
    if (isTimeout(request.signal.reason) && report.lastedMs() >= patienceMs) {
      host.circuit.fail()
      report('timeout')
      throw request.signal.reason
    }
    leave(error, request, host)
  }

  /** Runs one exchange up to `retry.attempts` times. */
  async function exchange<T>(request: ExchangeRequest, run: (report: ReportResult) => Promise<T>) {
    const name = new URL(request.url).host
    const host = hostOf(name)
    let failure: unknown
    for (let attempt = 1; ; attempt += 1) {
      request.signal.throwIfAborted()
      // If the host has just failed, its own failure is more informative than its pause.
      await host.enter(request).catch((error: unknown) => leave(failure ?? error, request, host))
      const report = startTelemetry(name)
      try {
        const result = await run(report)
        host.circuit.succeed()
        return result
      } catch (error) {
        if (request.signal.aborted) depart(error, request, host, report)
        updateCircuit(error, host)
        report(resultOf(error))
        const delayMs = isTemporary(error) ? retryDelay(error, attempt, retry, random) : null
        failure = toUpstreamError(error, name)
        if (delayMs === null) throw failure
        await sleep(delayMs, request.signal).catch((reason: unknown) => leave(reason, request, host))
      }
    }
  }

  async function ask({ url, body, headers }: UpstreamRequest, signal: AbortSignal): Promise<Response> {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'accept-encoding': ACCEPTED_ENCODING,
        'user-agent': userAgent,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect could send a key to another host, so it counts as a failure.
      redirect: 'manual',
      signal,
    })
    const { host } = new URL(url)
    const resetMs = hostOf(host).readLimit(response.headers)
    if (!response.ok) return refuse(response, resetMs)
    await checkAnswer(response, { host })
    return response
  }

  function updateCircuit(error: unknown, host: Host) {
    if (error instanceof StatusError && isRefusal(error)) host.refuse(error)
    if (!isTemporary(error) && !isTimeout(error)) {
      host.circuit.succeed()
      return
    }
    host.circuit.fail()
    const retryAfterMs = error instanceof StatusError ? (error.retryAfterMs ?? 0) : 0
    if (retryAfterMs > retry.maxWaitMs) host.circuit.block(retryAfterMs)
  }

  /** A `fetch` for libraries that build their own requests. */
  async function guardedFetch(
    input: Parameters<typeof fetch>[0],
    init: RequestInit = {},
    isBackground = false,
  ): Promise<Response> {
    const sent = new Request(input, init)
    const signal = init.signal ?? sent.signal
    const body = init.body ?? (sent.body === null ? null : await sent.arrayBuffer())
    const headers = {
      'user-agent': userAgent,
      ...Object.fromEntries(sent.headers),
      'accept-encoding': ACCEPTED_ENCODING,
    }
    const { method, url } = sent
    const run = async (limited: AbortSignal) => {
      const response = await fetch(url, { method, headers, body, redirect: 'manual', signal: limited })
      const isAnswer = response.ok || (response.status >= 400 && !isTemporaryStatus(response.status))
      const { host } = new URL(url)
      const resetMs = hostOf(host).readLimit(response.headers)
      if (!isAnswer) await refuse(response, resetMs)
      await checkAnswer(response, response.ok ? { host, sent: sent.headers } : { host })
      const isJson = response.ok && wantsJson(sent.headers)
      const read = await readBytes(
        readChunks(response, { host, maxBytes: MAX_BYTES, budget: bytes, isJson, signal: limited }),
      )
      const { status, statusText } = response
      return new Response(read, { status, statusText, headers: decodedHeaders(response.headers) })
    }
    return exchange(
      { url, signal, isBackground },
      whole(() => withinTime(signal, LIBRARY_TIMEOUT_MS, run)),
    )
  }

  async function refuse(response: Response, resetMs: number | null): Promise<never> {
    await response.body?.cancel()
    const { status, headers } = response
    const limitMs = status === 429 ? resetMs : null
    throw new StatusError(status, readRetryAfter(headers.get('retry-after'), now()) ?? limitMs)
  }

  const upstream: Upstream = {
    json<S extends z.ZodMiniType>(request: UpstreamRequest, schema: S) {
      const host = new URL(request.url).host
      const run = async (limited: AbortSignal) => {
        const response = await ask(request, limited)
        const text = await readText(
          readChunks(response, {
            host,
            maxBytes: request.maxBytes ?? MAX_BYTES,
            budget: bytes,
            isJson: true,
            signal: limited,
          }),
        )
        return parseJson({ text, schema, host })
      }
      return exchange(
        request,
        whole(() => withinTime(request.signal, request.timeoutMs ?? JSON_TIMEOUT_MS, run)),
      )
    },
    fetch: (input, init) => guardedFetch(input, init),
    async *rows(request, path) {
      const name = new URL(request.url).host
      const { response, limit, report } = await exchange(request, async (report) => {
        const { timeoutMs = ROWS_TIMEOUT_MS } = request
        // A large document may take long, but not its first bytes.
        const limit = startTimeLimit(request.signal, Math.min(timeoutMs, JSON_TIMEOUT_MS))
        try {
          const response = await ask(request, limit.signal)
          limit.restart(timeoutMs)
          return { response, limit, report }
        } catch (error) {
          limit.end()
          throw error
        }
      })
      try {
        const body = {
          host: name,
          maxBytes: request.maxBytes ?? MAX_BYTES,
          budget: bytes,
          isJson: true,
          nesting: rowNestingLimit(path),
          silentMs,
          signal: limit.signal,
        }
        yield* parseRows(readChunks(response, body), { path, host: name })
        report('ok')
      } catch (error) {
        // After a row was yielded there is no second attempt: it would yield the row again.
        if (request.signal.aborted) depart(error, request, hostOf(name), report)
        updateCircuit(error, hostOf(name))
        report(resultOf(error))
        throw toUpstreamError(error, name)
      } finally {
        limit.end()
      }
    },
  }
  return {
    ...upstream,
    background: {
      json: (request, schema) => upstream.json({ ...request, isBackground: true }, schema),
      rows: (request, path) => upstream.rows({ ...request, isBackground: true }, path),
      fetch: (input, init) => guardedFetch(input, init, true),
    },
  }
}

/** The body was decompressed while it was read, so headers about its encoding no longer apply. */
function decodedHeaders(headers: Headers): Headers {
  const decoded = new Headers(headers)
  decoded.delete('content-encoding')
  decoded.delete('content-length')
  return decoded
}

/** Ends the exchange: throws the caller's own reason if the caller aborted, else the gate's error. */
function leave(error: unknown, { signal }: ExchangeRequest, host: Host): never {
  if (!signal.aborted) throw error
  host.circuit.forget()
  throw signal.reason
}

/** An exchange that ends when its run does. */
const whole =
  <T>(run: () => Promise<T>) =>
  async (report: ReportResult): Promise<T> => {
    const value = await run()
    report('ok')
    return value
  }

function resultOf(error: unknown): ExchangeResult {
  if (isTimeout(error)) return 'timeout'
  if (!(error instanceof StatusError)) return 'failed'
  const { upstreamStatus: status } = error
  if (status === 429) return '429'
  return status >= 500 ? '5xx' : status >= 400 ? '4xx' : '3xx'
}

const pass = async (ms: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(ms, undefined, { signal })
}

/**
 * @typedef {{ operation: string, method: string, path: string, headers?: Record<string, string>, body?: string }} Question
 * @typedef {{ status: number, headers: Record<string, string>, body: string }} Answer
 * @typedef {Record<string, string | number | boolean | string[] | undefined>} Query
 * @typedef {ReturnType<typeof createAsker>} Asker
 * @typedef {Awaited<ReturnType<Asker['settle']>>} Answers
 */

/** Headers that differ each time, or follow from the body. */
const leftOut = new Set(['connection', 'content-length', 'date', 'keep-alive', 'ratelimit', 'transfer-encoding'])
/** Sent with every request, since error responses repeat the id. */
const everyRequest = { 'x-request-id': 'compare-answers', 'accept-encoding': 'identity' }

/** Number of concurrent requests among those that wait for nothing. */
const LANES = 8

/**
 * Sends each request to a service only once, and stores each response without its random parts. Requests by `soon` are
 * complete when `settle` resolves.
 * @param {string} url
 */
export function createAsker(url) {
  /** @type {Map<string, { operation: string, answer: Promise<Answer> }>} */
  const asking = new Map()
  /** @type {{ text: string, shownAs: string }[]} */
  const hidden = []
  /** @type {Promise<unknown>[]} */
  const lanes = Array.from({ length: LANES }, async () => undefined)
  let nextLane = 0

  /** @param {Question} question @param {Promise<unknown>} [turn] @returns {Promise<Answer>} */
  function ask(question, turn = Promise.resolve()) {
    const name = nameOf(question)
    const known = asking.get(name)
    if (known) return known.answer
    const answer = turn.then(() => fetchAnswer(question))
    asking.set(name, { operation: question.operation, answer })
    return answer
  }

  /** @param {Question} question @returns {Promise<Answer>} */
  async function fetchAnswer({ method, path, headers = {}, body }) {
    const response = await fetch(url + path, {
      method,
      headers: { ...everyRequest, ...headers },
      redirect: 'manual',
      body: body ?? null,
    })
    const text = await response.text()
    const answer = { status: response.status, headers: comparable(response.headers), body: withoutHidden(text) }
    if (answer.body !== text) delete answer.headers.etag
    return answer
  }

  /** @param {Question} question */
  function askSoon(question) {
    if (asking.has(nameOf(question))) return
    const lane = nextLane++ % LANES
    const answer = ask(question, lanes[lane])
    lanes[lane] = answer
    // `settle` reports a failure.
    answer.catch(() => {})
  }

  /** @param {string} body */
  const withoutHidden = (body) =>
    hidden
      .reduce((shown, { text, shownAs }) => shown.replaceAll(text, shownAs), body)
      .replaceAll(/whsec_[A-Za-z0-9+/=]+/g, 'the secret')
      .replaceAll(/msg_[0-9a-f-]{36}/g, 'the message')

  /**
   * Removes texts that were hidden only after the response arrived, such as a name in the response itself. @param
   * {Answer} answer @returns {Answer}
   */
  const withoutLaterHidden = (answer) => ({ ...answer, body: withoutHidden(answer.body) })

  return {
    ask: (/** @type {Question} */ question) => ask(question),
    get: (/** @type {Parameters<typeof getting>} */ ...words) => ask(getting(...words)),
    post: (/** @type {Parameters<typeof posting>} */ ...words) => ask(posting(...words)),
    soon: {
      ask: askSoon,
      get: (/** @type {Parameters<typeof getting>} */ ...words) => askSoon(getting(...words)),
      post: (/** @type {Parameters<typeof posting>} */ ...words) => askSoon(posting(...words)),
    },
    /**
     * Whether the response to a request already meets a condition; does not record the response.
     * @param {Question} question @param {(body: any) => boolean} isSo
     */
    async settled({ method, path, headers = {} }, isSo) {
      const response = await fetch(url + path, { method, headers: { ...everyRequest, ...headers } })
      return response.ok && isSo(await response.json())
    },
    /**
     * Resolves with all responses so far by request, in request order, when the last one has arrived. Rejects if one is
     * missing.
     */
    async settle() {
      /** @type {Map<string, { operation: string, answer: Answer }>} */
      const answers = new Map()
      for (const [name, { operation, answer }] of asking)
        answers.set(withoutHidden(name), { operation, answer: withoutLaterHidden(await answer) })
      return answers
    },
    /**
     * Replaces a text that differs each time by a fixed one from now on. @param {string} text @param {string} shownAs
     */
    hide(text, shownAs) {
      if (text === '') throw new Error(`Nothing is known that would be ${shownAs}`)
      hidden.push({ text, shownAs })
    },
  }
}

/** A key is secret and differs each time: only its presence counts. @param {Question} question */
function nameOf({ method, path, headers = {}, body }) {
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${name === 'x-api-key' ? '…' : value}`)
  return [`${method} ${path}`, ...shown, ...(body === undefined ? [] : [body])].join('  ')
}

/** @param {string} operation @param {string} path @param {Query} [query] @returns {Question} */
const getting = (operation, path, query = {}) => ({ operation, method: 'GET', path: path + queryText(query) })

/** @param {string} operation @param {string} path @param {unknown} body @returns {Question} */
const posting = (operation, path, body) => ({
  operation,
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** @param {Query} query */
function queryText(query) {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** @param {Headers} headers */
const comparable = (headers) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !leftOut.has(name)).map(([name, value]) => [name, steady(name, value)]),
  )

/** Removes the durations of sources and a signed value from a header. @param {string} name @param {string} value */
function steady(name, value) {
  if (name === 'upstream-status') return value.replaceAll(/;ms=\d+/g, '')
  return name === 'set-cookie' ? value.replace(/=[^;]*/, '=…') : value
}

/**
 * The JSON of a successful response, in the shape that the caller expects of this operation.
 * @template T
 * @param {Answer} answer
 * @returns {T}
 */
export function read({ status, body }) {
  if (status !== 200) throw new Error(`Answered ${status} where an answer was needed: ${body}`)
  return JSON.parse(body)
}

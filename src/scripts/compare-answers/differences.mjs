/**
 * One place where two answers differ, as a path: `status`, `headers.data-source`, `body.data[3].price`.
 * @typedef {{ place: string, before: unknown, after: unknown }} Difference
 * @typedef {import('./ask.mjs').Answer} Answer
 */

/**
 * All places where two responses differ; none if their bytes are equal. An ETag follows from its body, so it counts
 * only if the bodies are equal.
 * @param {Answer} before
 * @param {Answer} after
 * @returns {Difference[]}
 */
export function differencesOf(before, after) {
  const isSameBody = before.body === after.body
  /** @param {Answer} answer */
  const headersOf = ({ headers }) => (isSameBody ? headers : { ...headers, etag: undefined })
  return [
    ...within('status', before.status, after.status),
    ...within('headers', headersOf(before), headersOf(after)),
    ...(isSameBody ? [] : ofBodies(before.body, after.body)),
  ]
}

/** @param {string} before @param {string} after @returns {Difference[]} */
function ofBodies(before, after) {
  const [read, readAfter] = [parsed(before), parsed(after)]
  if (read === undefined || readAfter === undefined) return [{ place: 'body', before, after }]
  const found = within('body', read, readAfter)
  return found.length > 0 ? found : [{ place: 'body (as written)', before, after }]
}

/** Returns undefined for invalid JSON. @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * @param {string} place
 * @param {unknown} before
 * @param {unknown} after
 * @returns {Difference[]}
 */
function within(place, before, after) {
  if (Object.is(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(place, before, after)
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => within(place + member(name), before[name], after[name]))
  }
  // A payload is JSON in a string.
  const [read, readAfter] = [documentIn(before), documentIn(after)]
  if (read !== null && readAfter !== null) {
    const found = within(`${place}{}`, read, readAfter)
    if (found.length > 0) return found
  }
  return [{ place, before, after }]
}

/** @param {string} place @param {unknown[]} before @param {unknown[]} after @returns {Difference[]} */
function ofLists(place, before, after) {
  const found = before.flatMap((item, index) =>
    index < after.length ? within(`${place}[${index}]`, item, after[index]) : [],
  )
  if (before.length !== after.length)
    found.unshift({ place: `${place}.length`, before: before.length, after: after.length })
  else if (found.length > 1 && hasSameItems(before, after)) {
    return [{ place: `${place} (order)`, before: before.map(shortName), after: after.map(shortName) }]
  }
  return found
}

/** @param {unknown[]} before @param {unknown[]} after */
function hasSameItems(before, after) {
  /** @param {unknown[]} list */
  const sorted = (list) => JSON.stringify(list.map((item) => JSON.stringify(item)).sort())
  return sorted(before) === sorted(after)
}

/** A readable name for a list item. @param {unknown} item @returns {unknown} */
function shortName(item) {
  if (!isRecord(item)) return item
  return item.id ?? item.positionId ?? item.symbol ?? item.name ?? item
}

/** @param {unknown} value @returns {unknown} */
function documentIn(value) {
  if (typeof value !== 'string' || !value.startsWith('{')) return null
  const read = parsed(value)
  return isRecord(read) ? read : null
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param {string} name */
const member = (name) => (/^[\w$-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`)

/** Merges all items of a list into one place: `body.data[*].price`. @param {string} place */
export const generalPlace = (place) => place.replaceAll(/\[\d+\]/g, '[*]')

// The page without its service: files by their hashed names, the one document, and the last answers with when they were kept.
// What is asked with an API key, of another service or by another method than GET passes by here untouched.

/** Filled in by the build, so that another build is another worker. */
const FILES = []

const SHELL = 'yieldscope-shell'
/** state/offline-copies.ts deletes it when the key or the service changes. */
const COPIES = 'yieldscope-data'
const MOST_COPIES = 80
/** api/data-status.ts reads it. */
const KEPT_AT = 'x-kept-at'

const unhashed = ['/', '/theme.js', '/icon.svg', '/manifest.webmanifest']
/** Bodies are kept as they were read; a count of the limit says nothing of today's. */
const droppedHeaders = ['content-encoding', 'content-length', 'ratelimit', 'ratelimit-policy', 'vary', 'etag']

addEventListener('install', (event) => event.waitUntil(keepFiles()))
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldFiles(), self.registration.navigationPreload?.enable(), self.clients.claim()])),
)
/** state/connection.ts asks: a page may be told that it is online when it is not. */
addEventListener('message', (event) => {
  const { data, ports } = event
  if (data === 'is-offline') ports[0]?.postMessage(!navigator.onLine)
  else if (Array.isArray(data?.keep)) event.waitUntil(keepFirst(data.keep))
})
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('x-api-key')) return
  if (request.mode === 'navigate') event.respondWith(openDocument(event))
  else if (FILES.includes(pathname)) event.respondWith(hashedFile(request))
  else if (unhashed.includes(pathname)) event.respondWith(fetch(request).catch((error) => kept(SHELL, pathname, error)))
  else if (isAnswer(pathname)) event.respondWith(answer(event))
})

const isAnswer = (pathname) => /^\/(?:v\d+|sui|tokens\/sui)\//.test(pathname)

/** keep-for-offline.ts names what a first visit read before this worker was there: the browser's own cache has it. */
async function keepFirst(urls) {
  for (const url of urls.filter((each) => isAnswer(new URL(each).pathname))) {
    const response = await fetch(url, { cache: 'force-cache' }).catch(() => undefined)
    if (response && mayKeep(response)) await keep(url, response)
  }
}

async function keepFiles() {
  const shell = await caches.open(SHELL)
  const has = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname))
  await shell.addAll([...unhashed, ...FILES.filter((file) => !has.has(file))])
}

/** Nothing of an older build stays, once no window of it is open. */
async function dropOldFiles() {
  const shell = await caches.open(SHELL)
  for (const request of await shell.keys()) {
    const { pathname } = new URL(request.url)
    if (!FILES.includes(pathname) && !unhashed.includes(pathname)) await shell.delete(request)
  }
}

/** The service's own document whenever it can be had: it names the scripts of the present build. */
async function openDocument(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    return kept(SHELL, '/', error)
  }
}

async function hashedFile(request) {
  const file = await caches.match(new URL(request.url).pathname, { cacheName: SHELL })
  return file ?? fetch(request)
}

async function answer(event) {
  const { request } = event
  const url = new URL(request.url)
  url.searchParams.delete('force_refresh')
  try {
    const response = await fetch(request)
    if (mayKeep(response)) event.waitUntil(keep(url.href, response.clone()))
    return response
  } catch (error) {
    if (request.signal.aborted) throw error
    return kept(COPIES, url.href, error)
  }
}

const mayKeep = (response) => response.ok && !(response.headers.get('cache-control') ?? '').includes('no-store')

async function keep(url, response) {
  const headers = new Headers(response.headers)
  for (const name of droppedHeaders) headers.delete(name)
  headers.set(KEPT_AT, new Date().toUTCString())
  const copies = await caches.open(COPIES)
  await copies.delete(url)
  await copies.put(url, new Response(await response.blob(), { headers }))
  const all = await copies.keys()
  for (const old of all.slice(0, Math.max(0, all.length - MOST_COPIES))) await copies.delete(old)
}

async function kept(cacheName, url, error) {
  const copy = await caches.match(url, { cacheName })
  if (copy === undefined) throw error
  return copy
}

import { settings } from './state/settings.ts'

const IDLE_WITHIN_MS = 1_000

/** Starts public/sw.js once the page is idle, so that the first answers do not wait for it and a short visit is stored too. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const isFirstVisit = navigator.serviceWorker.controller === null
  const start = () => {
    // Without it (private mode, no secure address) the page works as long as its service does.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }
  addEventListener('load', () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(start, { timeout: IDLE_WITHIN_MS })
      : setTimeout(start, IDLE_WITHIN_MS),
  )
  if (isFirstVisit) navigator.serviceWorker.addEventListener('controllerchange', keepFirstAnswers, { once: true })
}

/** Has the worker store the answers that came before it ran; it reads them from the browser's cache. Answers to a key are private and stay out. */
function keepFirstAnswers(): void {
  const isOurs = ({ name, workerStart }: PerformanceResourceTiming) =>
    workerStart === 0 && new URL(name).origin === location.origin
  new PerformanceObserver((list) => {
    if (settings.get().apiKey !== '') return
    const entries = list.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
    navigator.serviceWorker.controller?.postMessage({ keep: entries.filter(isOurs).map(({ name }) => name) })
  }).observe({ type: 'resource', buffered: true })
}

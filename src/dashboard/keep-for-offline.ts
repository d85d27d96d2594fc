/** Starts public/sw.js once the page stands and has nothing better to do: a first visit is as quick without it. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => {
    // Without it (private mode, no secure address) the page works as long as its service does.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }
  addEventListener('load', () => setTimeout(start, REST_MS))
}

const REST_MS = 3_000

import { startTestUpstreams } from '#testing/refresh/upstreams.ts'
import { liveFetch } from './live-fetch.ts'

/**
 * The upstreams of the market on one loopback port, for a service that reads them as live ones, in a world of its own (`liveFetch`).
 * `fail` makes them all answer 500 with an HTML page until it is called with false; `hold` keeps their answers back until it is.
 */
export async function startFakeUpstreams() {
  let held = Promise.resolve()
  let release = () => {}
  const live = liveFetch({ now: Date.now })
  const upstreams = await startTestUpstreams({
    fetch: async (input, init) => {
      await held
      return live(input, init)
    },
  })
  const { hosts } = upstreams
  return {
    /** The settings that make a service read these instead of the public hosts. */
    env: {
      DEFILLAMA_YIELDS_URL: hosts.defillamaYields,
      DEFILLAMA_COINS_URL: hosts.defillamaCoins,
      DEFILLAMA_API_URL: hosts.defillamaApi,
      COINGECKO_URL: hosts.coingecko,
      SUI_GRAPHQL_URL: hosts.suiGraphql,
      AFTERMATH_URL: hosts.aftermath,
      CETUS_URL: hosts.cetus,
    },
    fail: (isFailing: boolean) => upstreams.fail(isFailing ? 'status 500 with a page' : null),
    hold(holding: boolean) {
      release()
      if (!holding) return
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    close: upstreams.close,
  }
}

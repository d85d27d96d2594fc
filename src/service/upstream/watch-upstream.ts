/** How one exchange with a host ended: an answer, a status, a wait that was too long, or anything else. */
export type ExchangeResult = 'ok' | '3xx' | '4xx' | '429' | '5xx' | 'timeout' | 'failed'

/** `closed`: it is asked as usual. `open`: it rests. `trying`: one request finds out whether it is well again. */
export const circuitStates = ['closed', 'trying', 'open'] as const
export type CircuitState = (typeof circuitStates)[number]

/** Told of what goes on between an upstream and its hosts, each attempt by itself. */
export type UpstreamWatch = {
  /** A host is asked for the first time; `state` tells its circuit whenever it is called. */
  host(name: string, state: () => CircuitState): void
  exchange(exchange: { host: string; result: ExchangeResult; seconds: number }): void
}

export const unwatched: UpstreamWatch = { host: () => {}, exchange: () => {} }

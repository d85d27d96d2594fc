/** How one exchange with a host ended: an answer, a status, a wait that was too long, or anything else. */
export type ExchangeResult = 'ok' | '3xx' | '4xx' | '429' | '5xx' | 'timeout' | 'failed'

/** `closed`: requests go out as usual. `open`: none do. `trying`: one request finds out whether the host has recovered. */
export const circuitStates = ['closed', 'trying', 'open'] as const
export type CircuitState = (typeof circuitStates)[number]

/** Receives what happens between an upstream and its hosts, one call for each attempt. */
export type UpstreamTelemetry = {
  /** Before the first request to a host; `state` returns the current state of its circuit. */
  host(name: string, state: () => CircuitState): void
  exchange(exchange: { host: string; result: ExchangeResult; seconds: number }): void
}

export const noTelemetry: UpstreamTelemetry = { host: () => {}, exchange: () => {} }

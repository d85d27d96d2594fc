/** How one exchange with a host ended: success, a status, a timeout, or any other failure. */
export type ExchangeResult = 'ok' | '3xx' | '4xx' | '429' | '5xx' | 'timeout' | 'failed'

/**
 * `closed`: requests are sent as usual. `open`: none are. `trying`: one request tests whether the host has recovered.
 */
export const circuitStates = ['closed', 'trying', 'open'] as const
export type CircuitState = (typeof circuitStates)[number]

/** Receives the events between an upstream and its hosts, one call per attempt. */
export type UpstreamTelemetry = {
  /** Before the first request to a host; `state` returns the current state of its circuit. */
  host(name: string, state: () => CircuitState): void
  exchange(exchange: { host: string; result: ExchangeResult; seconds: number }): void
}

export const noTelemetry: UpstreamTelemetry = { host: () => {}, exchange: () => {} }

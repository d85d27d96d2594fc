import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import type { Sourced } from '#service/chains/sourced.ts'

/** A protocol's HTTP API, listed in its record. Settings, fault tests and the documentation check are derived from it. */
export type ProtocolHost = Sourced & {
  /** The environment variable that overrides `url`; an empty value disables the host. */
  setting: `${string}_URL`
  /** Without a trailing slash. */
  url: string
  /** The environment variable with its key; absent if it needs none. */
  keySetting?: `${string}_KEY`
  /** Read only after another host has answered. */
  isReadSecond?: true
}

type Settings = Pick<ChainHosts, 'protocols'>

/** The base URL; null if the operator has disabled the host. */
export const hostUrl = ({ setting }: ProtocolHost, { protocols }: Settings): string | null => protocols[setting] ?? null

/** Null if no key is set. */
export const hostKey = ({ keySetting = '_KEY' }: ProtocolHost, { protocols }: Settings): string | null =>
  protocols[keySetting] ?? null

/** Whether the host is enabled and has its key, if it needs one. */
export const isHostUsable = (host: ProtocolHost, settings: Settings): boolean =>
  hostUrl(host, settings) !== null && (host.keySetting === undefined || hostKey(host, settings) !== null)

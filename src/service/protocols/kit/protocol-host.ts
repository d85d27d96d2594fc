import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import type { Sourced } from '#service/chains/sourced.ts'

/** An HTTP API of a protocol. Its record lists it; settings, fault tests and the check of the docs follow from there. */
export type ProtocolHost = Sourced & {
  /** The environment variable that replaces `url`; an empty one switches the host off. */
  setting: `${string}_URL`
  /** No slash at the end. */
  url: string
  /** The environment variable with its key; absent: it needs none. */
  keySetting?: `${string}_KEY`
  /** Read only after another host has answered. */
  isReadSecond?: true
}

type Settings = Pick<ChainHosts, 'protocols'>

/** The base URL; null: the operator switched the host off. */
export const hostUrl = ({ setting }: ProtocolHost, { protocols }: Settings): string | null => protocols[setting] ?? null

/** Null: none is set. */
export const hostKey = ({ keySetting = '_KEY' }: ProtocolHost, { protocols }: Settings): string | null =>
  protocols[keySetting] ?? null

/** Whether the host is switched on and has its key, if it needs one. */
export const isHostUsable = (host: ProtocolHost, settings: Settings): boolean =>
  hostUrl(host, settings) !== null && (host.keySetting === undefined || hostKey(host, settings) !== null)

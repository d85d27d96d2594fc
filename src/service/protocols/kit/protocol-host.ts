import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import type { Sourced } from '#service/chains/sourced.ts'

/** An HTTP API of a protocol's own. Its settings, its place in tests of faults and in the docs follow from where records list it. */
export type ProtocolHost = Sourced & {
  /** The variable of the environment that replaces `url`; empty switches the host off. */
  setting: `${string}_URL`
  /** Without a slash at its end. */
  url: string
  /** The variable of the key that it needs; absent: it answers without one. */
  keySetting?: `${string}_KEY`
  /** It is read only for what another host has answered. */
  isReadSecond?: true
}

type Settings = Pick<ChainHosts, 'protocols'>

/** Where the host is read; null: the operator switched it off. */
export const hostUrl = ({ setting }: ProtocolHost, { protocols }: Settings): string | null => protocols[setting] ?? null

/** Null: none is set. */
export const hostKey = ({ keySetting = '_KEY' }: ProtocolHost, { protocols }: Settings): string | null =>
  protocols[keySetting] ?? null

/** Whether the host can be read: it is switched on, and where it needs a key, one is set. */
export const isHostUsable = (host: ProtocolHost, settings: Settings): boolean =>
  hostUrl(host, settings) !== null && (host.keySetting === undefined || hostKey(host, settings) !== null)

import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * Who asks: `counted` names whom the rate limit counts (an IPv6 client by its /64), `network` the /48 that it may rotate through,
 * null for IPv4. `logged` is too short to name a person.
 */
export type Client = { counted: string; network: string | null; logged: string }

const nobody: Client = { counted: 'unknown', network: null, logged: 'unknown' }

type Network = [Address, number]

/**
 * The client's address: the peer of the connection, or what `X-Forwarded-For` says as far as trusted proxies vouch for it,
 * read from the right.
 */
export function createClientReader(trustedProxies: string[]) {
  const networks = trustedProxies.map(toNetwork)
  return (peer: string | undefined, forwardedFor: string | undefined): Client => {
    let address = parse(peer ?? '')
    const hops = forwardedFor?.split(',') ?? []
    while (address !== null && isWithin(networks, address)) {
      const hop = parse(hops.pop() ?? '')
      if (hop === null) break
      address = hop
    }
    return address === null ? nobody : toClient(address)
  }
}

/** Whether the peer itself is a trusted proxy, so that its other forwarded headers count too. */
export function createProxyCheck(trustedProxies: string[]) {
  const networks = trustedProxies.map(toNetwork)
  return (peer: string | undefined): boolean => {
    const address = parse(peer ?? '')
    return address !== null && isWithin(networks, address)
  }
}

const isWithin = (networks: Network[], address: Address) =>
  networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))

const toNetwork = (text: string): Network => {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** An address as a socket or a header has it: with a port, brackets or a zone, IPv4 inside IPv6. */
function parse(text: string): Address | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  // The library makes an error, and its stack, of what it cannot read.
  return bare !== '' && ipaddr.isValid(bare) ? ipaddr.process(bare) : null
}

function toClient(address: Address): Client {
  if (address.kind() === 'ipv4') return { counted: address.toString(), network: null, logged: prefix(address, 24) }
  const network = prefix(address, 48)
  return { counted: prefix(address, 64), network, logged: network }
}

const prefix = (address: Address, bits: number): string => {
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

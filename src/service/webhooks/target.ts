import ipaddr from 'ipaddr.js'

const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')
/** Azure serves its machines there, though the address is public. */
const MACHINE_SERVICES = ['168.63.129.16']
const HTTPS_PORT = 443
/** Lower ports belong to old services (mail, remote shells) that a webhook must not contact. */
const FIRST_FREE_PORT = 1024

/**
 * Whether an address is on the public internet: not private, loopback, link-local (where clouds serve their metadata),
 * shared (CGNAT), multicast or reserved, and not a form of such an address (IPv4 in IPv6, translation prefixes).
 */
export function isPublicAddress(text: string): boolean {
  const bare = text.replace(/^\[|\]$/g, '')
  if (!ipaddr.isValid(bare)) return false
  const address = ipaddr.process(bare)
  if (address.range() !== 'unicast' || MACHINE_SERVICES.includes(address.toString())) return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6)
}

/** Why nothing may be sent to a URL, whatever its name resolves to; null if allowed. */
export function whyNotTarget(url: string, allowsPrivate: boolean): string | null {
  const { protocol, username, password, hostname, port } = new URL(url)
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) return 'must be an https URL'
  if (username !== '' || password !== '') return 'must not contain a user name or password'
  if (allowsPrivate) return null
  const number = port === '' ? HTTPS_PORT : Number(port)
  if (number !== HTTPS_PORT && number < FIRST_FREE_PORT)
    return `must use port ${HTTPS_PORT} or one from ${FIRST_FREE_PORT} on`
  const isAddress = ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
  if (isAddress && !isPublicAddress(hostname)) return NOT_PUBLIC
  return null
}

export const NOT_PUBLIC = 'leads to an address that is not public'

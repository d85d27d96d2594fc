import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Resolve } from './resolve-target.ts'

const DEADLINE_MS = 2_000
/** Time limit of one query to one nameserver, so that another is tried within the deadline if the first is silent. */
const QUESTION_MS = 700
const REMEMBERED_MS = 10_000
const MAX_REMEMBERED = 1_000
const HOSTS_FILE = process.platform === 'win32' ? String.raw`C:\Windows\System32\drivers\etc\hosts` : '/etc/hosts'

/** Its message is for the owner of the URL. */
export class NameUnresolved extends Error {
  override readonly name = 'NameUnresolved'
}

type Options = {
  /** Used instead of the machine's own nameservers. */
  servers?: string[]
  hostsFile?: string
  now?: () => number
}

/**
 * Queries the nameservers itself. The system's lookup blocks one of a few threads while a nameserver is silent, and all
 * of this service's hosts are looked up on those threads: anyone who chooses host names could block them all. A failed
 * lookup is cached for ten seconds; a successful one is repeated each time.
 */
export function createNameResolver({
  servers,
  hostsFile = HOSTS_FILE,
  now = () => performance.now(),
}: Options = {}): Resolve {
  const failures = new LRUCache<string, { error: NameUnresolved; until: number }>({ max: MAX_REMEMBERED })
  return async (hostname) => {
    const family = isIP(hostname)
    if (family !== 0) return [{ address: hostname, family }]
    const name = hostname.toLowerCase().replace(/\.$/, '')
    const own = await ownAddresses(name, hostsFile)
    if (own.length > 0) return own.map(withFamily)
    const failed = failures.get(name)
    if (failed !== undefined && now() < failed.until) throw failed.error
    try {
      return (await askNameservers(name, servers)).map(withFamily)
    } catch (error) {
      if (error instanceof NameUnresolved) failures.set(name, { error, until: now() + REMEMBERED_MS })
      throw error
    }
  }
}

const withFamily = (address: string) => ({ address, family: isIP(address) })

/** The machine's own answer for a name: RFC 6761 for `localhost`, its hosts file for others. */
async function ownAddresses(name: string, hostsFile: string): Promise<string[]> {
  if (/^(?:.+\.)?localhost$/.test(name)) return ['127.0.0.1', '::1']
  const text = await readFile(hostsFile, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    return isIP(address) !== 0 && names.includes(name) ? [address] : []
  })
}

/** All addresses of both families. Uses a new resolver each time: it has the current nameservers and no cache. */
async function askNameservers(name: string, servers: string[] | undefined): Promise<string[]> {
  const resolver = new Resolver({ timeout: QUESTION_MS, tries: 3 })
  if (servers !== undefined) resolver.setServers(servers)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    resolver.cancel()
  }, DEADLINE_MS)
  // One family may be missing, or its query unanswered: the other's answer is enough.
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  clearTimeout(timer)
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  const isSilent =
    isLate || answers.some((answer) => answer.status === 'rejected' && answer.reason?.code === 'ETIMEOUT')
  throw new NameUnresolved(
    isSilent
      ? `has a name that no nameserver answered for within ${DEADLINE_MS / 1000} seconds`
      : 'has a name that does not resolve',
  )
}

import { expect, test } from 'vitest'
import { readHostsEvidence } from '#testing/evidence/read-hosts.ts'
import { chainRecords } from './chains/records.ts'
import { readConfig } from './config.ts'

const evidence = readHostsEvidence()
/** As `URL.host` has them; a host that is no URL ("(none)") is no host. */
const hostOf = (host: string) => (URL.canParse(`https://${host}`) ? new URL(`https://${host}`).host : '')
const known = new Map(evidence.hosts.map((entry) => [hostOf(entry.host), entry]))
/** The product sends the key that it needs. */
const keyed = new Set(['pyth.dourolabs.app'])

const { hosts, chainHosts } = readConfig({})
const addresses = [hosts, chainHosts.protocols, { ...chainHosts, evm: null }].flatMap((group) =>
  Object.values(group).flatMap((value) => (typeof value === 'string' || Array.isArray(value) ? value : [])),
)
const ofChains = Object.values(chainHosts.evm).flatMap(({ rpc, indexer }) => [...rpc, ...indexer])
const defaults = [...new Set([...addresses, ...ofChains].map((url) => new URL(url).host))]

test('every default host is known by evidence, and answers without a key or with one that is sent', () => {
  expect(defaults.length).toBeGreaterThanOrEqual(50)
  const wrong = defaults.filter((host) => {
    const keyless = known.get(host)?.keylessToday ?? 'no evidence'
    return /^no\b/.test(keyless) && !keyed.has(host)
  })
  expect(wrong).toEqual([])
})

test('every record is as old as the evidence of its hosts', () => {
  const dates = Object.values(chainRecords).map(({ id, asOf }) => [id, asOf])
  expect(dates).toEqual(dates.map(([id]) => [id, evidence.asOf]))
})

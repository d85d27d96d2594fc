import { createSuiReader } from '#service/chains/sui/create-sui-reader.ts'
import { Kiosk, KioskOwnerCap, PersonalKioskCap } from '#service/chains/sui/sui-kiosk.ts'
import { SubDomainRegistration, SuinsRegistration } from '#service/chains/sui/sui-names.ts'
import { suiNetwork } from '#service/chains/sui/sui-network.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { protocols } from '#service/protocols/all.ts'
import { memoryConfigs } from '#service/protocols/config/memory-configs.ts'
import { suiCoins } from '#service/protocols/move/coin-source.ts'
import { readDeclaration } from '#service/protocols/move-facts/declaration.ts'
import { createMoveCheck } from '#service/protocols/move-facts/move-check.ts'
import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { withIds } from '#service/protocols/move-facts/move-type.ts'
import type { BuilderDeps } from '#service/protocols/payload-builder.ts'
import type { Protocol } from '#service/protocols/protocol.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

const TIMEOUT_MS = 60_000

/** `package`: its id if known. `detail`: the difference, or why it was not compared. */
export type CodeCheck = {
  name: string
  package: string
  item: string
  verdict: 'as known' | 'differs' | 'not compared'
  detail: string
}

type Parts = {
  upstream: Upstream
  suiGrpc: string[]
  hosts: BuilderDeps['hosts']
  allowsShipped: boolean
  alphaFiPools: string[]
}

/**
 * Compares every called function and every decoded struct with the Sui node's description of the current packages.
 * Needs no address and no funds. Never rejects because of a node or a protocol: their failures are in their rows.
 */
export async function checkMoveCode(parts: Parts): Promise<CodeCheck[]> {
  const sui = createSuiReader({ upstream: parts.upstream, urls: parts.suiGrpc })
  const loaded = await Promise.all(Object.values<Protocol>(protocols).map(({ loadMove }) => loadMove?.()))
  const checks: CodeCheck[] = []
  for (const facts of [suiChainMove, ...loaded.flatMap((facts) => facts ?? [])]) {
    checks.push(...(await checkFacts(facts, sui, parts)))
  }
  return checks
}

async function checkFacts(
  facts: MoveFacts,
  sui: SuiReader,
  { upstream, hosts, allowsShipped, alphaFiPools }: Parts,
): Promise<CodeCheck[]> {
  const { name } = facts
  const check = createMoveCheck({ now: Date.now, report: () => {} })
  const on = { sui, signal: timeLimit(new AbortController().signal, TIMEOUT_MS) }
  const configs = { store: memoryConfigs(), allowsShipped, now: Date.now }
  const deps = { upstream, sui, coins: suiCoins(sui), hosts, configs, now: Date.now, pools: alphaFiPools }
  const outcome = (comparing: Promise<string | null>): Promise<Pick<CodeCheck, 'verdict' | 'detail'>> =>
    comparing.then(
      (detail) => (detail === null ? { verdict: 'as known', detail: '' } : { verdict: 'differs', detail }),
      (error: unknown) => ({ verdict: 'not compared', detail: messageOf(error) }),
    )
  const resolved = await facts.resolve(deps, on.signal).catch(messageOf)
  const idsOf = (role: string) => (typeof resolved === 'string' ? [] : (resolved[role] ?? []))
  const unknown = typeof resolved === 'string' ? resolved : 'where its package is now is not known'

  const checks: CodeCheck[] = []
  for (const [role, texts] of Object.entries(facts.functions)) {
    for (const item of texts.map((text) => readDeclaration(text).name)) {
      const row = { name, item: `${item}()` }
      const ids = idsOf(role)
      if (ids.length === 0) checks.push({ ...row, package: role, verdict: 'not compared', detail: unknown })
      for (const id of ids) {
        checks.push({
          ...row,
          package: id,
          ...(await outcome(check.compare.call(facts, { package: id, name: item }, on))),
        })
      }
    }
  }
  for (const { type } of facts.structs) {
    const row = { name, item: type, package: '' }
    const known = withIds(type, (alias) => facts.addresses[alias] ?? idsOf(alias)[0] ?? alias)
    if (/\b[a-zA-Z]\w*::\w+::\w/.test(known)) checks.push({ ...row, verdict: 'not compared', detail: unknown })
    else checks.push({ ...row, ...(await outcome(check.compare.struct(facts, known, on))) })
  }
  return checks
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/[\p{Cc}|\s]+/gu, ' ').slice(0, 200)

const { source, asOf, suinsRegistration, subdomainRegistration, personalKioskCap } = suiNetwork.types

/** Move code that wallets themselves read, independent of protocols: names and kiosks. */
const suiChainMove: MoveFacts = {
  name: 'Sui wallets',
  source,
  asOf,
  addresses: {},
  functions: {},
  structs: [
    { type: '0x2::kiosk::Kiosk', layout: Kiosk, fields: 5 },
    { type: '0x2::kiosk::KioskOwnerCap', layout: KioskOwnerCap, fields: 2 },
    { type: personalKioskCap, layout: PersonalKioskCap, fields: 2 },
    { type: suinsRegistration, layout: SuinsRegistration, fields: 5 },
    { type: subdomainRegistration, layout: SubDomainRegistration, fields: 2 },
  ],
  resolve: async () => ({}),
}

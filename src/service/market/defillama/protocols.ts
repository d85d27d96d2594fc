import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import type { AuditState } from '#contract/protocol.ts'
import { fromPercent } from '#domain/rates.ts'
import type { MarketProtocol, ProtocolSource } from '#service/market/source.ts'
import { upstreamIconUrl, upstreamLink, upstreamNumber, upstreamText } from '#service/market/upstream-field.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

const MAX_BYTES = 60_000_000

const MAX_AUDIT_LINKS = 10
const auditLinks = z.catch(
  z.pipe(
    z.array(upstreamLink),
    z.transform((links) => [...new Set(links.filter((link) => link !== ''))].slice(0, MAX_AUDIT_LINKS)),
  ),
  [],
)
const idText = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')

const Row = z.object({
  slug: z.string().check(z.minLength(1), z.maxLength(200)),
  name: upstreamText(),
  logo: upstreamIconUrl,
  url: upstreamLink,
  category: upstreamText(),
  symbol: upstreamText(40),
  audits: idText,
  audit_links: auditLinks,
  tvl: upstreamNumber,
  change_7d: upstreamNumber,
  gecko_id: idText,
  cmcId: idText,
  parentProtocol: idText,
})
type Row = z.output<typeof Row>

/**
 * `GET /protocols`: a bare array of about 8,400 protocols, 9 MB, read once a day. `change_7d` is the change of `tvl` against
 * the week before, in percent (defillama-server, `getProtocols.ts`; read in November 2026).
 */
export function defillamaProtocols({ upstream, baseUrl }: { upstream: Upstream; baseUrl: string }): ProtocolSource {
  return {
    id: 'defillama-protocols',
    async listProtocols(signal) {
      const rows: Row[] = []
      const families = new Set<string>()
      for await (const item of upstream.rows({ url: `${baseUrl}/protocols`, signal, maxBytes: MAX_BYTES }, '$.*')) {
        const { success, data: row } = Row.safeParse(item)
        if (!success) continue
        rows.push(row)
        if (row.gecko_id !== '' && row.parentProtocol !== '') families.add(row.parentProtocol)
      }
      if (rows.length === 0) throw new ApiError('UPSTREAM_FAILED', 'DefiLlama listed no protocols')
      return rows.map((row) => toProtocol(row, families.has(row.parentProtocol)))
    },
  }
}

/**
 * Audit codes as DefiLlama documents them for listing a protocol (defillama-server, src/protocols/data4.ts, read in
 * November 2026).
 */
const auditStates: Readonly<Record<string, AuditState>> = { '0': 'none', '1': 'partial', '2': 'audited', '3': 'fork' }

/** The directory omits parent protocols, so a sibling's listed token counts for the whole family. */
const toProtocol = (row: Row, hasFamilyToken: boolean): MarketProtocol => ({
  id: row.slug,
  name: row.name,
  logo: row.logo || `https://icons.llamao.fi/icons/protocols/${encodeURIComponent(row.slug)}?w=48&h=48`,
  url: row.url,
  category: row.category,
  isAudited: auditStates[row.audits] === 'audited',
  audits: auditStates[row.audits] ?? '',
  auditLinks: row.audit_links,
  tvlUsd: row.tvl !== null && row.tvl >= 0 ? row.tvl : null,
  tvlChange7d: row.change_7d !== null && row.change_7d >= -100 ? fromPercent(row.change_7d) : null,
  hasToken: (row.symbol !== '' && row.symbol !== '-') || row.gecko_id !== '' || hasFamilyToken,
  coinGeckoId: row.gecko_id,
  cmcId: row.cmcId,
})

import { useQuery } from '@tanstack/react-query'
import { vaultChainIds } from '#contract/chain.ts'
import type { Vault } from '#contract/vault.ts'
import { hasSpareBudget } from '#dashboard/api/client.ts'
import { rateRangeQuery } from '#dashboard/api/rate-range-query.ts'
import { RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { DASH, formatRate } from '#dashboard/ui/text/format.ts'
import { texts } from './texts.ts'

/** Total APY of the protocol's vaults of this type on this chain in the last hour; the dot is the vault. */
export function ProtocolRange({ vault }: { vault: Vault }) {
  const { protocol, type, totalApy } = vault
  const chain = vaultChainIds.find((known) => known === vault.chain)
  const { data, isFetching } = useQuery({
    ...rateRangeQuery(protocol.id, chain ?? 'SUI'),
    enabled: chain !== undefined && hasSpareBudget(),
  })
  const record = data?.find((each) => each.type === type)
  const [min, max] = [record?.minApy, record?.maxApy].map((text) => (text ? Number(text) : null))
  if (typeof min !== 'number' || typeof max !== 'number') return <span>{isFetching ? '…' : DASH}</span>
  const label = texts.to(formatRate(min), formatRate(max))
  return (
    <>
      <RangeBar
        min={min}
        max={max}
        mark={totalApy}
        scaleMax={Math.max(max, totalApy ?? max)}
        label={texts.vaultOf(label, formatRate(totalApy))}
      />
      <span className="text-xs text-faded">{label}</span>
    </>
  )
}

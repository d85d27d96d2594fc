import { useQueries } from '@tanstack/react-query'
import { vaultChainIds } from '#contract/chains.ts'
import type { Vault } from '#contract/vault.ts'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { rateRangeQuery } from '#dashboard/api/rate-range-query.ts'
import { onRateScale, RATE_DECADES, RATE_TICKS, RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { vaultChainName, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { texts } from './texts.ts'

type Props = { vault: Vault; vaults: readonly Vault[] }

/** Total APY of the protocol's vaults of this type on this chain in the last hour; the dot is the vault. On the scale of the list of protocols. */
export function ProtocolRange({ vault, vaults }: Props) {
  const { ranges, isFetching } = useRanges(vaults)
  const range = ranges.get(vault.id)
  if (!range) return <span>{isFetching ? '…' : DASH}</span>
  const { min, max } = range
  const [least, most] = [formatRate(min), formatRate(max)]
  const label = texts.to(least, most)
  // One vault, or several at one rate: the range does not say how many.
  if (least === most) return <span className="text-xs text-faded">{texts.allAt(least)}</span>
  return (
    <>
      <RangeBar
        min={onRateScale(min)}
        max={onRateScale(max)}
        mark={vault.totalApy === null ? null : onRateScale(vault.totalApy)}
        scaleMax={RATE_DECADES}
        ticks={RATE_TICKS}
        label={texts.vaultOf(label, formatRate(vault.totalApy))}
      />
      <span aria-hidden="true" className="block pt-1 text-xs text-faded">
        {label}
      </span>
      {/* On a phone the head of the column has the rest. */}
      <span className="block text-xs text-faded">
        <span className="max-sm:hidden">{vault.protocol.name || vault.protocol.id} · </span>
        {vaultTypeNames[vault.type]}
        <span className="max-sm:hidden"> · {vaultChainName(vault.chain)}</span>
      </span>
    </>
  )
}

const chainOf = ({ chain }: Vault) => vaultChainIds.find((known) => known === chain)

/** The range beside each vault, by its id. Vaults of one protocol and chain share a question. */
function useRanges(vaults: readonly Vault[]) {
  const questions = new Map(
    vaults.flatMap((vault) => {
      const chain = chainOf(vault)
      return chain ? [[keyOf(vault), rateRangeQuery(vault.protocol.id, chain)] as const] : []
    }),
  )
  const keys = [...questions.keys()]
  const isEnabled = useHasSpareBudget()
  const answers = useQueries({ queries: [...questions.values()].map((query) => ({ ...query, enabled: isEnabled })) })
  const ranges = new Map(
    vaults.flatMap((vault) => {
      const record = answers[keys.indexOf(keyOf(vault))]?.data?.find(({ type }) => type === vault.type)
      if (!record?.minApy || !record.maxApy) return []
      return [[vault.id, { min: Number(record.minApy), max: Number(record.maxApy) }] as const]
    }),
  )
  return { ranges, isFetching: answers.some((answer) => answer.isFetching) }
}

const keyOf = ({ protocol, chain }: Vault) => `${protocol.id} ${chain}`

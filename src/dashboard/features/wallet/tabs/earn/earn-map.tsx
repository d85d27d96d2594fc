import { useMemo, useState } from 'react'
import type { VaultChain } from '#contract/chains.ts'
import { useVaultMap } from '#dashboard/api/vaults/use-vault-map.ts'
import type { HeldPosition } from '#dashboard/features/wallet/tab-data.ts'
import type { MapBounds } from '#dashboard/ui/map/map-bounds.ts'
import { VaultMap } from '#dashboard/ui/map/vault-map.tsx'
import { texts } from './texts.ts'

type Props = {
  chains: readonly VaultChain[]
  /** Dollars. */
  minTvl: number
  positions: readonly HeldPosition[]
  bounds: MapBounds
  onBounds: (bounds: MapBounds) => void
}

/** What earns on the chains of a wallet, with the vaults that it is in. */
export function EarnMap({ chains, minTvl, positions, bounds, onBounds }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, error, retry, benchmark, leadingIds, protocols } = useVaultMap(
    { side: 'earn', chain: [...chains], minTvl },
    true,
  )
  const all = data?.data
  const heldIds = useMemo(() => new Set(positions.flatMap(({ vaultId }) => vaultId || [])), [positions])
  const vaults = useMemo(
    () => (chosen.length === 0 ? all : all?.filter(({ chain }) => chosen.includes(chain))),
    [all, chosen],
  )
  const counts = useMemo(() => {
    const found: Record<string, number> = {}
    for (const { chain } of all ?? []) found[chain] = (found[chain] ?? 0) + 1
    return found
  }, [all])
  return (
    <VaultMap
      vaults={vaults}
      total={chosen.length === 0 ? (data?.pagination.total ?? 0) : (vaults?.length ?? 0)}
      error={error}
      onRetry={retry}
      benchmark={benchmark}
      leadingIds={leadingIds}
      protocols={protocols}
      heldIds={heldIds}
      filtered={texts.tableAbove}
      bounds={bounds}
      onBounds={onBounds}
      chains={{
        counts,
        chosen,
        onToggle: (chain) =>
          setChosen(chosen.includes(chain) ? chosen.filter((each) => each !== chain) : [...chosen, chain]),
      }}
    />
  )
}

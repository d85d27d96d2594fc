import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAuditsOf } from '#dashboard/api/use-audits.ts'
import { suiVaultsQuery } from '#dashboard/features/transaction/queries.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { Doubts, rateDoubts } from '#dashboard/ui/best-rate/rate-doubts.tsx'
import { VaultRanking } from '#dashboard/ui/display/vault-ranking.tsx'
import { vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { earningVaults, usualLimits } from '#domain/earning/earning-vaults.ts'
import { rewardShare } from '#domain/earning/reward-share.ts'
import { SUI_TYPE } from './amount-coin.ts'

const SHOWN = 4
const NATIVE = 'native-staking'

/** Where else SUI earns more than `above` without a pair, in the order of every list of a coin, and what that adds to the risk. Nothing until it is known. */
export function Alternatives({ above }: { above: number | null }) {
  const { data = [] } = useQuery(suiVaultsQuery)
  const auditsOf = useAuditsOf()
  const vaults = earningVaults(data, { chain: 'SUI', contract: SUI_TYPE, valueUsd: null, ...usualLimits })
    .single.map(({ vault }) => vault)
    .filter(({ protocol }) => protocol.id !== NATIVE)
    .filter((vault) => (carefulApy(vault) ?? 0) > (above ?? 0))
    .slice(0, SHOWN)
  if (vaults.length === 0) return null
  return (
    <VaultRanking
      title={texts.alternatives}
      vaults={vaults}
      hasTvl
      level={2}
      sign="protocol"
      noteOf={(vault) => {
        const audits = auditsOf(vault.protocol.id)
        const { isForecastToFall } = vault
        // There is room for two words; the TVL is beside the rate.
        const doubts = rateDoubts({ audits, isForecastToFall, rewards: rewardShare(vault) }).slice(0, 2)
        const isClean = audits !== null && doubts.every(({ id }) => id !== 'audit')
        return (
          <>
            {doubts.length < 2 && vaultTypeNames[vault.type]}
            {isClean && doubts.length < 2 && ` · ${auditWord(audits)}`}
            {doubts.length === 1 && ' · '}
            <Doubts doubts={doubts} />
          </>
        )
      }}
    >
      <p className="pt-2 text-sm text-faded">
        {texts.contractRisk}{' '}
        <Link className="link" to={`/tokens/${encodeURIComponent(SUI_TYPE)}`}>
          {texts.allForSui}
        </Link>
      </p>
    </VaultRanking>
  )
}

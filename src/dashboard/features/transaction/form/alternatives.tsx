import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useHasNoAudit } from '#dashboard/api/use-audits.ts'
import { suiVaultsQuery } from '#dashboard/features/transaction/queries.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { doubtsAbout, doubtWords } from '#dashboard/ui/best-rate/rate-mark.tsx'
import { VaultRanking } from '#dashboard/ui/display/vault-ranking.tsx'
import { vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { earningVaults, usualLimits } from '#domain/earning/earning-vaults.ts'
import { SUI_TYPE } from './amount-coin.ts'

const SHOWN = 4
const NATIVE = 'native-staking'

/** Where else SUI earns without a pair, the best first, and what that adds to the risk. Nothing until it is known. */
export function Alternatives() {
  const { data = [] } = useQuery(suiVaultsQuery)
  const hasNoAudit = useHasNoAudit()
  const vaults = earningVaults(data, { chain: 'SUI', contract: SUI_TYPE, valueUsd: null, ...usualLimits })
    .single.map(({ vault }) => vault)
    .filter(({ protocol }) => protocol.id !== NATIVE)
    .slice(0, SHOWN)
  if (vaults.length === 0) return null
  return (
    <VaultRanking
      title={texts.alternatives}
      vaults={vaults}
      hasTvl
      level={2}
      noteOf={(vault) => [vaultTypeNames[vault.type], ...doubtWords(doubtsAbout(vault, hasNoAudit))].join(' · ')}
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

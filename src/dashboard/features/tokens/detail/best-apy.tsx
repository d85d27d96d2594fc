import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Coin } from '#contract/coin.ts'
import { DEFAULT_TVL_FLOOR } from '#contract/wallet/earn.ts'
import { useHasNoAudit } from '#dashboard/api/use-audits.ts'
import { coinBest } from '#dashboard/features/tokens/coin-best.ts'
import { vaultsWithCoinQuery } from '#dashboard/features/tokens/queries.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { bestRateRule } from '#dashboard/ui/best-rate/best-rate-rule.ts'
import { NoAuditMark } from '#dashboard/ui/best-rate/no-audit-mark.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { floorLabel } from '#dashboard/ui/form/tvl-floor-field.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { standsForStake } from '#domain/earning/stands-for-stake.ts'

const NOTHING_YET = '\u00a0'

/** What the coin earns at best on its own; the list below has the others. */
export function BestApy({ coin }: { coin: Coin }) {
  const { data } = useQuery(vaultsWithCoinQuery(coin.coinType))
  const hasNoAudit = useHasNoAudit()
  const best = data && coinBest(data.data, coin.coinType).single
  return (
    <Figure
      isDense
      label={<span title={bestRateRule()}>{texts.bestApyAlone(coin.symbol || texts.coin)}</span>}
      value={best ? formatRate(best.rate) : data ? texts.none : NOTHING_YET}
      note={
        best ? (
          <>
            <Link className="link" to={vaultPath(best.vault.id)}>
              {best.vault.name || best.vault.id}
            </Link>
            {hasNoAudit(best.vault.protocol.id) && (
              <>
                {' '}
                <NoAuditMark />
              </>
            )}
            {best.vault.type !== 'STAKING' && standsForStake(coin.symbol) && (
              <span title={texts.stakingNotIncluded}> {texts.plusStaking}</span>
            )}
          </>
        ) : data ? (
          texts.noVaultOver(floorLabel(String(DEFAULT_TVL_FLOOR)))
        ) : (
          NOTHING_YET
        )
      }
    />
  )
}

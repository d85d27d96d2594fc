import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Coin } from '#contract/coin.ts'
import type { Vault } from '#contract/vault.ts'
import { DEFAULT_TVL_FLOOR } from '#contract/wallet/earn.ts'
import { useAuditsOf } from '#dashboard/api/use-audits.ts'
import { coinBest } from '#dashboard/features/tokens/coin-best.ts'
import { vaultsWithCoinQuery } from '#dashboard/features/tokens/queries.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { auditTone, auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { bestRateRule } from '#dashboard/ui/best-rate/best-rate-rule.ts'
import { Doubts, rateDoubts } from '#dashboard/ui/best-rate/rate-doubts.tsx'
import { higherRateNote, LowerRate, WITH_STAKING } from '#dashboard/ui/best-rate/whole-rate.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { floorLabel } from '#dashboard/ui/form/tvl-floor-field.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { rewardShare } from '#domain/earning/reward-share.ts'

const NOTHING_YET = '\u00a0'

const doubtsOf = ({ isForecastToFall, ...vault }: Vault) =>
  rateDoubts({ audits: null, isForecastToFall, rewards: rewardShare(vault) })

/** What the coin earns at best on its own; the list below has the others. */
export function BestApy({ coin }: { coin: Coin }) {
  const { data } = useQuery(vaultsWithCoinQuery(coin.coinType))
  const auditsOf = useAuditsOf()
  const best = data && coinBest(data.data, coin.coinType).single
  const audits = best ? auditsOf(best.vault.protocol.id) : null
  // Its TVL and audit are beside the rate.
  const doubts = best ? doubtsOf(best.vault) : []
  const rated = best && { ...best.vault, apy: best.rate, symbol: coin.symbol }
  return (
    <Figure
      isDense
      rank="lead"
      label={<Explained label={texts.bestApyAlone(coin.symbol || texts.coin)}>{bestRateRule()}.</Explained>}
      value={
        rated ? (
          <>
            <LowerRate {...rated} /> {/* Comes late: on a small phone it would add a line. */}
            <span className="text-sm font-normal tracking-normal text-faded max-[22rem]:hidden">
              {best.vault.stakingApy == null ? higherRateNote(rated) : WITH_STAKING}
            </span>
          </>
        ) : data ? (
          texts.none
        ) : (
          NOTHING_YET
        )
      }
      note={
        // Two lines but in a wide window, which are there before they are known.
        <span className="block max-xl:min-h-8">
          {best ? (
            <>
              <Link className="link" to={vaultPath(best.vault.id)}>
                {best.vault.name || best.vault.id}
              </Link>
              <span className="max-xl:hidden"> · </span>
              <span className="whitespace-nowrap max-xl:block">
                {texts.tvlOf(formatRoundMoney(best.vault.tvl))}
                {audits !== null && ' · '}
                {audits !== null && <span className={auditTone(audits)}>{auditWord(audits)}</span>}
              </span>
              {doubts.length > 0 && ' · '}
              <Doubts doubts={doubts} />
            </>
          ) : data ? (
            texts.noVaultOver(floorLabel(String(DEFAULT_TVL_FLOOR)))
          ) : (
            NOTHING_YET
          )}
        </span>
      }
    />
  )
}

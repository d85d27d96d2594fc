import { Vault } from '#contract/vault.ts'
import { Doubts, rateDoubts } from '#dashboard/ui/best-rate/rate-doubts.tsx'
import { WholeRate } from '#dashboard/ui/best-rate/whole-rate.tsx'
import { AnswerLine } from '#dashboard/ui/display/answer.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { CodeText } from '#dashboard/ui/display/code-text.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { Facts } from '#dashboard/ui/display/facts.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { Icon } from '#dashboard/ui/display/icon.tsx'
import { JsonTree } from '#dashboard/ui/display/json-tree.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { Monogram } from '#dashboard/ui/display/monogram.tsx'
import { PoolName } from '#dashboard/ui/display/pool-name.tsx'
import { Price } from '#dashboard/ui/display/price.tsx'
import { RateBySide } from '#dashboard/ui/display/rate-by-side.tsx'
import { StabilityBar } from '#dashboard/ui/display/stability-bar.tsx'
import { Utilization } from '#dashboard/ui/display/utilization.tsx'
import { VaultMark } from '#dashboard/ui/display/vault-mark.tsx'
import { VaultRanking } from '#dashboard/ui/display/vault-ranking.tsx'
import { VerifiedMark } from '#dashboard/ui/display/verified-mark.tsx'
import { HealthVerdict } from '#dashboard/ui/health/health-look.tsx'
import { LowestHealth } from '#dashboard/ui/health/lowest-health.tsx'
import { ChainSigns } from '#dashboard/ui/icons/chain-signs.tsx'
import { ChainIcon, CoinIcon, CoinPair, type IconCoin } from '#dashboard/ui/icons/coin-icon.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { VaultIcon } from '#dashboard/ui/icons/vault-icon.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatMoney, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { Specimen, Specimens } from './specimen.tsx'

const pool = Vault.parse({
  id: 'pool',
  name: 'Cetus SUI-USDC',
  chain: 'SUI',
  type: 'LP',
  protocol: { id: 'cetus-clmm', name: 'Cetus' },
})
const sui: IconCoin = { symbol: 'SUI', name: 'Sui', chain: 'SUI', contract: '0x2::sui::SUI', isKnown: true }

export const Readings = () => (
  <Section title="Readings">
    <Specimens>
      <Specimen name="figure">
        <Figure label="Net worth" value={formatMoney(68_076.12)} note="of 10 chains" />
      </Specimen>
      <Specimen name="figures, one of which leads">
        <span className="flex gap-6">
          <Figure rank="lead" label="Total APY" value={formatRate(0.1549)} note="latest value" />
          <Figure rank="support" label="30-day mean" value={formatRate(0.1298)} note="total APY" />
        </span>
      </Specimen>
      <Specimen name="answers">
        <AnswerLine label="Fewest losses" answer="Cetus, 25 in 100" />
        <AnswerLine label="Worst against holding if one coin halves" answer="Cetus, −5.72%" isWorst />
      </Specimen>
      <Specimen name="name of a pool, which breaks before its pair">
        <PoolName name="FlowX V2 SUI-vSUI" />
      </Specimen>
      <Specimen name="figure, unknown">
        <Figure label="Net worth" value={formatMoney(null)} />
      </Specimen>
      <Specimen name="label and sign that explain">
        <p>
          <Explained label="Health">Collateral at its liquidation limits, divided by the debt.</Explained> and Total APY{' '}
          <Explained label="Total APY" isSign>
            Base rate and rewards, compounded.
          </Explained>
        </p>
      </Specimen>
      <Specimen name="changes">
        <p>
          <Change percent={7.15} /> <Change percent={-7.15} /> <Change percent={0.001} /> <Change percent={null} />
        </p>
      </Specimen>
      <Specimen name="a yield and a cost">
        <p>
          <RateBySide side="earn" fraction={0.0715} /> <RateBySide side="borrow" fraction={0.0868} />
        </p>
      </Specimen>
      <Specimen name="stability">
        <StabilityBar share={0.93} />
      </Specimen>
      <Specimen name="utilization">
        <Utilization share={0.81} /> <Utilization share={0.94} />
      </Specimen>
      <Specimen name="marks of vaults">
        <VaultMark chain="SUI" isPool={false} isDoubtful={false} /> <VaultMark chain="SOL" isPool isDoubtful />
      </Specimen>
      <Specimen name="a time">
        <Moment at="2026-11-26T02:00:00Z" />
      </Specimen>
      <Specimen name="health factors">
        <p className="flex gap-x-4">
          {[2.07, 1.15, 1.04, 0.9].map((health) => (
            <HealthVerdict key={health} health={health} />
          ))}
        </p>
      </Specimen>
      <Specimen name="lowest health, loans unknown">
        <LowestHealth health={2.07} unknown={2} />
      </Specimen>
      <Specimen name="monograms">
        <span className="flex gap-2">
          {['Suilend', 'NAVI', 'Cetus', ''].map((name) => (
            <Monogram key={name} name={name} />
          ))}
        </span>
      </Specimen>
      <Specimen name="coins and chains">
        <span className="flex gap-2">
          <CoinIcon {...sui} />
          <CoinIcon {...sui} contract="an imitation" isKnown={false} />
          <CoinPair coins={[sui]} chain="SUI" />
          <CoinPair coins={[sui, { ...sui, symbol: 'USDC' }]} chain="SUI" />
          <VaultIcon vault={pool} />
          <ChainIcon chain="SUI" />
          <ProtocolIcon id="aave-v3" name="Aave V3" />
          <ChainSigns chains={['SUI', 'ETH', 'SOL', 'ARB', 'BASE', 'OP']} />
        </span>
      </Specimen>
      <Specimen name="a few vaults">
        <VaultRanking title="Stablecoins" vaults={[pool]}>
          <p className="text-sm">Show all</p>
        </VaultRanking>
      </Specimen>
      <Specimen name="line drawings">
        <span className="flex gap-2">
          {(['copy', 'done', 'failed', 'open', 'flag', 'back'] as const).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </span>
      </Specimen>
      <Specimen name="verified">
        <VerifiedMark />
      </Specimen>
      <Specimen name="rates and what speaks against one">
        <Doubts doubts={rateDoubts({ audits: 'none', isForecastToFall: true, rewards: 0.62, tvl: 1_600_000 })} />{' '}
        <WholeRate apy={0.0002} type="LENDING" stakingApy={0.0267} symbol="wstETH" />{' '}
        <WholeRate apy={0.0002} type="LENDING" symbol="wstETH" />
      </Specimen>
      <Specimen name="a program">
        <pre className="text-sm">
          <CodeText text={"const path = '/v2/prices' // a comment"} />
        </pre>
      </Specimen>
      <Specimen name="an answer">
        <JsonTree label="An answer" value={{ name: 'SUI', apy: 0.0715, isOpen: true, apy7d: null, coins: ['SUI'] }} />
      </Specimen>
    </Specimens>
    <div className="mt-5 max-w-md">
      <Facts
        facts={[
          { label: 'Money', value: formatMoney(1_234.5) },
          { label: 'A million and more', value: formatMoney(98_765_432) },
          { label: 'Less than a cent', value: formatMoney(0.004) },
          { label: 'In a column', value: formatRoundMoney(959_252.4) },
          { label: 'Price', value: <Price value={3.6712} /> },
          { label: 'Price of a small coin', value: <Price value={0.000000036} /> },
          { label: 'Amount', value: formatAmount(0.123456789) },
          { label: 'Rate', value: formatRate(0.0715) },
          { label: 'Unknown', value: formatRate(null) },
        ]}
      />
    </div>
  </Section>
)

import type { Vault } from '#contract/vault.ts'
import { chainColour, hasOwnColour } from '#dashboard/ui/icons/chain-colour.ts'
import { formatRateTick } from '#dashboard/ui/text/format-rate.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { GAUGE_FROM, stabilityOf } from '#domain/earning/stability.ts'
import { texts } from './texts.ts'

/** Rates from half a percent to a hundred, on a log scale: above the highest line there is room for its label. Others are at the edge. */
const [LEAST, MOST] = [0.005, 1]

/** The largest dot is as far from the edge as it is wide: none is cut. */
const within = (share: number, edge: number) => `${(100 * Math.min(1 - edge, Math.max(edge, share))).toFixed(1)}%`

const heightOf = (apy: number) => Math.log(MOST / apy) / Math.log(MOST / LEAST)
const lines = [0.3, 0.1, 0.03, 0.01].map((apy) => ({ apy, y: `${(100 * heightOf(apy)).toFixed(1)}%` }))

const MOST_NAMED = 4
/** Of all chains that the key does not name. */
const OTHER_COLOUR = chainColour('')

/** Those with the most dots, of which each has a colour of its own. */
function commonChains(vaults: readonly Vault[]): string[] {
  const counts = new Map<string, number>()
  for (const { chain } of vaults) if (hasOwnColour(chain)) counts.set(chain, (counts.get(chain) ?? 0) + 1)
  return [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0)).slice(0, MOST_NAMED)
}

/** The audited vaults of the lists below by how steady their rate is (right: steady) and how high. A picture: the lists below say it in words. */
export function VaultDots({ vaults }: { vaults: readonly Vault[] }) {
  const named = commonChains(vaults)
  const dots = vaults.flatMap(({ id, chain, totalApy, tvl, ...vault }) => {
    const stability = stabilityOf(vault)
    if (stability === null || totalApy === null || totalApy <= 0) return []
    const x = (stability - GAUGE_FROM) / (1 - GAUGE_FROM)
    return [
      {
        id,
        fill: named.includes(chain) ? chainColour(chain) : OTHER_COLOUR,
        x: within(x, 0.03),
        y: within(heightOf(totalApy), 0.09),
        r: Math.min(8, 2 + Math.sqrt((tvl ?? 0) / 5e6)),
      },
    ]
  })
  return (
    <div aria-hidden="true" className="flex h-full flex-col text-xs text-faded">
      <p className="flex justify-end gap-3">
        {named.map((chain) => (
          <span key={chain}>
            <span style={{ color: chainColour(chain) }}>●</span> {vaultChainName(chain)}
          </span>
        ))}
        {vaults.some(({ chain }) => !named.includes(chain)) && (
          <span>
            <span style={{ color: OTHER_COLOUR }}>●</span> {texts.otherChains}
          </span>
        )}
      </p>
      <svg className="min-h-0 w-full flex-1 border-b border-rule text-accent" aria-hidden="true">
        {lines.map(({ apy, y }) => (
          <line key={apy} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
        ))}
        {dots.map(({ id, fill, x, y, r }) => (
          <circle key={id} cx={x} cy={y} r={r} fill={fill} fillOpacity={0.72} stroke={fill} />
        ))}
        {lines.map(({ apy, y }, index) => (
          <text key={apy} y={y} dy="-3" className="fill-faded">
            {index === 0 ? texts.apyLine(formatRateTick(apy)) : formatRateTick(apy)}
          </text>
        ))}
      </svg>
      <p className="flex justify-between pt-1">
        <span>{texts.stabilityFrom(GAUGE_FROM * 100)}</span>
        <span>{texts.steadyRate}</span>
      </p>
    </div>
  )
}

import { seededRandom } from '#sample/prices/seeded-random.ts'
import type { SamplePool } from './pool.ts'
import { samplePoolFigures, samplePoolVolume } from './pool-figures.ts'

const DAY = 86_400
const week = [0, 1, 2, 3, 4, 5, 6]

/** A pool of the sample as a row of `GET /pools`, with all of its columns. */
export function toPoolRow(pool: SamplePool, now: number) {
  const { tvlUsd, apy, apyBase, apyReward } = samplePoolFigures(pool, now)
  const apyBefore = (days: number) => samplePoolFigures(pool, now - days * DAY).apy
  const changeOver = (days: number) => round(apy - apyBefore(days))
  const isMulti = pool.assets.length > 1
  const isStable = pool.assets.every((asset) => asset.isStable)
  const isYoung = pool.ageDays < 90
  const meanOver = (days: number[]) => days.reduce((sum, day) => sum + apyBefore(day), 0) / days.length
  const volumeBefore = (days: number) => samplePoolVolume(pool, now - days * DAY)
  const mean = round(meanOver([0, 5, 10, 15, 20, 25]))
  return {
    chain: pool.protocol.chain,
    project: pool.protocol.slug,
    symbol: pool.symbol ?? pool.assets.map((asset) => asset.symbol).join('-'),
    tvlUsd,
    apyBase,
    apyReward,
    apy,
    rewardTokens: pool.rewardTokens,
    pool: pool.id,
    apyPct1D: changeOver(1),
    apyPct7D: changeOver(7),
    apyPct30D: isYoung ? null : changeOver(30),
    stablecoin: isStable,
    ilRisk: isMulti && !isStable ? 'yes' : 'no',
    exposure: isMulti ? 'multi' : 'single',
    predictions: isYoung
      ? { predictedClass: null, predictedProbability: null, binnedConfidence: null }
      : {
          predictedClass: seededRandom(`class ${pool.id}`) < 0.7 ? 'Stable/Up' : 'Down',
          predictedProbability: 50 + Math.floor(50 * seededRandom(`probability ${pool.id}`)),
          binnedConfidence: 1 + Math.floor(3 * seededRandom(`confidence ${pool.id}`)),
        },
    poolMeta: pool.poolMeta,
    mu: mean,
    sigma: round(seededRandom(`sigma ${pool.id}`)),
    count: pool.ageDays,
    outlier: pool.isOutlier,
    underlyingTokens: pool.hasUnderlying ? pool.assets.map((asset) => asset.address) : null,
    il7d: null,
    apyBase7d: apyBase === null ? null : round(Math.max(0, meanOver([0, 2, 4, 6]) - (apyReward ?? 0))),
    apyMean30d: mean,
    volumeUsd1d: samplePoolVolume(pool, now),
    volumeUsd7d: pool.fee === null ? null : week.reduce((sum, days) => sum + (volumeBefore(days) ?? 0), 0),
    apyBaseInception: null,
  }
}

const round = (value: number): number => Math.round(value * 1e5) / 1e5

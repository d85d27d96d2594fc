import { seededAddress, seededRandom } from '#sample/prices/seeded-random.ts'

const VALIDATORS = 60

/** What a stake grows a year before the commission: as good as the same with all, who hardly differ in what they miss. */
const GROSS_APY = 0.0281

/** A validator of the sample: its stake in SUI, the epoch in which it joined, what its pool grows a year, and its share of the growth in basis points. */
type SampleValidator = {
  address: string
  name: string
  commission: number
  stakeSui: number
  joined: number
  apy: number
}

export const sampleValidators: SampleValidator[] = Array.from({ length: VALIDATORS }, (_, index) => {
  const chance = (what: string) => seededRandom(`validator ${index} ${what}`)
  const percent = Math.floor(2 + 8 * chance('commission'))
  return {
    address: seededAddress(`validator ${index}`),
    name: `Sample validator ${index + 1}`,
    commission: 100 * percent,
    stakeSui: Math.round(2e7 + 1.1e8 * chance('stake')),
    joined: Math.floor(chance('joined') * 900),
    apy: GROSS_APY * (1 - percent / 100) * (1 - 0.004 * chance('missed')),
  }
})

/** All stake together, and the yield that half of it earns less than. */
export const sampleStake = {
  sui: sampleValidators.reduce((sum, { stakeSui }) => sum + stakeSui, 0),
  medianApy: medianApy(),
}

function medianApy(): number {
  const sorted = sampleValidators.toSorted((a, b) => a.apy - b.apy)
  const half = sorted.reduce((sum, { stakeSui }) => sum + stakeSui, 0) / 2
  let below = 0
  for (const { stakeSui, apy } of sorted) {
    below += stakeSui
    if (below >= half) return apy
  }
  return 0
}

import { seededAddress, seededRandom } from '#sample/prices/seeded-random.ts'

const VALIDATORS = 60

/** A validator of the sample: its stake in SUI, the epoch in which it joined, what its pool grows a year, and its share of that in basis points. */
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
  return {
    address: seededAddress(`validator ${index}`),
    name: `Sample validator ${index + 1}`,
    commission: 100 * Math.floor(2 + 8 * chance('commission')),
    stakeSui: Math.round(2e7 + 1.1e8 * chance('stake')),
    joined: Math.floor(chance('joined') * 900),
    apy: 0.022 + 0.01 * chance('yield'),
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

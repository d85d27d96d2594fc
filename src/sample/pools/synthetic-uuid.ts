import { seededAddress } from '#sample/prices/seeded-random.ts'

/** Version 5 in its form; begins with 5a3b1e ("sample"), so that nobody takes it for DefiLlama's own. */
export function syntheticUuid(name: string): string {
  const hex = seededAddress(`pool ${name}`).slice(2)
  return `5a3b1e00-${hex.slice(0, 4)}-5${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`
}

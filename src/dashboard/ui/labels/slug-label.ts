/** A protocol by its slug: `native-staking` is "Native staking", `aave-v3` "Aave V3" as its list of names has it. */
export function slugLabel(slug: string): string {
  const words = slug.replaceAll(/[-_]/g, ' ').replaceAll(/\bv(?=\d)/g, 'V')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

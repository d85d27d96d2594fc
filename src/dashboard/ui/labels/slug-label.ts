/** A protocol by its slug: `native-staking` is "Native staking". */
export function slugLabel(slug: string): string {
  const words = slug.replaceAll(/[-_]/g, ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

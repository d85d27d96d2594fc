import type { PriceGrid, PriceSeries, TokenPriceSource, TokenRef } from '#service/market/source.ts'

/** Of the first source that knows a token's past. */
export async function readSeries(
  sources: readonly TokenPriceSource[],
  tokens: readonly TokenRef[],
  grid: PriceGrid,
  signal: AbortSignal,
) {
  const series: (PriceSeries | null)[] = tokens.map(() => null)
  let failure: unknown = null
  for (const source of sources) {
    const left = tokens.flatMap((token, index) => (isKnown(series[index]) ? [] : [{ token, index }]))
    if (source.series === undefined || left.length === 0) continue
    const read = await source.series(
      left.map(({ token }) => token),
      grid,
      signal,
    )
    failure ??= read.failure
    for (const [position, { index }] of left.entries()) series[index] = read.series[position] ?? series[index] ?? null
  }
  return { series, failure }
}

const isKnown = (series: PriceSeries | null | undefined) => series?.some((price) => price !== null) === true

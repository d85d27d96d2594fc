const numbered = /^(.*?)(#?\d+)$/

/** Names of one collection in a line: those that differ by their number alone are written once, `Boat #17, #204`. */
export function joinTitles(titles: readonly string[]): string {
  const split = titles.map((title) => numbered.exec(title))
  const [first] = split
  const isSeries = split.every((each) => each !== null && each[1] === first?.[1] && each[1] !== '')
  return isSeries && first ? `${first[1]}${split.map((each) => each?.[2]).join(', ')}` : titles.join(', ')
}

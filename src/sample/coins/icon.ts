/** The picture that the sample shows: a coloured disc with the symbol's first letter. No request leaves the page. `hue` is 0..1. */
export function letterIcon(symbol: string, hue: number): string {
  const letter = /[a-z0-9]/i.exec(symbol)?.[0].toUpperCase() ?? ''
  const disc = `<circle cx='16' cy='16' r='16' fill='hsl(${Math.floor(hue * 360)},55%,40%)'/>`
  const text = `<text x='16' y='22' font-family='sans-serif' font-size='16' fill='white' text-anchor='middle'>${letter}</text>`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${disc}${text}</svg>`
  return `data:image/svg+xml,${svg.replace(/[<>% ]/g, encodeURIComponent)}`
}

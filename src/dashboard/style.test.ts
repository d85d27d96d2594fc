import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./style.css', import.meta.url), 'utf8')
type Triple = [number, number, number]
type Matrix = [Triple, Triple, Triple]

/** Linear light, 0 to 1. */
function lightOf(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}
const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const row = ([x, y, z]: Triple) => x * a + y * b + z * c
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}
const shown = (light: Triple): Triple => {
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return [within(light[0]), within(light[1]), within(light[2])]
}

/** Machado, Oliveira and Fernandes 2009, table 1, severity 1.0: what those who lack a kind of cone see of linear light. */
const sights: Record<string, Matrix> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** Ottosson's Oklab (2020): as far apart as they look. */
function apart(one: Triple, other: Triple): number {
  const lab = (light: Triple): Triple => {
    const [l, m, s] = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      light,
    )
    return times(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
    )
  }
  const [a, b] = [lab(one), lab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** WCAG 2.2. */
function contrast(one: Triple, other: Triple): number {
  const luminance = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** Ottosson's Oklab (2020), from lightness, chroma and hue in degrees back to linear light. */
function lightOfOklch(lightness: number, chroma: number, hue: number): Triple {
  const radians = (hue * Math.PI) / 180
  const roots = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    [lightness, chroma * Math.cos(radians), chroma * Math.sin(radians)],
  )
  return shown(
    times(
      [
        [4.0767416621, -3.3077115913, 0.2309699292],
        [-1.2684380046, 2.6097574011, -0.3413193965],
        [-0.0041960863, -0.7034186147, 1.707614701],
      ],
      [roots[0] ** 3, roots[1] ** 3, roots[2] ** 3],
    ),
  )
}

const blockAfter = (opening: string, from = 0): string => {
  const start = css.indexOf(opening, from)
  if (start < 0) throw new Error(`The style has no ${opening}`)
  return css.slice(start, css.indexOf('}', start))
}
const light = blockAfter(':root {')
/** Paper changes some colours of the light theme. */
const themes = {
  light,
  dark: blockAfter('[data-theme="dark"] {'),
  print: blockAfter(':root {', css.indexOf('@media print')) + light,
}

/** WCAG 2.2, 1.4.3: text, none of which counts as large. */
const TEXT = 4.5
/** WCAG 2.2, 1.4.11: what is no text and says something. */
const MARK = 3
const texts = ['ink', 'faded', 'accent', 'gain', 'loss', 'caution']
/** Which colours of text stand on which ground, and which marks: icons, bars, outlines. */
const grounds: Record<string, { texts: string[]; marks: string[] }> = {
  paper: {
    texts,
    marks: [
      ...['series-1', 'series-2', 'series-3', 'rule', 'ink', 'faded', 'control', 'accent', 'gain', 'loss', 'caution'],
      ...['kind-staking', 'kind-claimable', 'kind-farming'],
      ...['chain-1', 'chain-2', 'chain-3', 'chain-4', 'chain-5', 'chain-6', 'chain-7', 'chain-8', 'chain-9'],
    ],
  },
  raised: { texts, marks: ['rule', 'ink', 'faded', 'control', 'accent'] },
  accent: { texts: ['on-accent'], marks: ['on-accent'] },
  // Under an icon that the pointer is over, and where the edge of a row of tabs is shaded.
  line: { texts: ['ink', 'faded', 'accent'], marks: ['accent'] },
  // A line across bars.
  ink: { texts: [], marks: [] },
  // Of a fan of outcomes: its lines lie on both, its names on the inner one.
  band: { texts: ['ink'], marks: ['ink', 'accent'] },
  'band-half': { texts: ['ink'], marks: ['ink', 'accent'] },
}

/** All components; the page of the design shows each colour as a square, and is in no build. */
const components = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !/features.design/.test(file))
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')

const rules = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
  ([, selector = '', body = '']) => ({ selector: selector.trim(), body }),
)
const literal = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i
const tokens = [...light.matchAll(/--([\w-]+): (?:#|rgb)/g)].map(([, name]) => name ?? '')

test('the components use no text and no ground of another colour than those that are compared', () => {
  const used = (prefix: string) =>
    tokens.filter((name) => new RegExp(`(?<![\\w-])${prefix}-${name}(?![\\w-])`).test(components)).toSorted()
  expect(used('text')).toEqual([...texts, 'on-accent'].toSorted())
  // What the veil lies over is not to be read.
  expect(used('bg')).toEqual([...Object.keys(grounds), 'veil'].toSorted())
  const onAccent = components.match(/text-on-accent/g)
  expect(onAccent).not.toBeNull()
  expect(components.match(/(?<![\w:-])bg-accent [^"'`]*text-on-accent/g)).toHaveLength(onAccent?.length ?? 0)
  // A hairline parts rows; what says more has the colour of a mark.
  const outlines = new Set(['border', 'stroke', 'fill', 'outline'].flatMap(used))
  outlines.delete('line')
  expect([...outlines].filter((name) => name !== 'on-accent' && !grounds.paper?.marks.includes(name))).toEqual([])
})

test('no text is paler than its colour, but for a moment what is about to be replaced', () => {
  expect(components).not.toMatch(
    new RegExp(`(?<![\\w-])(?:text|bg|border|fill|stroke|decoration)-(?:${tokens.join('|')})/`),
  )
  // Dots of a plot lie over each other.
  const paler = [...components.matchAll(/^(?!.*<circle).*opacity.*/gim)].map(([line]) => line.trim())
  expect(paler.length).toBeGreaterThan(0)
  for (const line of paler)
    expect(line).toMatch(/\{?\(?(?:isPending|shown === \w+) \? (?:'' : 'opacity-60'|'opacity-60' : '')\}/)
  const opacities = [...css.matchAll(/^( *)opacity: ([\d.]+)/gm)].map(([, , value]) => value)
  // Of what cannot be pressed now; of a placeholder, which browsers make paler; of bars that stand in for rows and for text on its way.
  expect(opacities).toEqual(['0.5', '1', '0.5', '0.45'])
})

test('the components take their colours from the style alone, but for a QR code', () => {
  const own = [...components.matchAll(/#[\da-f]{3,8}(?![\w-])|(?:rgb|hsl|oklch)a?\(|-\[(?:#|rgb|hsl|oklch|color)/gi)]
  expect(own.map(([colour]) => colour)).toEqual(['#ffffff', '#000000'])
  const variables = [...components.matchAll(/(?:fill|stroke)[=:] ?["']var\(--([\w-]+)\)/g)].map(
    ([, name]) => name ?? '',
  )
  expect(variables.length).toBeGreaterThan(5)
  // On accent is the text of handles that are drawn in accent; raised and the bands are grounds that lines are compared with.
  const compared = [...(grounds.paper?.marks ?? []), 'paper', 'line', 'raised', 'band', 'band-half', 'on-accent']
  expect(variables.filter((name) => !compared.includes(name))).toEqual([])
})

test('the style names colours in its themes alone: each name there is compared with the others', () => {
  const ofThemes = /^(?::root|\[data-theme="dark"\])$/
  const named = rules.flatMap(({ selector, body }) =>
    [...body.matchAll(/--([\w-]+):([^;]+)/g)].flatMap(([, name = '', value = '']) =>
      literal.test(value) ? [{ selector, name }] : [],
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ selector, name }) => !ofThemes.test(selector) || !tokens.includes(name))).toEqual([])
})

test('the style writes colours where it names them, but for the hues of monograms and the strip behind a dialog', () => {
  const written = css.split('\n').filter((line) => literal.test(line) && !/^\s*--[\w-]+:/.test(line))
  expect(written.map((line) => line.trim().replaceAll(/\([\d. ]+var/g, '(… var'))).toEqual([
    // What paper is under the veil: see there.
    'background-color: #b4b5b1;',
    'background-color: #050706;',
    'background: oklch(… var(--hue));',
    'color: oklch(… var(--hue));',
    'background: oklch(… var(--hue));',
    'color: oklch(… var(--hue));',
  ])
  const coloured =
    /^\s*(?:[a-z-]*color|background|border|outline|fill|stroke|[a-z-]*shadow|text-decoration)[a-z-]*:([^;]+);/gm
  const words = [...css.matchAll(coloured)].flatMap(([, value = '']) =>
    [...value.matchAll(/(?<![\w.#-])[a-z][a-z-]*(?![\w-]*\()/gi)].map(([word]) => word.toLowerCase()),
  )
  expect(words.length).toBeGreaterThan(20)
  const ofNoColour = [
    'inherit',
    'none',
    'solid',
    'underline',
    'dotted',
    'right',
    'left',
    'to',
    'center',
    'no-repeat',
    'repeat-y',
    'circle',
    'at',
    'bottom',
  ]
  const ofSomebody = [
    'transparent',
    'currentcolor',
    'canvas',
    'highlight',
    'light',
    'dark',
    'local',
    'scroll',
    'auto',
    'content-box',
  ]
  expect([...new Set(words)].filter((word) => ![...ofNoColour, ...ofSomebody].includes(word))).toEqual([])
})

test('the style gives no other text and no other ground than those that are compared', () => {
  /** What it names of the tokens where it sets this. */
  const named = (body: string, property: string) =>
    [...body.matchAll(new RegExp(`(?<![\\w-])${property}:([^;]*)`, 'g'))].flatMap(([, value = '']) =>
      [...value.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name ?? '').filter((name) => tokens.includes(name)),
    )
  const lists = Object.fromEntries(
    rules
      .map(({ selector, body }) => [selector, [...named(body, 'color'), 'on', ...named(body, 'background')].join(' ')])
      .filter(([, list]) => list !== 'on'),
  )
  expect(lists).toEqual({
    html: 'ink on paper',
    body: 'on paper',
    '::selection': 'on-accent on accent',
    '.field': 'ink on paper',
    // Its arrow is faded.
    'select.field': 'on ink ink paper',
    '.field::placeholder': 'faded on',
    '.link': 'accent on',
    '.explains': 'faded on',
    '.explained:hover,\n  .explains:hover': 'accent on',
    '.explanation': 'ink on paper',
    '.key': 'on raised',
    // Tabs lie over the shaded edge; the rest of this list has no text in it.
    '.coming': 'on line',
    '.coming-rows td': 'on line',
    '.coming-rows td:first-child': 'on line line',
    // Below the last line that shows.
    '.scrolls': 'on paper line',
    '.on-demand': 'on paper',
    'tr:hover .on-demand': 'on raised',
    '.pulse': 'on line',
    '.slider-track': 'on faded',
    '.slider-fill': 'on accent',
    '.slider::-webkit-slider-thumb': 'on accent',
    '.slider::-moz-range-thumb': 'on accent',
  })
})

describe.each(Object.entries(themes))('%s', (theme, block) => {
  const colour = (name: string): Triple => {
    const [, hex] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block) ?? []
    if (hex === undefined) throw new Error(`The style has no ${name}`)
    return lightOf(hex)
  }
  const lines = ['series-1', 'series-2', 'series-3', 'ink']

  test.each(Object.entries(sights))('lines of one chart are told apart with %s', (_, sight) => {
    const seen = lines.map((name) => shown(times(sight, colour(name))))
    const distances = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => apart(one, other)))
    expect(distances).toHaveLength(6)
    expect(Math.min(...distances)).toBeGreaterThan(0.08)
  })

  test('text can be read on every ground that it stands on, and marks stand out from it', () => {
    for (const [ground, on] of Object.entries(grounds)) {
      for (const name of on.texts) {
        expect(contrast(colour(name), colour(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(TEXT)
      }
      for (const name of on.marks) {
        expect(contrast(colour(name), colour(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(MARK)
      }
    }
  })

  /** WCAG 2.2, 1.4.1, technique G183: else a link is underlined. What axe finds of links in one theme it would find in the other. */
  test('no link is told from the text around it by its colour alone', () => {
    for (const around of ['ink', 'faded']) expect(contrast(colour('accent'), colour(around)), around).toBeLessThan(3)
    expect(blockAfter('  .link {')).toContain('text-decoration: underline')
  })

  test('the letters of a monogram can be read, whatever its hue', () => {
    const rule = blockAfter(theme === 'dark' ? '[data-theme="dark"] .monogram {' : '.monogram {')
    const [ground, letters] = [...rule.matchAll(/oklch\(([\d.]+) ([\d.]+) var\(--hue\)\)/g)]
    const inHue = (match: RegExpExecArray | undefined, hue: number) =>
      lightOfOklch(Number(match?.[1]), Number(match?.[2]), hue)
    for (let hue = 0; hue < 360; hue += 1) {
      expect(contrast(inHue(letters, hue), inHue(ground, hue)), `hue ${hue}`).toBeGreaterThanOrEqual(TEXT)
    }
  })
})

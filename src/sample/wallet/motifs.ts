/** What the pictures of a collection show. */
export type SampleMotif = 'ridges' | 'harbour' | 'moss' | 'lichen' | 'boat' | 'boar' | 'lantern' | 'ticket'

/** `indexOf`: which colour is at a place, from 0 to 1 in both directions, y downwards. */
export type Drawing = { colours: Buffer[]; indexOf: (x: number, y: number) => number }
/** A number from 0 to 1, always the same for the same text and index. */
type Seeded = (index: number) => number

/** Of a hue in degrees, a saturation and a lightness (CSS Color 4, `hsl`). */
export function rgb(hue: number, saturation: number, lightness: number): Buffer {
  const channel = (n: number) => {
    const turn = (n + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  }
  return Buffer.from([channel(0), channel(8), channel(4)])
}

const isIn = (x: number, y: number, [left, top, right, bottom]: readonly [number, number, number, number]) =>
  x > left && x < right && y > top && y < bottom
/** Below 1 within the ellipse. */
const ellipse = (x: number, y: number, [atX, atY, wide, high]: readonly [number, number, number, number]) =>
  ((x - atX) / wide) ** 2 + ((y - atY) / high) ** 2

/** A lighthouse over a harbour at dusk, its lights in the water. */
function harbour(at: Seeded): Drawing {
  const hue = 200 + 90 * at(0)
  const colours = [
    ...Array.from({ length: 6 }, (_, band) => rgb(hue - 12 * band, 0.45, 0.2 + 0.07 * band)),
    ...[0, 1, 2].map((band) => rgb(hue + 10, 0.4, 0.17 - 0.03 * band)),
    ...[rgb(48, 0.95, 0.72), rgb(30, 0.1, 0.93), rgb(8, 0.65, 0.5), rgb(hue, 0.3, 0.1)],
  ]
  const [light, tower, stripe, quay] = [9, 10, 11, 12]
  const middle = 0.25 + 0.5 * at(1)
  const lamps = Array.from({ length: 4 }, (_, lamp) => 0.08 + 0.84 * at(2 + lamp))
  const isRed = at(7) < 0.5
  return {
    colours,
    indexOf(x, y) {
      const half = 0.05 + 0.05 * (y - 0.2)
      if (isIn(x, y, [middle - 0.045, 0.15, middle + 0.045, 0.22])) return light
      if (isIn(x, y, [middle - 0.06, 0.12, middle + 0.06, 0.15])) return quay
      if (y > 0.22 && y < 0.64 && Math.abs(x - middle) < half)
        return Math.floor((y - 0.22) / 0.105) % 2 === (isRed ? 0 : 1) ? stripe : tower
      if (y > 0.12 && y < 0.25 && Math.abs(y - 0.185) < 0.11 * Math.abs(x - middle)) return light
      if (y > 0.6 && y < 0.66) return quay
      if (lamps.some((lamp) => ellipse(x, y, [lamp, 0.585, 0.016, 0.016]) < 1)) return light
      if (y < 0.66) return Math.min(5, Math.floor(y * 9))
      const ripple = 0.012 * Math.sin(80 * y)
      if (lamps.some((lamp) => Math.abs(x - lamp - ripple) < 0.014) && Math.sin(120 * y) > -0.3) return light
      return 6 + Math.min(2, Math.floor((y - 0.66) * 9))
    },
  }
}

const isFrame = (x: number, y: number) => {
  const margin = Math.min(x, y, 1 - x, 1 - y)
  return margin > 0.045 && margin < 0.055
}
/** The paper of a plate of a field guide, and its frame. */
const plate = [rgb(44, 0.45, 0.91), rgb(44, 0.3, 0.8)]

/** Cushions of moss on a stone, with their capsules on stalks. */
function moss(at: Seeded): Drawing {
  const hue = 80 + 40 * at(0)
  const colours = [
    ...plate,
    ...[0.28, 0.36, 0.45].map((light) => rgb(hue, 0.42, light)),
    ...[rgb(14, 0.45, 0.42), rgb(32, 0.6, 0.5), rgb(40, 0.06, 0.62), rgb(40, 0.06, 0.52)],
  ]
  const [stalk, capsule, stone, shade] = [5, 6, 7, 8]
  const cushions = Array.from({ length: 5 }, (_, index) => ({
    middle: 0.24 + 0.13 * index,
    wide: 0.1 + 0.05 * at(1 + index),
    high: 0.13 + 0.12 * at(6 + index),
  }))
  const stalks = Array.from({ length: 8 }, (_, index) => ({
    foot: 0.2 + (0.6 * (index + at(11 + index))) / 8,
    top: 0.2 + 0.22 * at(19 + index),
    lean: 0.1 * (at(11 + index) - 0.5),
  }))
  return {
    colours,
    indexOf(x, y) {
      if (isFrame(x, y)) return 1
      for (const { foot, top, lean } of stalks) {
        if (ellipse(x, y, [foot + lean, top, 0.017, 0.034]) < 1) return capsule
        const along = (0.7 - y) / (0.7 - top)
        if (along > 0 && along < 1 && Math.abs(x - foot - lean * along ** 2) < 0.005) return stalk
      }
      for (const { middle, wide, high } of cushions) {
        const inside = ellipse(x, y, [middle, 0.76, wide, high])
        if (inside > 1 || y > 0.78) continue
        return 4 - Math.min(2, Math.floor(3 * inside + 0.35 * Math.sin(150 * x)))
      }
      if (ellipse(x, y, [0.5, 0.8, 0.38, 0.09]) < 1) return y > 0.83 ? shade : stone
      return 0
    },
  }
}

/** Rosettes of lichen with their cups, on a branch. */
function lichen(at: Seeded): Drawing {
  const hue = 70 + 90 * at(0)
  const colours = [
    ...plate,
    ...[rgb(25, 0.25, 0.34), rgb(25, 0.22, 0.43)],
    ...[rgb(hue, 0.16, 0.56), rgb(hue, 0.22, 0.68), rgb(hue, 0.26, 0.78), rgb(26, 0.75, 0.5)],
  ]
  const [bark, lightBark, cup] = [2, 3, 7]
  const slope = 0.35 + 0.35 * at(1)
  const branch = (x: number) => 0.52 - slope * (x - 0.5) + 0.02 * Math.sin(9 * x)
  const rosettes = Array.from({ length: 4 }, (_, index) => {
    const x = 0.24 + 0.17 * index
    return {
      ...{ x, y: branch(x) + 0.1 * (at(2 + index) - 0.5), reach: 0.1 + 0.06 * at(6 + index) },
      ...{ lobes: 7 + Math.floor(5 * at(10 + index)), turn: 6 * at(14 + index) },
    }
  })
  return {
    colours,
    indexOf(x, y) {
      if (isFrame(x, y)) return 1
      for (const { x: atX, y: atY, reach, lobes, turn } of rosettes) {
        const [dx, dy] = [x - atX, y - atY]
        const far = Math.hypot(dx, dy) / reach
        if (far > 1.2) continue
        const isCup = [0, 2, 4].some((angle) => {
          const [cupX, cupY] = [0.45 * Math.cos(turn + angle), 0.45 * Math.sin(turn + angle)]
          return Math.hypot(dx / reach - cupX, dy / reach - cupY) < 0.17
        })
        if (isCup) return cup
        const edge = far / (1 + 0.18 * Math.cos(lobes * Math.atan2(dy, dx) + turn))
        if (edge < 1) return edge > 0.82 ? 4 : edge > 0.55 ? 5 : 6
      }
      const off = y - branch(x)
      if (x > 0.09 && x < 0.91 && Math.abs(off) < 0.05) return off < -0.015 ? lightBark : bark
      return 0
    },
  }
}

/** A folded boat of paper on waves. */
function boat(at: Seeded): Drawing {
  const [hue, sea] = [360 * at(0), 185 + 40 * at(1)]
  const colours = [
    ...[rgb(sea, 0.45, 0.88), rgb(45, 0.9, 0.75)],
    ...[rgb(hue, 0.6, 0.62), rgb(hue, 0.55, 0.5), rgb(hue, 0.5, 0.4)],
    ...[0, 1, 2].map((band) => rgb(sea, 0.45, 0.58 - 0.12 * band)),
  ]
  const middle = 0.42 + 0.16 * at(2)
  const [tilt, phase] = [0.24 * (at(3) - 0.5), 6 * at(4)]
  const sun = [0.15 + 0.7 * at(5), 0.2, 0.08, 0.08] as const
  return {
    colours,
    indexOf(x, y) {
      const wave = (band: number) => 0.68 + 0.1 * band + 0.022 * Math.sin(14 * x + phase + 2 * band)
      const band = [2, 1, 0].find((each) => y > wave(each))
      if (band !== undefined) return 5 + band
      const [u, v] = [x - middle + tilt * (y - 0.62), y + tilt * (x - middle)]
      if (v > 0.54 && v < 0.76 && Math.abs(u) < 0.33 - 0.55 * (v - 0.54)) return v < 0.54 + 0.32 * Math.abs(u) ? 4 : 3
      if (v > 0.28 && v <= 0.54 && Math.abs(u) < 0.62 * (v - 0.28)) return u < 0 ? 2 : 4
      return ellipse(x, y, sun) < 1 ? 1 : 0
    },
  }
}

/** The head of a boar, from the front. */
function boar(at: Seeded): Drawing {
  const [ground, fur] = [360 * at(0), 15 + 25 * at(1)]
  const light = 0.3 + 0.16 * at(2)
  const colours = [
    ...[rgb(ground, 0.45, 0.8), rgb(fur, 0.35, light), rgb(fur, 0.35, light - 0.1), rgb(fur - 8, 0.4, light + 0.22)],
    ...[rgb(44, 0.5, 0.93), rgb(20, 0.3, 0.1)],
  ]
  const [tusk, ear, gaze] = [0.06 + 0.06 * at(3), 0.16 + 0.1 * at(4), 0.02 * (at(5) - 0.5)]
  return {
    colours,
    indexOf(x, y) {
      const off = Math.abs(x - 0.5)
      if (ellipse(off, y, [0.05, 0.655, 0.018, 0.028]) < 1) return 5
      if (off > 0.1 && off < 0.14 && y > 0.68 - tusk && y < 0.72) return 4
      if (ellipse(x, y, [0.5, 0.66, 0.14, 0.1]) < 1) return 3
      if (ellipse(x + gaze, y, [x < 0.5 ? 0.37 : 0.63, 0.46, 0.022, 0.026]) < 1) return 5
      if (ellipse(x, y, [x < 0.5 ? 0.37 : 0.63, 0.46, 0.045, 0.042]) < 1) return 4
      if (off < 0.035 && y > 0.14 && y < 0.36) return 2
      if (ellipse(x, y, [0.5, 0.54, 0.3, 0.33]) < 1) return 1
      if (y > 0.36 - ear && y < 0.4 && Math.abs(off - 0.24) < 0.6 * (y - 0.36 + ear)) return 2
      if (y > 0.78 && off < 0.2 + 0.75 * (y - 0.72)) return 2
      return 0
    },
  }
}

/** A paper lantern at night, and its glow. */
function lantern(at: Seeded): Drawing {
  const [night, paper] = [220 + 60 * at(0), 60 * at(1)]
  const colours = [
    ...[0, 1, 2, 3].map((ring) => rgb(night - 40 * ring * at(2), 0.35, 0.13 + 0.055 * ring)),
    ...[rgb(paper, 0.85, 0.6), rgb(paper + 8, 0.9, 0.72), rgb(paper, 0.7, 0.42), rgb(night, 0.25, 0.07)],
  ]
  const [wide, high] = [0.19 + 0.08 * at(3), 0.22 + 0.08 * at(4)]
  const ribs = 5 + Math.floor(4 * at(5))
  return {
    colours,
    indexOf(x, y) {
      const off = Math.abs(x - 0.5)
      if (off < 0.09 && (Math.abs(y - 0.52 + high) < 0.022 || Math.abs(y - 0.52 - high) < 0.022)) return 7
      if (off < 0.006 && (y < 0.52 - high || (y > 0.52 + high && y < 0.62 + high))) return 7
      const inside = ellipse(x, y, [0.5, 0.52, wide, high])
      if (inside < 1) {
        const rib = ((y - 0.52 + high) / (2 * high)) * ribs
        if (rib - Math.floor(rib) < 0.12) return 6
        return inside < 0.4 ? 5 : 4
      }
      const glow = Math.hypot(x - 0.5, y - 0.52)
      return Math.max(0, 3 - Math.floor((glow - 0.26) / 0.09))
    },
  }
}

/** A ticket with a torn edge and its code. */
function ticket(at: Seeded): Drawing {
  const hue = 360 * at(0)
  const colours = [rgb(hue + 180, 0.3, 0.85), rgb(hue, 0.6, 0.55), rgb(hue, 0.6, 0.44), rgb(44, 0.5, 0.93)]
  const turn = 0.5 * (at(1) - 0.5)
  return {
    colours,
    indexOf(x, y) {
      const u = (x - 0.5) * Math.cos(turn) + (y - 0.5) * Math.sin(turn)
      const v = (y - 0.5) * Math.cos(turn) - (x - 0.5) * Math.sin(turn)
      if (Math.abs(u) > 0.4 || Math.abs(v) > 0.21) return 0
      if (Math.hypot(Math.abs(u) - 0.4, v) < 0.05) return 0
      if (Math.abs(u - 0.16) < 0.006 && Math.sin(90 * v) > 0) return 0
      if (u > 0.21 && u < 0.33 && Math.abs(v) < 0.14) return at(2 + Math.floor((v + 0.14) * 70)) < 0.5 ? 3 : 1
      if (Math.abs(u + 0.12) < 0.2 && Math.abs(v) < 0.13) {
        const points = Math.hypot(u + 0.12, v) * (1 + 0.28 * Math.cos(5 * Math.atan2(v, u + 0.12)))
        return points < 0.085 ? 3 : 2
      }
      return 1
    },
  }
}

export const drawings = { harbour, moss, lichen, boat, boar, lantern, ticket } as const satisfies Record<
  Exclude<SampleMotif, 'ridges'>,
  (at: Seeded) => Drawing
>

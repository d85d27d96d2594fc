import { setPalette } from './palette.ts'

/** Beside the palette's state, which every page loads first. */
let text = ''

/** Opens the command palette with a text that is searched for. */
export function openPaletteWith(written: string): void {
  text = written
  setPalette(true)
}

/** What the palette begins with. It is read and dropped in two steps, since what begins a state may be computed twice. */
export const paletteText = (): string => text

export function dropPaletteText(): void {
  text = ''
}

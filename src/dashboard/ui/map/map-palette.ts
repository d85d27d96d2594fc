import { useSyncExternalStore } from 'react'

/** The colours of the page as a canvas takes them; whoever forces colours gets theirs. */
export type MapPalette = { colourOf: (variable: string) => string; ink: string; faded: string; paper: string }

const FORCED = '(forced-colors: active)'
const named = /^var\((--[\w-]+)\)$/

function readPalette(): MapPalette {
  if (matchMedia(FORCED).matches)
    return { colourOf: () => 'CanvasText', ink: 'Highlight', faded: 'GrayText', paper: 'Canvas' }
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    colourOf: (variable) => read(named.exec(variable)?.[1] ?? variable),
    ink: read('--ink'),
    faded: read('--faded'),
    paper: read('--paper'),
  }
}

/** A text that changes with the theme: what a subscriber compares. */
const themeNow = () => `${document.documentElement.dataset.theme} ${matchMedia(FORCED).matches}`

function onTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const forced = matchMedia(FORCED)
  forced.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    forced.removeEventListener('change', onChange)
  }
}

/** The theme to paint in, and its colours when they are needed. */
export function useMapTheme(): { theme: string; readPalette: () => MapPalette } {
  return { theme: useSyncExternalStore(onTheme, themeNow), readPalette }
}

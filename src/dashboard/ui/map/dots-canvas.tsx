import { memo, useLayoutEffect, useRef } from 'react'
import { useMapTheme } from './map-palette.ts'
import { type PlacedDot, paintDots } from './paint-dots.ts'

type Props = { dots: readonly PlacedDot[]; width: number; height: number }

/** The dots as pixels: painted when they, the size or the theme change, never while a selection is drawn over them. */
export const DotsCanvas = memo(function DotsCanvas({ dots, width, height }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { theme, readPalette } = useMapTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const density = devicePixelRatio || 1
    canvas.current.width = Math.round(width * density)
    canvas.current.height = Math.round(height * density)
    paintDots(context, { dots, width, height, density, palette: readPalette() })
  }, [dots, width, height, theme, readPalette])
  return <canvas ref={canvas} className="absolute inset-0 size-full" />
})

import { inTier } from '#testing/tier.ts'
import { expect, test } from './journey.ts'
import { untilLoaded } from './until-loaded.ts'

/** In the long tier up and down again, twice. */
const STEPS = inTier({ short: 10, long: 80 })
/** As slow as a phone of the middle class. */
const SLOWED = 4

/**
 * What a person sees of a slider's step: figure and chart, drawn before the browser paints again. How long that takes is noted beside
 * the test and not limited here, where other work may run: `npx playwright test --config e2e slider --reporter list` prints it.
 */
test('a step of a slider draws figure and chart before the next frame, at a quarter of the speed too', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/v2/farming/vaults?chain=SUI&type=LP&search=SUI-USDC&limit=1')).json()
  await page.goto(`/vaults/${data[0].id}?change=0,0`)
  await untilLoaded(page)
  await expect(page.locator('#simulator .chart-line').first()).toBeAttached()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const steps = await page.evaluate(stepThrough, STEPS)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  expect(steps.filter(({ isFigureDrawn, isChartDrawn }) => !isFigureDrawn || !isChartDrawn)).toEqual([])
  const note = (name: string, values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1)
    const description = `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
    test.info().annotations.push({ type: name, description })
    console.log(`${name} at ${SLOWED}x: ${description}`)
  }
  note(
    'figure and chart drawn',
    steps.map(({ drawnMs }) => drawnMs),
  )
  note(
    'painted',
    steps.map(({ paintedMs }) => paintedMs),
  )
})

/** Runs in the page: moves the first slider to and fro, and looks at what has changed once the step's own work is done. */
async function stepThrough(steps: number) {
  const slider = document.querySelector<HTMLInputElement>('#simulator input[type=range]')
  const line = document.querySelector('#simulator .chart-line')
  const figures = document.querySelector('#simulator dl')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  if (!slider || !line || !figures || !set) throw new Error('The simulator is not there')
  const rest = () => new Promise((resolve) => setTimeout(resolve, 60))
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve()
        channel.port2.postMessage(null)
      })
    })
  const measured = []
  for (let step = 0; step < steps; step += 1) {
    await rest()
    const before = { figure: figures.textContent, path: line.getAttribute('d') }
    const start = performance.now()
    set.call(slider, String(slider.valueAsNumber + (step % 40 < 20 ? 1 : -1)))
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    const drawnMs = performance.now() - start
    const isFigureDrawn = figures.textContent !== before.figure
    const isChartDrawn = line.getAttribute('d') !== before.path
    await painted()
    measured.push({ drawnMs, paintedMs: performance.now() - start, isFigureDrawn, isChartDrawn })
  }
  return measured
}

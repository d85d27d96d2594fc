import { setTimeout as delay } from 'node:timers/promises'
import { atMost, type Figure } from '#scripts/bench/figure.ts'
import { quietest, takenNote } from '#scripts/bench/quietest.ts'
import type { BareBrowser, BarePage } from './bare-browser.ts'
import { asScript, SETTLED_MS, slowPage } from './slow-page.ts'

const SLIDER_STEPS = 40
const HANDLE_STEPS = 60
const SHOWN_WITHIN_MS = 60_000

declare global {
  interface Window {
    redraws: number[]
    longTasks: number[]
  }
}

function watchRedraws() {
  window.redraws = []
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => window.redraws.push(performance.now() - timeStamp))),
    { capture: true },
  )
}

const arrowRight = { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 }

async function pressArrow(page: BarePage): Promise<void> {
  await page.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...arrowRight })
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...arrowRight })
}

type Redraws = { redraws: number[]; longTasks: number[] }
type SliderAt = { url: string; selector: string; steps: number; pauseMs: number }

/** Time from a key press on a slider to the frame with its result, and the tasks beyond 50 ms that the presses caused. */
async function sliderRedraws(browser: BareBrowser, { url, selector, steps, pauseMs }: SliderAt): Promise<Redraws> {
  const { page, go } = await slowPage(browser)
  await go(url)
  await delay(SETTLED_MS)
  const slider = `document.querySelector(${JSON.stringify(selector)})`
  for (
    const until = Date.now() + SHOWN_WITHIN_MS;
    !(await page.evaluate<boolean>(`${slider} !== null`));
    await delay(100)
  )
    if (Date.now() > until) throw new Error(`${url} shows no ${selector}`)
  await delay(SETTLED_MS)
  await page.evaluate(`${asScript(watchRedraws)}, ${slider}.focus()`)
  for (let step = 0; step < steps; step += 1) {
    await pressArrow(page)
    await delay(pauseMs)
  }
  const found = await page.evaluate<Redraws>('({ redraws, longTasks })')
  if (found.redraws.length === 0) throw new Error('No key press reached the slider.')
  await page.close()
  return found
}

const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

/** The simulator of a vault, and a range over past prices, whose fan follows with a thousand paths. */
async function slidersOf(service: string) {
  const first = async (query: string): Promise<string> => {
    const { data } = await (await fetch(`${service}/v2/farming/vaults?type=LP&limit=1${query}`)).json()
    return data[0].id
  }
  const deposit = new URLSearchParams([
    ['d1.vault', await first('&chain=SUI&search=SUI-USDC')],
    ['d1.usd', '10000'],
    ['d1.range', '0.9,1.1'],
  ])
  return [
    {
      ...{ what: 'slider', note: 'key press to shown answer', steps: SLIDER_STEPS, pauseMs: 50 },
      url: `${service}/vaults/${await first('')}?view=prices`,
      selector: '[type="range"]',
    },
    {
      ...{ what: 'handle of a range', note: 'key press to moved handle', steps: HANDLE_STEPS, pauseMs: 250 },
      url: `${service}/simulate?${deposit}`,
      selector: '[role="slider"][aria-label="Upper price"]',
    },
  ]
}

/** From a key on a slider of a simulation to the frame that shows its result. */
export async function* sliderFigures(browser: BareBrowser, service: string, runs: number): AsyncGenerator<Figure> {
  for (const slider of await slidersOf(service)) {
    const { results, stolenShare } = await quietest(slider.what, runs, () => sliderRedraws(browser, slider))
    const redraws = results.flatMap((run) => run.redraws).toSorted((a, b) => a - b)
    const longest = Math.max(0, ...results.flatMap((run) => run.longTasks))
    const longTask = longest === 0 ? 'no task over 50 ms' : `longest task ${longest.toFixed(0)} ms`
    const note = [slider.note, longTask, ...takenNote(stolenShare)].join(', ')
    const figure = (share: number) => ({ value: at(redraws, share), unit: 'ms', note })
    yield atMost(40, { what: `${slider.what}, middle`, ...figure(0.5) })
    yield atMost(100, { what: `${slider.what}, 95 of 100`, ...figure(0.95) })
  }
}

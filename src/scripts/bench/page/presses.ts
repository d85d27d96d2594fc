import { sampleWallets } from '#domain/sample-wallets.ts'
import { atMost, type Figure } from '#scripts/bench/figure.ts'
import { quietest, takenNote } from '#scripts/bench/quietest.ts'
import type { BareBrowser, BarePage } from './bare-browser.ts'
import { onSlowPages } from './on-slow-pages.ts'
import { sliderFigures } from './sliders.ts'
import { median, SETTLED_MS, slowPage } from './slow-page.ts'

/** From a press to the rows, at a quarter of the machine's speed. */
const MOST_MS = 200

/**
 * What a press led to, in milliseconds since it: the frame that shows what was chosen, the last change in the first
 * screen, and the longest task.
 */
type Press = { chosenMs: number; paintedMs: number; longestTaskMs: number }
declare global {
  interface Window {
    press: Press
    isChosen: () => boolean
  }
}

/** Recorded by the page itself, for the next press of a button or a key. */
function watchPress() {
  const press: Press = { chosenMs: 0, paintedMs: 0, longestTaskMs: 0 }
  window.press = press
  let startedAt = 0
  // When this task begins, the frame is on the screen; no other task comes between.
  const afterPaint = (note: () => void) =>
    requestAnimationFrame(() => void scheduler.postTask(note, { priority: 'user-blocking' }))
  const boxOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.getBoundingClientRect()
  const isInView = (top: number, bottom: number) => bottom > top && bottom > 0 && top < innerHeight
  // Looked at once the frame is there. What was removed is gone: it was where its neighbours meet.
  let changed: (() => boolean)[] = []
  const noteNode = (node: Node) =>
    changed.push(() => {
      const box = node.isConnected ? boxOf(node) : undefined
      return box !== undefined && isInView(box.top, box.bottom)
    })
  const noteRemoval = ({ target, nextSibling, previousSibling }: MutationRecord) => {
    const after = nextSibling instanceof Element ? nextSibling : null
    const before = previousSibling instanceof Element ? previousSibling : null
    changed.push(() => {
      const y = after?.getBoundingClientRect().top ?? before?.getBoundingClientRect().bottom ?? boxOf(target)?.top
      return y !== undefined && isInView(y - 1, y + 1)
    })
  }
  const notePaint = () => {
    const ms = performance.now() - startedAt
    if (changed.some((isVisible) => isVisible())) press.paintedMs = ms
    changed = []
  }
  const changes = new MutationObserver((records) => {
    if (changed.length === 0) afterPaint(notePaint)
    for (const record of records) {
      if (record.addedNodes.length > 0) record.addedNodes.forEach(noteNode)
      else if (record.type === 'childList') noteRemoval(record)
      else noteNode(record.target)
    }
  })
  const look = () => {
    if (!window.isChosen()) requestAnimationFrame(look)
    else
      void scheduler.postTask(
        () => {
          press.chosenMs = performance.now() - startedAt
        },
        { priority: 'user-blocking' },
      )
  }
  const onPress = ({ timeStamp }: Event) => {
    removeEventListener('click', onPress, true)
    removeEventListener('keydown', onPress, true)
    startedAt = timeStamp
    const attributeFilter = ['class', 'style', 'd', 'src', 'aria-pressed', 'aria-selected', 'aria-sort']
    changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) press.longestTaskMs = Math.max(press.longestTaskMs, duration)
    }).observe({ type: 'longtask' })
    requestAnimationFrame(look)
  }
  addEventListener('click', onPress, true)
  addEventListener('keydown', onPress, true)
}

/** Resolved once the page has its rows and nothing of it has changed for a while, which takes a busy machine its time; or later, whatever it does. */
function untilRested(quietMs: number): Promise<void> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    let changedAt = startedAt
    const note = () => {
      changedAt = performance.now()
    }
    const changes = new MutationObserver(note)
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    const look = () => {
      const hasRows = document.querySelector('main tbody th, main [role="tabpanel"]:not([aria-busy="true"])') !== null
      const now = performance.now()
      const isResting = hasRows && now - changedAt > quietMs
      if (!isResting && now - startedAt < 10 * quietMs) return void setTimeout(look, 100)
      changes.disconnect()
      requestIdleCallback(() => resolve(), { timeout: quietMs })
    }
    look()
  })
}

/** `on`: an expression for what is clicked, or a key. `chosen`: whether the page shows that it was, for `target`. */
type Action = { what: string; on: string; key?: string; chosen: string }

type Visit = { path: string; actions: Action[] }

const tab = (label: string, what = `tab ${label}`): Action => ({
  what,
  on: `[...document.querySelectorAll('[role="tab"]')].find((tab) => tab.textContent.startsWith('${label}'))`,
  chosen: `target.getAttribute('aria-selected') === 'true'`,
})
const chip = (label: string, what: string, isOn: boolean): Action => ({
  what,
  on: `[...document.querySelectorAll('[aria-pressed]')].find((chip) => chip.textContent.startsWith('${label}'))`,
  chosen: `target.getAttribute('aria-pressed') === '${isOn}'`,
})
const sort = (header: string, what: string): Action => ({
  what,
  on: `[...document.querySelectorAll('thead button')].find((button) => button.textContent.startsWith('${header}'))`,
  chosen: `target.closest('th').hasAttribute('aria-sort')`,
})
const palette: Action = {
  what: 'command box',
  on: 'document.body',
  key: '/',
  chosen: `document.querySelector('dialog:popover-open') !== null`,
}

const visits: Visit[] = [
  {
    path: `/wallet/${sampleWallets[1]?.address}`,
    actions: [
      tab('Positions'),
      tab('Holdings', 'tab Holdings, again'),
      tab('Positions', 'tab Positions, again'),
      tab('Earn'),
      tab('NFTs'),
      tab('Activity'),
      tab('History'),
    ],
  },
  {
    path: '/vaults',
    actions: [
      chip('Sui', 'chip of a chain', true),
      chip('Sui', 'the same chip, off', false),
      sort('Total APY', 'sort by a column'),
    ],
  },
  { path: '/vaults', actions: [palette] },
  { path: `/wallet/${sampleWallets[1]?.address}`, actions: [{ ...palette, what: 'command box over a wallet' }] },
]

const rest = (page: BarePage) => page.evaluate<void>(`(${untilRested})(${SETTLED_MS})`)

async function press(page: BarePage, { on, key, chosen }: Action): Promise<Press> {
  const center = await page.evaluate<{ x: number; y: number }>(
    `(${watchPress})(), target = ${on}, isChosen = () => ${chosen},
     (({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(target.getBoundingClientRect())`,
  )
  if (key === undefined) {
    const mouse = { ...center, button: 'left', clickCount: 1 }
    await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse })
    await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse })
  } else {
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  }
  await rest(page)
  return page.evaluate<Press>('press')
}

/** One visit of a page: all its actions, one after the other. */
async function pressAll(browser: BareBrowser, service: string, { path, actions }: Visit): Promise<Press[]> {
  const { page, go } = await slowPage(browser)
  await go(`${service}${path}`)
  await rest(page)
  // A visitor has moved before a press.
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 5, y: 300 })
  await rest(page)
  const presses: Press[] = []
  for (const action of actions) presses.push(await press(page, action))
  await page.close()
  return presses
}

async function* actionFigures(browser: BareBrowser, service: string, runs: number): AsyncGenerator<Figure> {
  for (const visit of visits) {
    const { results, stolenShare } = await quietest(`presses on ${visit.path}`, runs, () =>
      pressAll(browser, service, visit),
    )
    for (const [index, { what }] of visit.actions.entries()) {
      const middle = (read: (press: Press) => number) =>
        median(results.flatMap((presses) => presses.slice(index, index + 1).map(read)))
      const chosen = `shown as chosen after ${middle((press) => press.chosenMs).toFixed(0)} ms`
      const task = `longest task ${middle((press) => press.longestTaskMs).toFixed(0)} ms`
      const note = [chosen, task, ...takenNote(stolenShare)].join(', ')
      yield atMost(MOST_MS, { what, value: middle((press) => press.paintedMs), unit: 'ms', note })
    }
  }
}

/**
 * Measures what presses lead to, at a quarter of this machine's speed: tabs, a chip, a sort and the command box to the last change in
 * the first screen, a key on a slider of a simulation to the frame with its result.
 */
export const measurePresses = (runs: number) =>
  onSlowPages('presses', async function* (browser, service) {
    yield* actionFigures(browser, service, runs)
    yield* sliderFigures(browser, service, runs)
  })

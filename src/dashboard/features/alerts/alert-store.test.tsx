import { beforeEach, expect, test, vi } from 'vitest'

const alert = { id: 'a', rule: { type: 'price', coinType: 'c', above: 5 }, name: 'SUI', createdAt: 1 }
const message = { id: 'm', alertId: 'a', at: 10, since: 5, title: 'SUI: Price above $5' }

/** The store as a page finds it that is opened now. */
async function open(stored: Record<string, unknown>) {
  vi.resetModules()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(`yieldscope.${key}`, JSON.stringify(value))
  const store = await import('./alert-store.ts')
  const { alertCount } = await import('#dashboard/state/alert-count.ts')
  return { ...store, count: alertCount.get }
}
beforeEach(() => localStorage.clear())

test('of broken data what is broken is dropped, and nothing else', async () => {
  const { getAlerts } = await open({
    alerts: [
      alert,
      { ...alert, id: 'b', rule: { type: 'price', above: 5 } },
      7,
      null,
      { ...alert, id: 'c', last: 'x' },
    ],
  })
  expect(getAlerts().map(({ id, last }) => [id, last])).toEqual([
    ['a', null],
    ['c', null],
  ])
  const { addMessages } = await open({ 'alert-inbox': { messages: [message, { at: 'x' }], seenAt: null } })
  addMessages([])
  expect((await open({ 'alert-wallets': { '0xa': { snapshot: 7 } } })).getAlerts()).toHaveLength(2)
})

test('what every page shows is how many alerts there are, and how many messages nobody has seen', async () => {
  const { getAlerts, saveAlert, addMessages, markInboxRead, deleteAlert, count } = await open({ alerts: [alert] })
  const [first] = getAlerts()
  if (first === undefined) return expect.unreachable()
  saveAlert({ ...first, id: 'b', rule: { type: 'position.opened' }, address: '0xa' })
  addMessages([{ ...message, text: '', to: '' }])
  expect(count()).toEqual({ alerts: 2, unread: 1 })
  markInboxRead()
  deleteAlert('b')
  expect(count()).toEqual({ alerts: 1, unread: 0 })
})

test('the same alert is there once, and more than there is room for is refused', async () => {
  const { getAlerts, saveAlert, MAX_ALERTS } = await open({ alerts: [alert] })
  const [first] = getAlerts()
  if (first === undefined) return expect.unreachable()
  expect(saveAlert({ ...first, id: 'again' })).toBe(true)
  expect(getAlerts().map(({ id }) => id)).toEqual(['again'])
  for (let above = 100; above < 100 + MAX_ALERTS; above += 1)
    saveAlert({ ...first, id: String(above), rule: { type: 'price', coinType: 'c', above } })
  expect(getAlerts()).toHaveLength(MAX_ALERTS)
})

test('an alert on a position is the same one under an older id of the position, and another one on another chain', async () => {
  const { getAlerts, saveAlert } = await open({ alerts: [alert] })
  const [first] = getAlerts()
  if (first === undefined) return expect.unreachable()
  const on = (id: string, positionId: string, chain: 'SOL' | 'SUI' = 'SOL') =>
    saveAlert({
      ...{ ...first, id, address: '0xa', rule: { type: 'position.health', below: 1 } },
      position: { chain, protocol: 'kamino-lend', positionId, type: 'Lending' },
    })
  on('old', 'o:deposit:r')
  on('now', 'o:supply:r')
  on('elsewhere', 'o:supply:r', 'SUI')
  expect(getAlerts().map(({ id }) => id)).toEqual(['a', 'now', 'elsewhere'])
})

test('what is known of a wallet goes with the last alert on it that is not paused', async () => {
  const { saveAlert, changeAlert, getAlerts } = await open({ alerts: [alert] })
  const { getLastReading, setLastReading } = await import('./last-readings-store.ts')
  const [first] = getAlerts()
  if (first === undefined) return expect.unreachable()
  saveAlert({ ...first, id: 'w', rule: { type: 'position.opened' }, address: '0xa' })
  const snapshot = { address: '0xa', takenAt: 1, parts: [], tokens: [], nfts: [], positions: [] }
  setLastReading({ snapshot, failing: [], from: 'live' })
  changeAlert('a', { isPaused: true })
  expect(getLastReading('0xa')).not.toBeNull()
  changeAlert('w', { isPaused: true })
  expect(getLastReading('0xa')).toBeNull()
})

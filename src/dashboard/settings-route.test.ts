import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { alertBackup } from './features/alerts/alert-backup.ts'
import { deleteAlert, getAlerts, MAX_ALERTS, saveAlert } from './features/alerts/alert-store.ts'
import { newAlert } from './features/alerts/form/alert-draft.ts'
import {
  backupKinds,
  backupLists,
  MAX_BACKUP_BYTES,
  readBackup,
  writeBackup,
} from './features/settings/backup/backup.ts'
import { saveBundle, savedBundles } from './state/saved-bundles.ts'
import { savedViews, saveView } from './state/saved-views.ts'
import { labelWallet, MAX_RECENT, noteVisit, savedWallets } from './state/saved-wallets.ts'
import { defaultSettings, settings } from './state/settings.ts'
import { markSpam, spamKey, spamMarks } from './state/spam-marks.ts'
import { starredCoins, toggleStarredCoin } from './state/starred-coins.ts'
import { starredVaultNames, starredVaults, toggleStarredVault } from './state/starred-vaults.ts'

const lists = backupLists(alertBackup)
const now = new Date('2026-11-27T12:00:00Z')

function clearAll() {
  for (const kind of backupKinds) lists[kind].clear()
}
beforeEach(clearAll)

/** What the stores have, in their own form. */
const stored = () =>
  structuredClone({
    wallets: savedWallets.get(),
    groups: savedBundles.get(),
    vaults: starredVaults.get(),
    vaultNames: starredVaultNames.get(),
    coins: starredCoins.get(),
    alerts: getAlerts(),
    marks: spamMarks.get(),
    views: savedViews.get(),
  })

const word = fc.string({ minLength: 1, maxLength: 30 })
const label = fc.oneof(fc.constant(''), fc.string({ maxLength: 40 }))
const time = fc.integer({ min: 0, max: 2 ** 42 })
const rule = fc.oneof(
  fc.record({ type: fc.constant('vault.tvl' as const), vaultId: fc.stringMatching(/^[a-z]{1,9}$/), below: fc.nat() }),
  fc.record({ type: fc.constant('price' as const), coinType: fc.stringMatching(/^0x[0-9a-f]{1,9}$/), above: fc.nat() }),
)

/** What a visitor does: each leaves the stores as the pages leave them. */
const act = fc.oneof(
  fc.tuple(word, time).map(
    ([key, at]) =>
      () =>
        noteVisit(key, at),
  ),
  fc.tuple(word, label, time).map(
    ([key, name, at]) =>
      () =>
        labelWallet(key, name, at),
  ),
  fc.tuple(word, fc.uniqueArray(word, { minLength: 1, maxLength: 5 })).map(
    ([name, keys]) =>
      () =>
        saveBundle(name, keys),
  ),
  fc.tuple(word, fc.string()).map(
    ([id, name]) =>
      () =>
        toggleStarredVault(id, name),
  ),
  fc.tuple(word, word).map(
    ([coinType, name]) =>
      () =>
        toggleStarredCoin({ coinType, label: name }),
  ),
  fc.tuple(word, fc.constantFrom('spam' as const, 'good' as const), fc.boolean()).map(
    ([contract, mark, isNft]) =>
      () =>
        markSpam(spamKey({ chain: 'SUI', contract, isNft }), mark),
  ),
  fc.tuple(word, fc.string()).map(
    ([name, query]) =>
      () =>
        saveView(name, query),
  ),
  fc.tuple(rule, word).map(
    ([watched, name]) =>
      () =>
        void saveAlert(newAlert({ kind: 'vault', id: 'v', name, apy: null, tvl: null }, watched, undefined)),
  ),
)
const visit = fc.array(act, { maxLength: 80 })

function visitAfresh(acts: readonly (() => void)[]) {
  clearAll()
  for (const each of acts) each()
}

function sound(text: string) {
  const file = readBackup(lists, text)
  if (file.state !== 'sound') throw new Error(JSON.stringify(file))
  return file
}

test('whatever a browser has comes back from its file into an empty one', () => {
  fc.assert(
    fc.property(visit, (acts) => {
      visitAfresh(acts)
      const before = stored()
      const text = writeBackup(lists, now)
      clearAll()
      expect(backupKinds.map((kind) => lists[kind].count())).toEqual(backupKinds.map(() => 0))
      const { add, added, present } = sound(text)
      add()
      expect(stored()).toEqual(before)
      expect(present).toBe(0)
      expect(backupKinds.map((kind) => added[kind])).toEqual(backupKinds.map((kind) => lists[kind].count()))
    }),
    { numRuns: 60 },
  )
})

test('a file adds to what is here, replaces nothing of it, and adds nothing the second time', () => {
  fc.assert(
    fc.property(visit, visit, (there, here) => {
      visitAfresh(there)
      const text = writeBackup(lists, now)
      visitAfresh(here)
      const before = stored()
      const { add, added } = sound(text)
      expect(stored()).toEqual(before)
      add()
      const after = stored()
      for (const wallet of before.wallets) {
        const merged = after.wallets.find(({ key }) => key === wallet.key)
        expect({ ...merged, label: wallet.label || merged?.label }).toEqual({
          ...wallet,
          label: wallet.label || merged?.label,
        })
      }
      expect(after.groups.slice(0, before.groups.length)).toEqual(before.groups)
      expect(after.vaults.slice(0, before.vaults.length)).toEqual(before.vaults)
      expect(after.vaultNames).toMatchObject(before.vaultNames)
      expect(after.coins.slice(0, before.coins.length)).toEqual(before.coins)
      expect(after.alerts.slice(0, before.alerts.length)).toEqual(before.alerts)
      expect({ ...after.marks, ...before.marks }).toEqual(after.marks)
      expect(after.views.slice(0, before.views.length)).toEqual(before.views)
      expect(after.vaults.length - before.vaults.length).toBe(added.starredVaults)
      expect(Object.values(sound(text).added).every((count) => count === 0)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a wallet without a label takes the file’s, and lists stay within their limits', () => {
  labelWallet('0xabc', 'Cold store', 5)
  for (let at = 1; at <= MAX_RECENT; at++) noteVisit(`0x${at}`, at)
  const text = writeBackup(lists, now)
  clearAll()
  noteVisit('0xabc', 9)
  for (let at = 1; at <= MAX_RECENT; at++) noteVisit(`0xother${at}`, at)
  const { add, added, present } = sound(text)
  add()
  expect(added.wallets).toBe(2)
  expect(present).toBe(MAX_RECENT - 1)
  expect(savedWallets.get()[0]).toEqual({ key: '0xabc', label: 'Cold store', openedAt: 9 })
  expect(savedWallets.get().filter(({ label: name }) => name === '')).toHaveLength(MAX_RECENT)

  for (let at = 0; at < MAX_ALERTS; at++)
    saveAlert(
      newAlert(
        { kind: 'coin', coinType: `0x${at}`, name: 'T', price: null },
        { type: 'price', coinType: `0x${at}`, above: 1 },
        `a${at}`,
      ),
    )
  const full = writeBackup(lists, now)
  deleteAlert('a0')
  expect(sound(full).added.alerts).toBe(1)
})

test('a file has neither the key nor what checks found', () => {
  settings.set({ ...defaultSettings, apiKey: 'ys_secret', baseUrl: 'https://api.example.com' })
  const alert = newAlert(
    { kind: 'coin', coinType: 'c', name: 'SUI', price: 3 },
    { type: 'price', coinType: 'c', above: 5 },
    'a',
  )
  saveAlert({ ...alert, checkedAt: 7, firedAt: 7, last: { value: 3, from: 'https://api.example.com live' } })
  const text = writeBackup(lists, now)
  settings.set(defaultSettings)
  expect(text).not.toMatch(/ys_secret|api\.example\.com/)
  expect(JSON.parse(text).data.alerts).toEqual([{ ...alert, checkedAt: null, firedAt: null, last: null }])
})

const file = (data: unknown, changes: object = {}) =>
  JSON.stringify({ app: 'yieldscope', version: 1, exportedAt: now.toISOString(), data, ...changes })
const wallet = { key: '0xabc', label: '', openedAt: 1 }

test.each([
  ['no JSON', 'PK\u0003', { state: 'not-a-backup' }],
  ['another program’s JSON', '{"version":1,"data":{}}', { state: 'not-a-backup' }],
  ['nothing', 'null', { state: 'not-a-backup' }],
  ['a later version', file({}, { version: 2 }), { state: 'other-version', version: 2 }],
  ['no time', file({}, { exportedAt: 'today' }), { state: 'wrong-field', field: 'exportedAt' }],
  ['no data', file([]), { state: 'wrong-field', field: 'data' }],
  ['a list that is none', file({ wallets: { 0: wallet } }), { state: 'wrong-field', field: 'data.wallets' }],
  [
    'a wallet whose time is text',
    file({ wallets: [wallet, { ...wallet, openedAt: '1' }] }),
    { state: 'wrong-field', field: 'data.wallets[1].openedAt' },
  ],
  [
    'a group with too long an address',
    file({ wallets: [wallet], groups: [{ name: 'G', wallets: ['0x1', 'x'.repeat(121)] }] }),
    { state: 'wrong-field', field: 'data.groups[0].wallets[1]' },
  ],
  [
    'an alert on a position of a chain that is unknown here, which would be one on all of the wallet',
    file({
      alerts: [
        {
          ...{ id: 'a', address: '0xa', name: '', isPaused: false, rule: { type: 'position.health', below: 1.2 } },
          position: { chain: 'NEW', protocol: 'aave-v3', positionId: 'p', type: 'Borrow' },
        },
      ],
    }),
    { state: 'wrong-field', field: 'data.alerts[0].position.chain' },
  ],
  [
    'an alert that watches nothing known',
    file({ alerts: [{ id: 'a', address: '', name: '', position: null, isPaused: false, rule: { type: 'script' } }] }),
    { state: 'wrong-field', field: 'data.alerts[0].rule.type' },
  ],
  [
    'a mark of another kind',
    file({ spamMarks: [{ key: 'SUI x', mark: 'evil' }] }),
    { state: 'wrong-field', field: 'data.spamMarks[0].mark' },
  ],
  ['a file that is too large', file({}).padEnd(MAX_BACKUP_BYTES + 1), { state: 'too-large' }],
])('%s is refused as a whole, by the field that is wrong', (_, text, mistake) => {
  toggleStarredVault('own', 'Own')
  const before = stored()
  expect(readBackup(lists, text)).toEqual(mistake)
  expect(stored()).toEqual(before)
})

test('names of a hostile file are data and nothing else', () => {
  const hostile = file({
    spamMarks: [{ key: '__proto__', mark: 'spam' }],
    starredVaults: [
      { id: '__proto__', name: 'x' },
      { id: 'constructor', name: '<img src=x>' },
    ],
    unknown: [1],
  }).replace('"data":{', '"data":{"__proto__":{"polluted":true},')
  sound(hostile).add()
  expect('polluted' in {}).toBe(false)
  expect(Object.getPrototypeOf(spamMarks.get())).toBe(Object.prototype)
  expect(lists.starredVaults.count()).toBe(2)
  expect(lists.alerts.count()).toBe(0)
})

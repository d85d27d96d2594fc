import * as z from 'zod/mini'
import type { StoredList } from '#dashboard/state/stored-list.ts'
import {
  addressNameList,
  groupList,
  spamMarkList,
  starredCoinList,
  starredVaultList,
  viewList,
  walletList,
} from './own-lists.ts'

export const BACKUP_VERSION = 1
/** More than a browser stores for a site, 5 Mi characters, with the file's indentation: what was exported can be imported. */
export const MAX_BACKUP_BYTES = 20_000_000

/** As the file names them. */
export const backupKinds = [
  'wallets',
  'groups',
  'starredVaults',
  'starredTokens',
  'alerts',
  'spamMarks',
  'views',
  'addressNames',
] as const
export type BackupKind = (typeof backupKinds)[number]

/** What came of adding: how many entries, and whether the browser has stored them beyond this tab. */
export type Added = { count: number; isStored: boolean }

/** Found in a file and not in this browser yet. */
type Addition = { added: number; present: number; add: () => Added }

/** One of the lists, whatever its items are. */
export type BackupList = {
  count: () => number
  subscribe: (listener: () => void) => () => void
  clear: () => void
  /** What a file has of it. */
  copies: () => unknown[]
  /** Compares a file's list with this browser's; changes nothing before `add`. */
  compare: (found: unknown) => Addition | { wrongAt: readonly PropertyKey[] }
}
export type BackupLists = Record<BackupKind, BackupList>

function backupList<Item>(list: StoredList<Item>): BackupList {
  const { get, set, subscribe, merge, copy = (item: Item) => item } = list
  const items = z.array(list.item)
  return {
    count: () => get().length,
    subscribe,
    clear: () => {
      set([])
      list.onClear?.()
    },
    copies: () => get().map(copy),
    compare: (found) => {
      const read = items.safeParse(found)
      if (!read.success) return { wrongAt: read.error.issues[0]?.path ?? [] }
      const copies = read.data.map(copy)
      const before = new Set(get())
      const added = merge([...before], copies).filter((item) => !before.has(item)).length
      // Another tab may have changed the list since.
      return { added, present: copies.length - added, add: () => addTo(list, copies) }
    },
  }
}

function addTo<Item>({ get, set, merge }: StoredList<Item>, copies: readonly Item[]): Added {
  const [here, before] = [new Set(get()), storedText()]
  const merged = merge([...here], copies)
  const count = merged.filter((item) => !here.has(item)).length
  set(merged)
  // A store whose write fails lives on in this tab alone: what the browser has of it is then as before.
  return { count, isStored: count === 0 || storedText() !== before }
}

/** All that this page has stored; "" where storage is switched off. */
function storedText(): string {
  try {
    return JSON.stringify({ ...localStorage })
  } catch {
    return ''
  }
}

/** Alerts are another feature's. */
export const backupLists = <Alert>(alerts: StoredList<Alert>): BackupLists => ({
  wallets: backupList(walletList),
  groups: backupList(groupList),
  starredVaults: backupList(starredVaultList),
  starredTokens: backupList(starredCoinList),
  alerts: backupList(alerts),
  spamMarks: backupList(spamMarkList),
  views: backupList(viewList),
  addressNames: backupList(addressNameList),
})

/** The file: what this browser has, without settings, so that no key is in it. */
export const writeBackup = (lists: BackupLists, now: Date): string =>
  JSON.stringify(
    {
      app: 'yieldscope',
      version: BACKUP_VERSION,
      exportedAt: now.toISOString(),
      data: Object.fromEntries(backupKinds.map((kind) => [kind, lists[kind].copies()])),
    },
    null,
    2,
  )

const Marked = z.object({ app: z.literal('yieldscope'), version: z.number() })
/** The library's own form for a time would be in the script of the first page. */
const File = z.object({ exportedAt: z.string(), data: z.record(z.string(), z.unknown()) })

export type ReadBackup =
  | { state: 'too-large' }
  | { state: 'not-a-backup' }
  | { state: 'other-version'; version: number }
  /** `field`: the first one that is missing or not valid, as a program would write it. */
  | { state: 'wrong-field'; field: string }
  | {
      state: 'sound'
      exportedAt: string
      added: Partial<Record<BackupKind, number>>
      /** Of how many the same is here already, or there is no room. */
      present: number
      add: () => Added
    }

/** Reads a file as a whole: where one field is wrong, nothing of it is added. A list that it does not have is left as it is. */
export function readBackup(lists: BackupLists, text: string): ReadBackup {
  if (new Blob([text]).size > MAX_BACKUP_BYTES) return { state: 'too-large' }
  const json = parseJson(text)
  const marked = Marked.safeParse(json)
  if (!marked.success) return { state: 'not-a-backup' }
  const { version } = marked.data
  if (version !== BACKUP_VERSION) return { state: 'other-version', version }
  const file = File.safeParse(json)
  if (!file.success) return { state: 'wrong-field', field: fieldName(file.error.issues[0]?.path ?? []) }
  if (Number.isNaN(Date.parse(file.data.exportedAt))) return { state: 'wrong-field', field: 'exportedAt' }

  const additions: [BackupKind, Addition][] = []
  for (const kind of backupKinds) {
    if (!Object.hasOwn(file.data.data, kind)) continue
    const compared = lists[kind].compare(file.data.data[kind])
    if ('wrongAt' in compared) return { state: 'wrong-field', field: fieldName(['data', kind, ...compared.wrongAt]) }
    additions.push([kind, compared])
  }
  return {
    state: 'sound',
    exportedAt: file.data.exportedAt,
    added: Object.fromEntries(additions.map(([kind, { added }]) => [kind, added])),
    present: additions.reduce((sum, [, { present }]) => sum + present, 0),
    add: () => {
      const done = additions.map(([, { add }]) => add())
      return {
        count: done.reduce((sum, { count }) => sum + count, 0),
        isStored: done.every(({ isStored }) => isStored),
      }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // any file can be chosen
  }
}

/** `data.wallets[2].key` */
const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, step) =>
      typeof step === 'number' ? `${name}[${step}]` : name === '' ? String(step) : `${name}.${String(step)}`,
    '',
  )

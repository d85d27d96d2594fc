import { expect, test } from 'vitest'
import { overdueAfter } from '#service/refresh/overdue-after.ts'
import type { DatasetName, DatasetState } from '#service/store/store.ts'
import { degradations } from './degradations.ts'

const now = new Date('2026-11-22T12:00:00Z')
const HOUR = 3_600_000
const read = (name: DatasetName, hours: number, own: Partial<DatasetState> = {}): DatasetState => {
  const asOf = new Date(now.getTime() - hours * HOUR)
  return { name, origin: 'live', rows: 9, asOf, lastAttemptAt: asOf, lastError: null, droppedRows: 0, ...own }
}
const unread = { origin: null, rows: null, asOf: null, lastAttemptAt: null }
const namesOf = (...states: DatasetState[]) =>
  degradations(states, now, overdueAfter).map(({ reason, name }) => `${reason} ${name}`)

test('rows that are as young as their jobs run degrade nothing', () => {
  expect(namesOf(read('coins', 47), read('markets', 0.8), read('vaults', 2), read('metadata', 160))).toEqual([])
})

test('a dataset that two runs of its job have not read is overdue, by name', () => {
  expect(namesOf(read('coins', 49), read('markets', 1), read('vaults', 2.3), read('metadata', 170))).toEqual([
    'overdue coins',
    'overdue markets',
    'overdue vaults',
    'overdue metadata',
  ])
})

test('the sample is loaded every hour, all of it', () => {
  const sample = { origin: 'sample' } as const
  expect(namesOf(read('markets', 1.9, sample), read('coins', 2.3, sample))).toEqual(['overdue coins'])
})

test('a family without rows is empty, whether it was read or not', () => {
  const vaults = read('vaults', 0.1, { rows: 0 })
  expect(namesOf(read('coins', 0, unread), vaults)).toEqual(['empty coins', 'empty vaults'])
  expect(namesOf(read('coins', 0, { ...unread, lastError: 'host timed out' }))).toEqual(['empty coins'])
})

test('a dataset that was never read degrades when its source fails, not when it is switched off', () => {
  expect(namesOf(read('holders', 0, { ...unread, lastError: 'api.example answered with status 500' }))).toEqual([
    'overdue holders',
  ])
  expect(namesOf(read('holders', 0, unread))).toEqual([])
})

test('rows that were left out degrade their dataset', () => {
  expect(namesOf(read('coins', 1), read('vaults', 1, { droppedRows: 3 }))).toEqual(['dropped vaults'])
})

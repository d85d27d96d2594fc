import { relative } from 'node:path'
import { projectFolder } from './project.mjs'

/** @typedef {{ stage: string, file: string, seconds: number }} FileTime */
/** @typedef {{ file?: string, suites?: Suite[], specs?: { tests: { results: { duration: number }[] }[] }[] }} Suite */
/** @typedef {{ testResults?: { name: string, startTime: number, endTime: number }[] } | null} UnitReport */
/** @typedef {{ suites?: Suite[] } | null} BrowserReport */

/**
 * The files that took a worker longest, of both runners; retries count.
 * @param {{ unit: UnitReport, browser: BrowserReport }} reports as the runners wrote them, null for a stage that did
 * not run
 * @param {number} most
 * @returns {FileTime[]}
 */
export function slowestFiles({ unit, browser }, most) {
  const ofUnit = (unit?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    stage: 'unit',
    file: relative(projectFolder, name),
    seconds: (endTime - startTime) / 1000,
  }))
  const ofBrowser = (browser?.suites ?? []).map((suite) => ({
    stage: 'browser',
    file: `e2e/${suite.file}`,
    seconds: durationOf(suite) / 1000,
  }))
  return mergeByFile([...ofUnit, ...ofBrowser])
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
}

/** @param {Suite} suite @returns {number} */
function durationOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return [...results.map(({ duration }) => duration), ...suites.map(durationOf)].reduce((sum, each) => sum + each, 0)
}

/** A file of several projects is reported once for each. @param {FileTime[]} times @returns {FileTime[]} */
function mergeByFile(times) {
  /** @type {Map<string, FileTime>} */
  const merged = new Map()
  for (const { stage, file, seconds } of times)
    merged.set(file, { stage, file, seconds: (merged.get(file)?.seconds ?? 0) + seconds })
  return [...merged.values()]
}

/** @param {FileTime[]} times @returns {string} a line for each */
export const timeTable = (times) =>
  times.map(({ stage, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${stage.padEnd(7)}  ${file}`).join('\n')

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/**
 * Answers by operation, then by question.
 * @typedef {Map<string, Map<string, import('./ask.mjs').Answer>>} Recording
 */

const ENDING = '.jsonl.gz'

/**
 * Writes one file per operation, one line per response, in request order. Deletes an earlier recording in the folder.
 * @param {string} folder
 * @param {import('./ask.mjs').Answers} answers
 */
export async function writeRecording(folder, answers) {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) if (name.endsWith(ENDING)) await rm(join(folder, name))
  /** @type {Map<string, string[]>} */
  const lines = new Map()
  for (const [question, { operation, answer }] of answers) {
    const ofOperation = lines.get(operation) ?? []
    lines.set(operation, ofOperation)
    ofOperation.push(JSON.stringify([question, answer]))
  }
  for (const [operation, ofOperation] of lines) {
    await writeFile(join(folder, operation + ENDING), await promisify(gzip)(ofOperation.join('\n')))
  }
}

/**
 * Throws if the folder contains no recording.
 * @param {string} folder
 * @returns {Promise<Recording>}
 */
export async function readRecording(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING)).sort()
  if (names.length === 0) throw new Error(`${folder} holds no recorded answers`)
  /** @type {Recording} */
  const recording = new Map()
  for (const name of names) {
    const text = (await promisify(gunzip)(await readFile(join(folder, name)))).toString()
    recording.set(name.slice(0, -ENDING.length), new Map(text.split('\n').map((line) => JSON.parse(line))))
  }
  return recording
}

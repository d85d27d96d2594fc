import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.mjs'

/** Servers of the Redis protocol, by preference; each is also the name of Debian's package. */
const programs = ['valkey-server', 'redis-server']

/** @param {string} name @returns {string | null} the path of a program on this machine's PATH */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** @returns {string | null} the path of a server of the Redis protocol */
export const findValkey = () => programs.map(findProgram).find((path) => path !== null) ?? null

/** Whether this user may install Debian's packages here. */
const mayInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/**
 * One that is present, else Debian's package (as root on Debian; of two names, the first that Debian has), else none.
 * @param {string[]} packages
 * @param {() => string | null} find
 * @returns {Promise<string | null>}
 */
export async function ensureFromDebian(packages, find) {
  const present = find()
  if (present !== null || !mayInstall()) return present
  console.log(`Installing ${packages.join(' or ')} from Debian’s packages …`)
  await runCommand('apt-get', ['update', '-qq'])
  for (const name of packages) {
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    const installed = find()
    if (installed !== null) return installed
  }
  return null
}

/** @returns {Promise<string | null>} */
export const ensureValkey = () => ensureFromDebian(programs, findValkey)

/** Printed where there is none: what is skipped must be noticed. */
export const noValkey =
  'NO VALKEY: neither valkey-server nor redis-server is on PATH. The tests that need one are SKIPPED.'

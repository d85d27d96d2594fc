import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project.mjs'

/** @param {string} version `20.19.0` @returns {[number, number]} major and minor */
function parse(version) {
  const [major, minor] = version.split('.').map(Number)
  return [major ?? 0, minor ?? 0]
}

/**
 * Whether a version matches a range made of `^a.b.c` and `>=a.b.c` parts joined by `||`; patch levels are not compared.
 * @param {string} version
 * @param {string} range
 */
export function fitsRange(version, range) {
  const [major, minor] = parse(version)
  return range.split('||').some((part) => {
    const [, operator, lowest] = part.trim().match(/^(\^|>=)(.+)$/) ?? []
    const [lowestMajor, lowestMinor] = parse(lowest ?? '0.0.0')
    if (major === lowestMajor) return minor >= lowestMinor
    return operator === '>=' && major > lowestMajor
  })
}

/** Exits with a plain message if this Node cannot run the project. */
export function requireNode() {
  const range = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')).engines.node
  const version = process.versions.node
  if (fitsRange(version, range)) return
  console.error(`Yieldscope needs Node.js ${range.replaceAll('||', 'or')}. This is ${version}: please install another.`)
  process.exit(1)
}

/** @typedef {{ operation: string, place: string, reason: string, covers: (operation: string, place: string) => boolean }} Allowance */

/**
 * Parses expected differences, one per line: `operation place # reason`. `*` as operation means every operation; in a
 * place it matches anything. A place includes everything below it. Ignores empty lines and those that begin with `#`.
 * Throws on any other line.
 * @param {string} text
 * @returns {Allowance[]}
 */
export function readAllowList(text) {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [, operation, place, reason] = /^(\S+)\s+(\S.*?)\s+#\s*(\S.*)$/.exec(line.trim()) ?? []
    if (!operation || !place || !reason)
      throw new Error(`Line ${index + 1} is not \`operation place # reason\`: ${line}`)
    const pattern = new RegExp(`^${place.split('*').map(literal).join('.*')}(?:[.[{ ].*)?$`)
    return [
      {
        operation,
        place,
        reason,
        covers: (ofOperation, ofPlace) => (operation === '*' || operation === ofOperation) && pattern.test(ofPlace),
      },
    ]
  })
}

/** @param {string} text */
const literal = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

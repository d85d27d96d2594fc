const TAG = '$bigint'

/** Serializes a value as JSON. A bigint becomes `{"$bigint":"123"}`. */
export const toText = (value: unknown): string =>
  JSON.stringify(value, (_, member) => (typeof member === 'bigint' ? { [TAG]: String(member) } : member))

/**
 * Parses the output of `toText`, written by the same version of the program. The caller that stores the text records
 * its shape.
 */
export const fromText = (text: string): unknown =>
  JSON.parse(text, (_, member) => {
    if (member === null || typeof member !== 'object' || !(TAG in member)) return member
    return typeof member[TAG] === 'string' && Object.keys(member).length === 1 ? BigInt(member[TAG]) : member
  })

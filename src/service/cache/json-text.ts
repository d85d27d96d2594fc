const TAG = '$bigint'

/** A value as text: JSON, in which a bigint stands as `{"$bigint":"123"}`. */
export const toText = (value: unknown): string =>
  JSON.stringify(value, (_, member) => (typeof member === 'bigint' ? { [TAG]: String(member) } : member))

/** What `toText` wrote, in the same version of the program: whoever stores the text says which shape it has. */
export const fromText = (text: string): unknown =>
  JSON.parse(text, (_, member) => {
    if (member === null || typeof member !== 'object' || !(TAG in member)) return member
    return typeof member[TAG] === 'string' && Object.keys(member).length === 1 ? BigInt(member[TAG]) : member
  })

/**
 * @typedef {{ from: number, to: number, name: string, type: string, isUnread?: boolean }} Field Of a layout: where its text stands, and its type on the wire.
 * @typedef {{ line: number, names: [string, string], text: string }} Swap Two neighbours of one type, and the whole file with them swapped.
 */

/** Other names of types with the same bytes; a type that is not listed is its own text. */
const wireTypes = new Map([
  ['U64', 'bcs.u64()'],
  ['U128', 'bcs.u128()'],
  ['I128', 'bcs.u128()'],
  ['U256', 'bcs.u256()'],
  ['I32', 'bcs.u32()'],
  ['CoinType', 'bcs.string()'],
  ['TypeName', 'bcs.string()'],
  ['fixDecoderSize(getBytesDecoder(), 32)', 'getAddressDecoder()'],
])

/** Matches a field's layout: a call of the library, or a named layout. */
const isLayout = (/** @type {string} */ text) =>
  /^(?:bcs\.\w|(?:struct|vector|option)\(|[A-Z][A-Za-z]*\d*$|(?:get|fix|add)\w*Decoder\w*\()/.test(text)
const opening = '([{'
const closing = ')]}'

/** Blanks out strings and comments, so that brackets in them do not count; all offsets remain the same. */
const withoutTexts = (/** @type {string} */ source) =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|`[^`]*`/g, (text) => text.replace(/[^\n]/g, ' '))

/**
 * The members of the list that begins after the bracket at `start`.
 * @param {string} bare
 * @param {number} start
 * @returns {[from: number, to: number][]}
 */
function membersOf(bare, start) {
  /** @type {[number, number][]} */
  const members = []
  let depth = 0
  let from = start + 1
  for (let at = start + 1; at < bare.length; at += 1) {
    const mark = bare[at] ?? ''
    if (depth === 0 && (mark === ',' || closing.includes(mark))) {
      members.push([from, at])
      if (mark !== ',') return members
      from = at + 1
    } else if (opening.includes(mark)) depth += 1
    else if (closing.includes(mark)) depth -= 1
  }
  return []
}

/**
 * Parses a member of an object (`name: layout`) or of a list (`['name', layout]`); null if it is not a layout's field.
 * @param {string} source
 * @param {[from: number, to: number]} place
 * @returns {Field | null}
 */
function fieldOf(source, [start, end]) {
  const comments = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*\n)*/.exec(source.slice(start, end))?.[0].length ?? 0
  const from = start + comments
  const text = source.slice(from, end).trimEnd()
  const [, listed, decoder = ''] = /^\[\s*'(\w+)',\s*([\s\S]+?),?\s*\]$/.exec(text) ?? []
  const [, key = listed, value = decoder] = /^(\w+):\s*([\s\S]+)$/.exec(text) ?? []
  if (key === undefined || (listed === undefined && !isLayout(value))) return null
  const type = value.replace(/\s+/g, ' ')
  return { from, to: from + text.length, name: key, type: wireTypes.get(type) ?? type }
}

/** Names of an array pattern, some of which may be omitted. */
const NAMES = String.raw`\[([\w\s,]*)\]`
/** Patterns in which the words of a result get their names by position. */
const patterns = [
  new RegExp(String.raw`transform\(\(${NAMES}\) =>`, 'g'),
  // `const [one, other] = answer`, unless it is not the result of one call.
  new RegExp(String.raw`const ${NAMES} = (?!\[|await Promise|[^\n]*\.split\()`, 'g'),
  // `([one, other]: Answer) =>`
  new RegExp(String.raw`\(\s*${NAMES}: [A-Z]`, 'g'),
]

/**
 * Patterns within a parameter: `({ item, answer: [one, other] }) =>`.
 * @param {string} bare
 * @returns {RegExpExecArray[]}
 */
function patternsInParameters(bare) {
  const found = [...bare.matchAll(new RegExp(String.raw`\w+: ${NAMES}`, 'g'))]
  return found.filter(({ index }) => {
    let depth = 0
    for (let at = index; at < bare.length; at += 1) {
      const mark = bare[at] ?? ''
      if (opening.includes(mark)) depth += 1
      else if (!closing.includes(mark)) continue
      else if (depth > 0) depth -= 1
      else return mark === '}' && /^\}(?:: [A-Z]\w*|\)(?:: [^\n]+?)? =>| = )/.test(bare.slice(at))
    }
    return false
  })
}

/**
 * For contracts' results: the members of a struct, by their names in its ABI, if at least one is read; and the words of
 * a result that get their names by position.
 * @param {string} source
 * @param {string} readers The code that reads the results, as text.
 * @returns {Field[][]}
 */
function wordsOf(source, readers) {
  const bare = withoutTexts(source)
  const read = withoutTexts(readers)
  const isRead = (/** @type {string} */ name) => new RegExp(String.raw`\b${name}\b`).test(read)
  const structs = [...source.matchAll(/returns \(\(([^()]*)\)|'struct \w+ \{([^}]*?);? *\}'/g)]
  const words = isOfContracts(source)
    ? [...patterns.flatMap((each) => [...bare.matchAll(each)]), ...patternsInParameters(bare)]
    : []
  return [
    ...structs.map((found) =>
      partsOf(found, { mark: found[1] === undefined ? ';' : ',', type: /^\w+(?:\[\])?/, isRead }),
    ),
    ...words.map((found) => partsOf(found, { mark: ',', type: /^/, isRead: () => true })),
  ]
}

/** Whether a file reads contracts of EVM chains. */
export const isOfContracts = (/** @type {string} */ source) =>
  source.includes('parseAbi(') || source.includes("/contract-query.ts'")

/**
 * @param {RegExpExecArray} found
 * @param {{ mark: string, type: RegExp, isRead: (name: string) => boolean }} how
 * @returns {Field[]}
 */
function partsOf(found, { mark, type, isRead }) {
  const [whole, ...lists] = found
  const list = lists.find((each) => each !== undefined) ?? ''
  let at = found.index + whole.indexOf(list)
  return list.split(mark).map((member) => {
    const text = member.trim()
    const from = at + member.indexOf(text)
    at += member.length + 1
    const name = text.split(' ').at(-1) ?? ''
    return { from, to: from + text.length, name, type: type.exec(text)?.[0] ?? '', isUnread: !isRead(name) }
  })
}

/**
 * All swaps of two adjacent fields with the same wire type in a file's layouts: objects of BCS types, lists of
 * decoders, results of EVM contracts. Excludes schemas, whose members are found by name, so that their order does not
 * matter.
 * @param {string} source
 * @param {string} readers The code that reads the results of the contracts that the file describes: the files of its
 * folder.
 * @returns {Swap[]}
 */
export function findSwaps(source, readers = source) {
  const bare = withoutTexts(source)
  const starts = [...bare.matchAll(/(?<!\bz\.\w+\()\{|getStructDecoder\(\[/g)].map(
    ({ index, 0: text }) => index + text.length - 1,
  )
  const layouts = starts.map((start) => membersOf(bare, start).map((place) => fieldOf(source, place)))
  return [...layouts, ...wordsOf(source, readers)].flatMap((fields) =>
    fields.flatMap((second, index) => {
      const first = fields[index - 1]
      if (!first?.name || !second?.name || first.type !== second.type) return []
      if (first.isUnread && second.isUnread) return []
      const [a, between, b] = [
        source.slice(first.from, first.to),
        source.slice(first.to, second.from),
        source.slice(second.from, second.to),
      ]
      return {
        line: source.slice(0, first.from).split('\n').length,
        names: [first.name, second.name],
        text: `${source.slice(0, first.from)}${b}${between}${a}${source.slice(second.to)}`,
      }
    }),
  )
}

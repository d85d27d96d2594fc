import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { houseDocuments, houseFiles } from '#testing/house-files.ts'

/** Words of `docs/voice.md` that the field has better ones for. Coins may be held and holdings have a tab: both are the field's own. */
const banned =
  /\b(?:lies?|lying|stands?|stood|tells?|told|holds?|kept|seen|asides?|parts?|parted|anew|amiss|fares?|fared)\b/gi

/** Where such a word is the right one, each with its reason. */
const rightWords: Record<string, string> = {
  'Search by part of a name, symbol or coin type.': 'a piece of a text is a part of it',
  Holds: 'a column of saved files, which programs read by its name',
}

/** A text of the service that no person reads. */
const isForPrograms = (text: string) => /^[` ]*(?:select|insert|update|delete|substring)\b/.test(text)

/** Labels that begin or end otherwise, each with its reason. */
const rightLabels: Record<string, string> = {
  unknown: 'what is shown in place of a number, as in a table',
  'https://example.org/hook': 'an address',
  'mr-1.5 text-faded': 'a style, which the library of the JSON tree calls a label',
}

type Kind = 'label' | 'text'
type FoundText = { path: string; line: number; kind: Kind; text: string }

/** What stands alone: a field, a heading, a button, a column. */
const labelNames = new Set(
  'aria-label caption documentTitle header label placeholder spokenLabel summary title xHeader'.split(' '),
)
const labelElements = new Set('Button TextButton button dt h1 h2 h3 h4 label legend option summary th'.split(' '))
/** Names whose values no person reads: styles, identifiers, addresses. */
const silentName =
  /look|className|^(?:align|as|axis|d|fill|form|group|height|href|id|key|kind|look|place|points|rel|role|side|sortKey|src|stroke|style|target|to|type|viewBox|width|xmlns)s?$/i

type Node = {
  [member: string]: unknown
  type: string
  start: number
  end: number
  name?: unknown
  key?: unknown
  value?: unknown
  source?: unknown
  children?: unknown
  openingElement?: unknown
  quasis?: unknown
  expressions?: unknown
  test?: unknown
  consequent?: unknown
  alternate?: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nodesIn = (value: unknown): Node[] => [value].flat(2).filter(isNode)

const nameOf = (value: unknown): string =>
  isNode(value) ? (typeof value.name === 'string' ? value.name : String(value.value ?? nameOf(value.name))) : ''
const memberOf = (node: Node) => nameOf(node.type === 'Property' ? node.key : node.name)
const isLabel = (node: Node) => labelNames.has(memberOf(node))

/** One text alone, not a sentence with something in it. */
const isLabelElement = ({ openingElement, children }: Node) =>
  isNode(openingElement) &&
  labelElements.has(nameOf(openingElement.name)) &&
  nodesIn(children).filter(({ type, value }) => type !== 'JSXText' || String(value).trim() !== '').length === 1

/** Expressions whose value is that of what is in them. */
const isThrough = /^(?:JSXExpressionContainer|TSAsExpression|LogicalExpression)$/

/** Modules' names, types, and members that no person reads. */
function isSilent(node: Node): boolean {
  const { type, source } = node
  if (type === 'JSXAttribute' || type === 'Property') return silentName.test(memberOf(node))
  return source != null || (type.startsWith('TS') && !type.endsWith('Expression'))
}

/** Spaces at the ends count: a text that begins with one goes on from what is before it. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ')
const isProse = (text: string) => /[a-z]{2,}/i.test(text) && (/ /.test(text.trim()) || /^[A-Z]/.test(text.trim()))

/** The texts of a file as they are written: what is between tags, attributes and strings; a template as its pieces with `…` between. */
function textsOf(path: string, source: string): FoundText[] {
  const found: FoundText[] = []
  const add = (node: Node, kind: Kind, text: string) => {
    const line = source.slice(0, node.start).split('\n').length
    if (kind === 'label' ? /[a-z]/i.test(text) : isProse(text)) found.push({ path, line, kind, text: squeezed(text) })
  }
  const visitAll = (nodes: unknown, kind: Kind) => {
    for (const node of nodesIn(nodes)) visit(node, kind)
  }
  const visit = (node: Node, kind: Kind) => {
    const { type } = node
    if (isSilent(node)) return
    if (type === 'JSXText') add(node, kind, String(node.value).trim())
    else if (type === 'Literal' && typeof node.value === 'string') add(node, kind, node.value)
    else if (type === 'JSXAttribute' || type === 'Property') visitAll(node.value, isLabel(node) ? 'label' : 'text')
    else if (type === 'JSXElement') {
      visitAll(node.openingElement, 'text')
      visitAll(node.children, isLabelElement(node) ? 'label' : 'text')
    } else if (type === 'TemplateLiteral') {
      add(
        node,
        kind,
        nodesIn(node.quasis)
          .map(({ start, end }) => source.slice(start, end))
          .join('…'),
      )
      visitAll(node.expressions, 'text')
    } else if (type === 'ConditionalExpression') {
      visitAll(node.test, 'text')
      visitAll([node.consequent, node.alternate], kind)
    } else visitAll(Object.values(node), isThrough.test(type) ? kind : 'text')
  }
  visitAll(parseSync(path, source).program.body, 'text')
  return found
}

const mistakesIn = (texts: readonly FoundText[]): string[] =>
  texts.flatMap(({ path, line, kind, text }) => {
    const words = text in rightWords ? [] : (text.match(banned) ?? [])
    const isLoose = kind === 'label' && !(text in rightLabels)
    return [
      ...words.map((word) => `${path}:${line} “${text}” has “${word}”`),
      ...(isLoose && /^[a-z]/.test(text) ? [`${path}:${line} “${text}” begins without a capital`] : []),
      ...(isLoose && /[^.]\.$/.test(text) ? [`${path}:${line} “${text}” ends with a full stop`] : []),
    ]
  })

/** Sources' notes, errors, commands and descriptions: sentences in which only the words are checked. */
function wordMistakesIn(path: string, source: string): string[] {
  if (source.match(banned) === null) return []
  const texts = textsOf(path, source).filter(({ text }) => !isForPrograms(text))
  return mistakesIn(texts.map((each) => ({ ...each, kind: 'text' as const })))
}

/** What is code in a document, and where its links lead; each line keeps its number. */
const code = /```[\s\S]*?```|`[^`\n]*`|\]\([^)\s]*\)/g
const blank = (text: string) => text.replaceAll(/[^\n]+/g, ' ')

function documentMistakesIn(path: string, document: string): string[] {
  const lines = document.replaceAll(code, blank).split('\n')
  return lines.flatMap((line, index) => (line.match(banned) ?? []).map((word) => `${path}:${index + 1} has “${word}”`))
}

/** Specimens, which no build has. */
const isLeftOut = (path: string) => path.startsWith('./dashboard/features/design/')

const files = houseFiles(/(?<!\.test)\.tsx?$/)
const texts = Object.entries(files)
  .filter(([path]) => path.startsWith('./dashboard/') && !isLeftOut(path))
  .flatMap(([path, source]) => textsOf(path, source))

/** All but the voice guide, which names the words. */
const documents = Object.entries(houseDocuments()).filter(([path]) => path !== 'docs/voice.md')

test('labels start with a capital and end without a full stop, and no text has a word that people do not use', () => {
  expect(mistakesIn(texts)).toEqual([])
})

test('no note, error or description of the service has such a word', () => {
  const ours = Object.entries(files).filter(([path]) => /^\.\/(?:client|contract|domain|service)\//.test(path))
  expect(ours.length).toBeGreaterThan(800)
  expect(ours.flatMap(([path, source]) => wordMistakesIn(path, source))).toEqual([])
})

test('no document has such a word', () => {
  expect(documents.length).toBeGreaterThan(25)
  expect(documents.flatMap(([path, document]) => documentMistakesIn(path, document))).toEqual([])
})

test('a bad word is found in a note, an error and a document, and in no code', () => {
  const planted = `
    import { told } from './told.ts'
    const failed = () => new ApiError('UPSTREAM_FAILED', 'Sui told nothing of a pool')
    note('vaults that lie elsewhere', 'left out')
    sql\`select details as parts from told\``
  expect(wordMistakesIn('planted.ts', planted)).toEqual([
    'planted.ts:3 “Sui told nothing of a pool” has “told”',
    'planted.ts:4 “vaults that lie elsewhere” has “lie”',
  ])
  const document = 'It [stands](parts.md#kept) here.\n\n```sh\ncat kept\n```\n\n| `told` | what it holds |\n'
  expect(documentMistakesIn('planted.md', document)).toEqual(['planted.md:1 has “stands”', 'planted.md:7 has “holds”'])
})

test('texts are found wherever a page has them', () => {
  expect(texts.length).toBeGreaterThan(1_000)
  const planted = `
    import { Button } from './told.ts'
    export const page = (count: number) => (
      <Page title="what lies here" className="kept told" id="seen">
        <p>This browser has kept {count} alerts.</p>
        <Button>Do it.</Button>
        <Field label={count > 1 ? \`\${count} vaults\` : 'One vault.'} hint={count === 1 ? 'It tells all' : 'Fine'} />
      </Page>
    )
    const columns = [{ header: 'state', look: 'seen', cell: () => 'nothing' }]`
  expect(mistakesIn(textsOf('planted.tsx', planted))).toEqual([
    'planted.tsx:4 “what lies here” has “lies”',
    'planted.tsx:4 “what lies here” begins without a capital',
    'planted.tsx:5 “This browser has kept” has “kept”',
    'planted.tsx:6 “Do it.” ends with a full stop',
    'planted.tsx:7 “One vault.” ends with a full stop',
    'planted.tsx:7 “It tells all” has “tells”',
    'planted.tsx:10 “state” begins without a capital',
  ])
})

test('no exception outlives its text', () => {
  const written = new Set(texts.map(({ text }) => text))
  expect([...Object.keys(rightWords), ...Object.keys(rightLabels)].filter((text) => !written.has(text))).toEqual([])
})

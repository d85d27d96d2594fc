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
  'of …': 'a mistake in a field, after the number',
  'forecast to fall': 'a remark behind a rate',
  unknown: 'what is shown in place of a number, as in a table',
  'https://example.org/hook': 'an address',
  'mr-1.5 text-faded': 'a style, which the library of the JSON tree calls a label',
}

type Kind = 'label' | 'text'
/** `isWritten`: in the file itself, between tags or as a label, and not in a catalogue. */
type FoundText = { path: string; line: number; kind: Kind; text: string; isWritten: boolean }
/** The texts of a catalogue by their keys; a function's or a plural's with `…` for its values. */
type Catalogue = ReadonlyMap<string, string>

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
  object?: unknown
  property?: unknown
  callee?: unknown
  arguments?: unknown
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

/** What is between the expressions of a template. */
const cookedOf = ({ value }: Node): string =>
  typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''

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
function textsOf(
  path: string,
  source: string,
  catalogue: Catalogue = new Map(),
  isText: (text: string) => boolean = isProse,
): FoundText[] {
  const found: FoundText[] = []
  const add = (node: Node, kind: Kind, text: string) => {
    const line = source.slice(0, node.start).split('\n').length
    const isWritten = node.type === 'JSXText' || (kind === 'label' && node.type !== 'MemberExpression')
    if (kind === 'label' ? /[a-z]/i.test(text) : isText(text))
      found.push({ path, line, kind, text: squeezed(text), isWritten })
  }
  const visitAll = (nodes: unknown, kind: Kind) => {
    for (const node of nodesIn(nodes)) visit(node, kind)
  }
  const visit = (node: Node, kind: Kind) => {
    const { type } = node
    if (isSilent(node)) return
    if (type === 'JSXText') add(node, kind, String(node.value).trim())
    else if (type === 'Literal' && typeof node.value === 'string') add(node, kind, node.value)
    else if (type === 'MemberExpression' && nameOf(node.object) === 'texts')
      add(node, kind, catalogue.get(nameOf(node.property)) ?? '')
    else if (type === 'CallExpression' && isNode(node.callee) && nameOf(node.callee.object) === 'texts') {
      visit(node.callee, kind)
      visitAll(node.arguments, 'text')
    } else if (type === 'JSXAttribute' || type === 'Property') visitAll(node.value, isLabel(node) ? 'label' : 'text')
    else if (type === 'JSXElement') {
      visitAll(node.openingElement, 'text')
      visitAll(node.children, isLabelElement(node) ? 'label' : 'text')
    } else if (type === 'TemplateLiteral') {
      add(node, kind, nodesIn(node.quasis).map(cookedOf).join('…'))
      visitAll(node.expressions, 'text')
    } else if (type === 'ConditionalExpression') {
      visitAll(node.test, 'text')
      visitAll([node.consequent, node.alternate], kind)
    } else visitAll(Object.values(node), isThrough.test(type) ? kind : 'text')
  }
  visitAll(parseSync(path, source).program.body, 'text')
  return found
}

/** A catalogue's texts by their keys. */
function catalogueIn(path: string, source: string): Catalogue {
  const texts = new Map<string, string>()
  const visit = (node: Node) => {
    if (node.type !== 'Property') return nodesIn(Object.values(node)).forEach(visit)
    const [first] = textsOf(
      path,
      source.slice(node.start, node.end).replace(/^/, 'export const text = { ').concat(' }'),
    )
    texts.set(nameOf(node.key), first?.text ?? '')
  }
  nodesIn(parseSync(path, source).program.body).forEach(visit)
  return texts
}

/** The catalogue that a file imports as `texts`. */
function catalogueOf(path: string, source: string): Catalogue {
  const name = /^import \{ texts \} from .(\.|#[^']*)\/texts\.ts/m.exec(source)?.[1]
  if (name === undefined) return new Map()
  const folder = name === '.' ? path.slice(0, path.lastIndexOf('/')) : `./${name.slice(1)}`
  return catalogues.get(`${folder}/texts.ts`) ?? new Map()
}

const mistakesIn = (texts: readonly FoundText[]): string[] =>
  texts.flatMap(({ path, line, kind, text }) => {
    const words = text in rightWords ? [] : (text.match(banned) ?? [])
    const isLoose = kind === 'label' && !(text in rightLabels)
    return [
      ...words.map((word) => `${path}:${line} “${text}” has “${word}”`),
      ...(isLoose && /^[a-z]/.test(text) ? [`${path}:${line} “${text}” begins without a capital`] : []),
      ...(isLoose && /[^.]\.$/.test(text) && !/\. \S/.test(text)
        ? [`${path}:${line} “${text}” ends with a full stop`]
        : []),
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

/** Translations are checked beside their loaders. */
const files = houseFiles(/(?<!\.test|texts\.de|texts\.es)\.tsx?$/)
const catalogues = new Map(
  Object.entries(files)
    .filter(([path]) => path.endsWith('/texts.ts'))
    .map(([path, source]) => [path, catalogueIn(path, source)]),
)
const texts = Object.entries(files)
  .filter(([path]) => path.startsWith('./dashboard/') && !isLeftOut(path))
  .flatMap(([path, source]) => textsOf(path, source, catalogueOf(path, source)))

/** Features whose texts are still between their tags. */
const withoutCatalogue = /^\.\/dashboard\/features\/(?:api-reference)\//

/** The same in every language: names, units, what a file's readers know a column by. */
const inEveryLanguage = new Set('API APR APY CSV GET ID LTV NFT NFTs PNG TVL URL USD USDC UTC Yieldscope h'.split(' '))
/** Saved files have English columns, which programs read by their names. */
const isOfFile = (path: string) => /-file\.ts$|points-csv\.ts$/.test(path)

const isTranslated = (text: string) =>
  text in rightLabels ||
  text.startsWith('0x') ||
  (text.match(/[\p{L}\d]+/gu) ?? []).every((word) => inEveryLanguage.has(word) || /^\d+$/.test(word))

/** All but the voice guide, which names the words. */
const documents = Object.entries(houseDocuments()).filter(([path]) => path !== 'docs/voice.md')

test('labels start with a capital and end without a full stop, and no text has a word that people do not use', () => {
  expect(mistakesIn(texts)).toEqual([])
})

test('a page has its texts in a catalogue, where translators find them', () => {
  const outside = texts.filter(
    ({ path, text, isWritten }) =>
      isWritten &&
      !path.endsWith('/texts.ts') &&
      !withoutCatalogue.test(path) &&
      !isOfFile(path) &&
      !isTranslated(text),
  )
  expect(outside.map(({ path, line, text }) => `${path}:${line} “${text}” is in no catalogue`)).toEqual([])
})

test('a label from a catalogue is checked where it is used', () => {
  const catalogue = catalogueIn(
    'planted/texts.ts',
    "export const texts = defineTexts('planted', { save: 'save it', saved: (count: Value) => 'Saved rows.', vaults: { one: '# vault', other: '# vaults' } })",
  )
  expect([...catalogue]).toEqual([
    ['save', 'save it'],
    ['saved', 'Saved rows.'],
    ['vaults', '# vault'],
  ])
  const planted =
    'export const page = () => <Field label={texts.save} title={texts.saved(1)} hint={texts.save}>Plain</Field>'
  const found = textsOf('planted.tsx', planted, catalogue)
  expect(mistakesIn(found)).toEqual([
    'planted.tsx:1 “save it” begins without a capital',
    'planted.tsx:1 “Saved rows.” ends with a full stop',
  ])
  expect(found.filter(({ isWritten }) => isWritten).map(({ text }) => text)).toEqual(['Plain'])
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

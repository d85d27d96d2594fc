import { expect, test } from 'vitest'
import { houseFiles } from '#testing/house-files.ts'

const files = houseFiles(/(?<!\.test)\.(?:tsx?|mjs|css)$/)

/** Names say what the field says: `cached`, `requested`, `answer`, `reported`, `visited`. */
const inNames = new Set('told tell tells asked kept seen aside heed heeds judge judged stranger strangers'.split(' '))
const inFileNames = new Set([...inNames, 'place', 'news', 'words', 'chance', 'famous'])
const inComments = /\b(told|tells?|asked|kept|seen|heeds?|judge[sd]?|aside|strangers?)\b/gi

/** Names that are not ours to change, each with whose they are; and words of texts that stand between tags. */
const elsewhere: Record<string, string[]> = {
  './dashboard/features/alerts/alert-store.ts': ['seenAt'], // in browsers' stores
  './dashboard/features/alerts/inbox.tsx': ['seenAt'],
  './scripts/screenshots/alert-states.ts': ['seenAt'],
  './testing/evidence/evidence-packages.ts': ['newestSeen'], // of the tables of evidence
  './testing/evidence/sui-functions.ts': ['newestSeen'],
}

/** `toldAnswer` and `TOLD_ANSWER` as their words. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g
/** Texts are for people who use the product: they are none of a programmer's names. */
const texts = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|>[^<>{}=;()]*</g

/** A name within a comment: where it is used it is looked at. */
const inCode = /`[^`]*`/g

function findings(path: string, text: string): string[] {
  const code = text.replaceAll(comments, '').replaceAll(texts, "''")
  const names = new Set(code.match(/[A-Za-z_$][\w$]*/g))
  const fileName = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return [
    ...wordsOf(fileName).flatMap((word) => (inFileNames.has(word) ? [`${path}: its name has “${word}”`] : [])),
    ...[...names]
      .filter((name) => wordsOf(name).some((word) => inNames.has(word)) && !elsewhere[path]?.includes(name))
      .map((name) => `${path}: ${name}`),
    ...(text.match(comments) ?? []).flatMap((comment) =>
      (comment.replaceAll(inCode, '').match(inComments) ?? []).map((word) => `${path}: a comment has “${word}”`),
    ),
  ]
}

test('no name and no comment has a word that the field has a better one for', () => {
  expect(Object.entries(files).flatMap(([path, text]) => findings(path, text))).toEqual([])
})

test('files are looked at, and no exception outlives its name', () => {
  expect(Object.keys(files).length).toBeGreaterThan(1_000)
  const gone = Object.entries(elsewhere).flatMap(([path, names]) =>
    names.filter((name) => !files[path]?.includes(name)),
  )
  expect(gone).toEqual([])
})

test('a bad word is found in a name, a file name and a comment, and in no text', () => {
  const text =
    "// It tells them of `kept`, as asked.\nconst toldRows = asked_by('what was told')\nconst html = <b>Seen by you</b>\n"
  expect(findings('./service/famous-place.ts', text)).toEqual([
    './service/famous-place.ts: its name has “famous”',
    './service/famous-place.ts: its name has “place”',
    './service/famous-place.ts: toldRows',
    './service/famous-place.ts: asked_by',
    './service/famous-place.ts: a comment has “tells”',
    './service/famous-place.ts: a comment has “asked”',
  ])
})

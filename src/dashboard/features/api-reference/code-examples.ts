import * as z from 'zod/mini'
import { createLocalStore } from '#dashboard/state/local-store.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import type { ShownOperation } from './api-document.ts'
import type { PlannedRequest } from './planned-request.ts'

export const languages = ['curl', 'TypeScript', 'Python'] as const
export type Language = (typeof languages)[number]

const chosenLanguage = createLocalStore<Language>({
  key: 'yieldscope.example-language',
  schema: z.catch(z.enum(languages), 'curl'),
  fallback: 'curl',
})
/** The language that this browser's reader prefers, for every example at once. */
export const useLanguage = (): Language => useStore(chosenLanguage)
export const chooseLanguage = (language: Language) => chosenLanguage.set(language)

/** `hasAnswer`: false where the service answers 204. */
type Needs = Pick<ShownOperation, 'needsKey'> & { hasAnswer: boolean }

/**
 * A program that makes the request and prints the answer, in a language with nothing installed beside it. It reads the key from
 * the environment as `YIELDSCOPE_API_KEY`, so the key never stands in the text.
 */
export function codeExample(language: Language, request: PlannedRequest, needs: Needs): string {
  const write = { curl: curlCommand, TypeScript: typeScriptProgram, Python: pythonProgram }[language]
  return write(request, needs)
}

const shellText = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

function curlCommand({ method, url, body }: PlannedRequest, { needsKey }: Needs): string {
  const isDefaultMethod = method === (body === null ? 'GET' : 'POST')
  return [
    'curl',
    ...(isDefaultMethod ? [] : [`-X ${method}`]),
    ...(needsKey ? ['-H "x-api-key: $YIELDSCOPE_API_KEY"'] : []),
    ...(body === null ? [] : [`-H 'content-type: application/json' -d ${shellText(compact(body))}`]),
    shellText(url),
  ].join(' ')
}

const scriptText = (text: string) => `'${escaped(text)}'`

function typeScriptProgram({ method, url, body }: PlannedRequest, { needsKey, hasAnswer }: Needs): string {
  const headers = [
    ...(needsKey ? ["'x-api-key': process.env.YIELDSCOPE_API_KEY ?? ''"] : []),
    ...(body === null ? [] : ["'content-type': 'application/json'"]),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(body === null ? [] : [`  body: ${jsonBody(body)},`]),
  ]
  const init = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`
  return [
    `const response = await fetch(${scriptText(url)}${init})`,
    'if (!response.ok) throw new Error(await response.text())',
    hasAnswer ? 'console.log(JSON.stringify(await response.json(), null, 2))' : 'console.log(response.status)',
  ].join('\n')
}

/** What is not JSON yet, while a reader writes, is sent as it stands. */
function jsonBody(body: string): string {
  try {
    const shown = JSON.stringify(JSON.parse(body), null, 2).replaceAll('\n', '\n  ')
    return `JSON.stringify(${shown})`
  } catch {
    return scriptText(body)
  }
}

function pythonProgram({ method, url, body }: PlannedRequest, { needsKey, hasAnswer }: Needs): string {
  const headers = [
    ...(needsKey ? ["'x-api-key': os.environ['YIELDSCOPE_API_KEY']"] : []),
    ...(body === null ? [] : ["'content-type': 'application/json'"]),
  ]
  return [
    ...(hasAnswer ? ['import json'] : []),
    ...(needsKey ? ['import os'] : []),
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    '${escaped(url)}',`,
    ...(method === 'GET' ? [] : [`    method='${method}',`]),
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    ...(body === null ? [] : [`    data='${escaped(compact(body))}'.encode(),`]),
    ')',
    'with urlopen(request) as response:',
    hasAnswer ? '    print(json.dumps(json.load(response), indent=2))' : '    print(response.status)',
  ].join('\n')
}

/** Between single quotes: TypeScript and Python escape alike. */
const escaped = (text: string) =>
  text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`).replaceAll('\n', String.raw`\n`)

/** JSON on one line; what is none stays as it is. */
function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return body
  }
}

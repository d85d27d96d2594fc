import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type VerifyLanguage, verifyExamples, verifyLanguages } from '#dashboard/features/webhooks/verify-examples.ts'
import { processEnvironment } from '#service/environment.ts'
import { secretText, signMessage } from '#service/webhooks/sign-message.ts'

const folder = mkdtempSync(join(tmpdir(), 'verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The secret is rotated: a message has two signatures, and the example knows the older secret. */
const [newer, older, foreign] = [1, 2, 3].map((byte) => new Uint8Array(24).fill(byte)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const body = '{"type":"price","data":{"note":"50 € \\n \\"quoted\\""}}'
const messageAt = (at: Date) => signMessage({ id: 'msg_1', body, at, secrets: [newer, older] })

/** Reads what to check as JSON, runs the program as it stands, and prints whether it accepts the message. */
const runners: Record<VerifyLanguage, { command: string; file: string; wrap: (program: string) => string }> = {
  TypeScript: {
    command: process.execPath,
    file: 'verify.mjs',
    // Not each Node that this runs on reads types.
    wrap: (program) => `${program.replaceAll(/: (?:string|Headers)\b/g, '')}
      const { secret, headers, body } = JSON.parse(process.argv[2])
      console.log(verify(secret, new Headers(headers), body))`,
  },
  Python: {
    command: 'python3',
    file: 'verify.py',
    wrap: (program) => `${program}
import json, sys
given = json.loads(sys.argv[1])
print(str(verify(given['secret'], given['headers'], given['body'].encode())).lower())`,
  },
  Shell: { command: 'sh', file: 'verify.sh', wrap: (program) => program },
}

function accepts(language: VerifyLanguage, message: Record<string, string>, secret: Uint8Array, text = body): boolean {
  const { command, file, wrap } = runners[language]
  const path = join(folder, file)
  writeFileSync(path, wrap(verifyExamples[language]))
  writeFileSync(join(folder, 'body.json'), text)
  const printed = execFileSync(
    command,
    [path, JSON.stringify({ secret: secretText(secret), headers: message, body: text })],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...processEnvironment(),
        SECRET: secretText(secret),
        ID: message['webhook-id'],
        TIMESTAMP: message['webhook-timestamp'],
        SIGNATURE: message['webhook-signature'],
      },
    },
  )
  return ['true', 'valid'].includes(printed.trim())
}

test.each(verifyLanguages)('the example in %s accepts what the service signs, and nothing else', (language) => {
  const message = messageAt(new Date())
  expect(accepts(language, message, newer)).toBe(true)
  expect(accepts(language, message, older)).toBe(true)
  expect(accepts(language, message, foreign)).toBe(false)
  expect(accepts(language, message, newer, body.replace('50', '51'))).toBe(false)
  expect(accepts(language, { ...message, 'webhook-id': 'msg_2' }, newer)).toBe(false)
  // A saved message is checked in a shell: its age is no matter there.
  if (language !== 'Shell') expect(accepts(language, messageAt(new Date(Date.now() - 600_000)), newer)).toBe(false)
})

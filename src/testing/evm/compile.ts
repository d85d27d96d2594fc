import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import solc from 'solc'
import * as z from 'zod/mini'
import type { Artifact } from './real-contracts.ts'

const require = createRequire(import.meta.url)
const Output = z.object({
  errors: z._default(z.array(z.object({ severity: z.string(), formattedMessage: z.string() })), []),
  contracts: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        abi: z.custom<Artifact['abi']>(Array.isArray),
        evm: z.object({ bytecode: z.object({ object: z.string() }) }),
      }),
    ),
  ),
})

/** Contracts of a text in Solidity, by their names; what it imports is read from published packages. Throws what the compiler says. */
export function compile(text: string): Record<string, Artifact> {
  const settings = { outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } }
  const input = { language: 'Solidity', sources: { 'own.sol': { content: text } }, settings }
  const findImport = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
  const { errors, contracts } = Output.parse(JSON.parse(solc.compile(JSON.stringify(input), { import: findImport })))
  const wrong = errors.filter(({ severity }) => severity === 'error').map(({ formattedMessage }) => formattedMessage)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return Object.fromEntries(
    Object.entries(contracts['own.sol'] ?? {}).map(([name, { abi, evm }]) => [
      name,
      { abi, bytecode: `0x${evm.bytecode.object}` },
    ]),
  )
}

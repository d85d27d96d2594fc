import { nameEndings } from '#contract/wallet/name.ts'
import type { openApiDocument } from '#service/openapi.ts'

type Document = ReturnType<typeof openApiDocument>

/** What a language model reads first (llmstxt.org): the interface in words, each operation in a line. */
export function llmsText({ info, tags, paths }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, call: `${method.toUpperCase()} ${path}` })),
  )
  const sections = tags.map(({ name, description }) => {
    const lines = operations
      .filter((operation) => operation.tags.some((tag) => tag === name))
      .map(({ call, summary, security, description: more }) => {
        const key = security.length > 0 ? ' Needs a key.' : ''
        return `- \`${call}\`: ${summary}.${key} ${more}`
      })
    return `## ${name}\n\n${description}\n\n${lines.join('\n')}`
  })
  return `# ${info.title}\n\n> ${info.description}\n\n${general}\n\n${sections.join('\n\n')}\n`
}

const general = [
  '- [OpenAPI 3.1 description](/openapi.json): every parameter, field and error with an example',
  '- [API reference](/docs): the same for people, with requests to try',
  '- `/mcp`: tools by task (`find_yield`, `wallet_summary`, `check_loans`, `simulate`) and the operations that change nothing, by the Model Context Protocol',
  '- [Skill](/skill.md): how an agent uses these tools, with four worked tasks',
  '- [Status](/status.json): sources, ages, failures',
  '- Send the key in the header `x-api-key`, never in the URL.',
  '- `RateLimit` says how many requests remain and until when; after a 429, wait `Retry-After` seconds.',
  '- Errors are `application/problem+json` with a stable `code` and a `requestId`.',
  `- Where an address is accepted, a name that ends in ${nameEndings} works too; \`Resolved-Address\` has the address.`,
  '- `Data-Source` says whether the data is `live` or `sample`, `Data-As-Of` when it was read.',
].join('\n')

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { generateApi } from 'swagger-typescript-api'

const input = resolve(process.argv[2] ?? '')
const folder = resolve('generated')
mkdirSync(folder, { recursive: true })

writeFileSync(resolve(folder, 'types.ts'), astToString(await openapiTypescript(pathToFileURL(input))))

await generateApi({
  input,
  output: folder,
  fileName: 'client.ts',
  httpClientType: 'fetch',
  extractRequestParams: true,
  silent: true,
})
// The generator tells the compiler to look away: here it is to look.
const client = resolve(folder, 'client.ts')
writeFileSync(client, readFileSync(client, 'utf8').replace(/^\/\/ @ts-nocheck$/m, ''))

import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { projectFolder } from '#scripts/project.mjs'
import { fakeProtocols } from '#testing/market/fake-rows.ts'
import { generateBorrowsDocument, generatePoolsDocument } from '#testing/market/generate-pools-document.ts'

const POOLS = 17_000

type Run = { ms: number; stallMs: number }

/** Measures the refresh of the vaults with a pools document as large as DefiLlama's, gzipped like the original. */
export async function measureRefresh(): Promise<string[][][]> {
  const document = generatePoolsDocument(POOLS)
  const pools = gzipSync(document)
  const answers = new Map([
    ['/pools', pools],
    ['/protocols', gzipSync(JSON.stringify(fakeProtocols))],
    ['/lendBorrow', gzipSync(generateBorrowsDocument(POOLS))],
  ])
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    response.writeHead(answer === undefined ? 404 : 200, headers).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { PATH: '', DEFILLAMA_YIELDS_URL: url, DEFILLAMA_API_URL: url }
  const probe = join(projectFolder, 'dist', 'service', 'refresh-probe.js')
  const { stdout } = await promisify(execFile)(process.execPath, [probe], { env })
  server.close()

  const [first, later, peakMegabytes] = JSON.parse(stdout) as [Run, Run, number]
  const row = (name: string, { ms, stallMs }: Run) => [
    name,
    ms.toFixed(0),
    stallMs.toFixed(0),
    peakMegabytes.toFixed(0),
  ]
  const megabytes = (Buffer.byteLength(document) / 1e6).toFixed(1)
  const title = `refresh of ${POOLS.toLocaleString('en')} pools (${megabytes} MB)`
  return [
    [
      [title, 'ms', 'longest stall ms', 'peak memory MB'],
      row('into an empty store', first),
      row('an hour later', later),
    ],
  ]
}

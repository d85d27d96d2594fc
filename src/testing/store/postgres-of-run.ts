import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startTestPostgres, type TestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the files of a run ask for its PostgreSQL; see `testDatabase`. */
    postgresDesk: string
  }
}

/**
 * One PostgreSQL for all files of a run, started when the first of them asks: it answers with the URL of an existing database.
 * Starting one for each file cost more than what they test.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<TestPostgres> | undefined
  const desk = createServer(async (_request, response) => {
    try {
      server ??= startTestPostgres()
      response.end((await server).url('postgres'))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  project.provide('postgresDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
  return async () => {
    desk.closeAllConnections()
    desk.close()
    await (await server)?.stop()
  }
}

import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** The URL of a new, empty database in the PostgreSQL of this run. It ends with the run. */
export async function testDatabase(): Promise<string> {
  const answer = await fetch(inject('postgresDesk'))
  const said = await answer.text()
  if (!answer.ok) throw new Error(said)
  const url = new URL(said)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = name
  return url.href
}

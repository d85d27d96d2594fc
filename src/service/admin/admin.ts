import { readConfig } from '#service/config.ts'
import { processEnvironment } from '#service/environment.ts'
import { askOwner, OwnerGone, readOwner } from '#service/store/embedded/owner.ts'
import { openStore } from '#service/store/open-store.ts'
import { type AdminCommand, runAdminCommand } from './admin-command.ts'
import { parseCommand } from './parse-command.ts'

/** On PostgreSQL at once; an embedded store is reached through the process that has it open, else opened here. */
async function run(command: AdminCommand): Promise<unknown> {
  const { databaseUrl, dataDir, templateFolder } = readConfig(processEnvironment())
  const owner = databaseUrl === null ? await readOwner(dataDir) : null
  if (owner !== null) {
    try {
      return await askOwner(owner, command)
    } catch (error) {
      if (!(error instanceof OwnerGone)) throw error
    }
  }
  const store = await openStore({ dataDir, databaseUrl, templateDir: templateFolder })
  try {
    return await runAdminCommand(store, command)
  } finally {
    await store.close()
  }
}

try {
  const lines = await run(parseCommand(process.argv.slice(2)))
  if (Array.isArray(lines)) for (const line of lines) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

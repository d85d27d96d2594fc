import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '#scripts/project.mjs'

/** Runs an admin command of the build on a data folder, whether a service has it open or not; gives what it prints. `settings`: of a database elsewhere. */
export async function runAdmin(dataDir: string, words: string[], settings = {}): Promise<string> {
  const program = join(projectFolder, 'dist', 'service', 'admin.js')
  const env = { DATA_DIR: dataDir, PATH: '', ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env })
  return stdout
}

import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectFolder } from '#scripts/project.mjs'

/** A bare node:http server in a process of its own that answers every request with this body. */
export async function startBareServer(body: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'yieldscope-bare-'))
  const file = join(folder, 'body')
  await writeFile(file, body)
  const script = join(projectFolder, 'src', 'scripts', 'bench', 'bare-server.mjs')
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', () => reject(new Error('The bare server ended before it listened')))
  })
  const stop = async () => {
    child.kill()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

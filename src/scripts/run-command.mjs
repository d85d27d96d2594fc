import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from './project.mjs'

const isWindows = process.platform === 'win32'

/**
 * Runs a program in the project's folder with its output shown; gives its exit code.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runCommand(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: projectFolder, stdio: 'inherit', shell: isWindows })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * A command line tool among the project's own packages.
 * @param {string} name
 */
export const installedTool = (name) => join(projectFolder, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name)

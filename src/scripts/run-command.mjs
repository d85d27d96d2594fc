import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from './project.mjs'

const isWindows = process.platform === 'win32'

/** Where a step before the program says what it does: the output is the program's, and may be read by another. */
export const besideOutput = 2

/**
 * Runs a program in the project's folder with its output shown, or written to an open file; gives its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {number} [file] its descriptor
 * @returns {Promise<number>}
 */
export function runCommand(program, args, file) {
  return new Promise((resolve, reject) => {
    const output = file ?? 'inherit'
    const child = spawn(program, args, { cwd: projectFolder, stdio: ['inherit', output, output], shell: isWindows })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * A command line tool among the project's own packages.
 * @param {string} name
 */
export const installedTool = (name) => join(projectFolder, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name)

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from './project.mjs'

const isWindows = process.platform === 'win32'

/** Stderr, for progress of steps before the program: its stdout may be read by another program. */
export const besideOutput = 2

/**
 * Runs a program in the project's folder with its output shown, or written to an open file; returns its exit code.
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
 * The path of a command line tool among the project's own packages.
 * @param {string} name
 */
export const installedTool = (name) => join(projectFolder, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name)

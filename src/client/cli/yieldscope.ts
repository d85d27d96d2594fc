#!/usr/bin/env node
// biome-ignore-all lint/style/noProcessEnv: here alone the program meets its process
import { runProgram } from './run-program.ts'

process.exitCode = await runProgram(process.argv.slice(2), {
  environment: process.env,
  write: (text) => process.stdout.write(text),
  warn: (text) => process.stderr.write(text),
  isColoured: process.stdout.isTTY === true && !process.env.NO_COLOR,
})

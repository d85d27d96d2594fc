import { fileURLToPath } from 'node:url'

/** The folder that holds package.json, wherever a script is called from. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

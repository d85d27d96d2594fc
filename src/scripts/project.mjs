import { fileURLToPath } from 'node:url'

/** The folder of package.json, wherever a script is called from. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

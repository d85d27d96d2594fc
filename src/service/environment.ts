/** The environment of this process: no other file reads it. */
export const processEnvironment = (): Record<string, string | undefined> => process.env

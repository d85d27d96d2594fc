import * as z from 'zod/mini'

/** Whose data an answer holds: read from the public sources, or made up by the sample's hosts. */
export const origins = ['live', 'sample'] as const
export const Origin = z.enum(origins)
export type Origin = z.output<typeof Origin>

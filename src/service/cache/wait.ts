/**
 * How long a caller waits for a reading, which goes on behind, in milliseconds: where nothing is known, and where something older
 * can stand in.
 */
export type Wait = { emptyMs: number; staleMs: number }

/**
 * How long a caller waits for a read, in milliseconds: without a fallback, and with an older entry as a fallback. The
 * read itself continues in the background.
 */
export type Wait = { emptyMs: number; staleMs: number }

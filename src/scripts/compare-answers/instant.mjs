/** The time of every recording, in milliseconds since 1970: half past, far from the next full hour. */
export const instantMs = Date.parse('2026-11-20T12:30:00.000Z')

/** When every recording happens, in milliseconds since 1970: half past, so that no hour turns over nearby. */
export const instantMs = Date.parse('2026-11-20T12:30:00.000Z')

const HOUR = 3600

/** What follows from an hour's prices, made once for each hour. `make` is given the hour in Unix seconds. */
export function perHour<T>(make: (hour: number) => T): (nowMs: number) => T {
  let made: { hour: number; value: T } | undefined
  return (nowMs) => {
    const hour = Math.floor(nowMs / 1000 / HOUR) * HOUR
    if (made?.hour !== hour) made = { hour, value: make(hour) }
    return made.value
  }
}

// Loaded before a service (`node --import`): its wall clock is ahead by as many milliseconds as a file says, which a test writes.
// Timers and `performance.now` go on as they do: waiting and time limits work.
import { readFileSync } from 'node:fs'

const path = new URL(import.meta.url).searchParams.get('file') ?? ''
const LOOK_EVERY_MS = 50
const RealDate = Date
const realNow = Date.now.bind(Date)
let ahead = 0

function look() {
  const written = Number(readFileSync(path, 'utf8'))
  if (Number.isFinite(written)) ahead = written
}
look()
setInterval(look, LOOK_EVERY_MS).unref()

const now = () => realNow() + ahead
RealDate.now = now
globalThis.Date = new Proxy(RealDate, {
  construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [now()] : given, target),
  apply: (date) => new date(now()).toString(),
})

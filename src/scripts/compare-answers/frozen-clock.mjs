// Loaded before a service (`node --import`): its wall clock stands still, so that two services say the same whenever they run.
// Timers and `performance.now` go on: waiting and time limits work.
import { instantMs } from './instant.mjs'

const RealDate = Date
RealDate.now = () => instantMs
globalThis.Date = new Proxy(RealDate, {
  construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [instantMs] : given, target),
  apply: (date) => new date(instantMs).toString(),
})

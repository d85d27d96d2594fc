// Preloaded into a service (`node --import`): stops its wall clock, so that two services give the same responses at any
// time. Timers and `performance.now` continue, so delays and time limits work.
import { instantMs } from './instant.mjs'

const RealDate = Date
RealDate.now = () => instantMs
globalThis.Date = new Proxy(RealDate, {
  construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [instantMs] : given, target),
  apply: (date) => new date(instantMs).toString(),
})

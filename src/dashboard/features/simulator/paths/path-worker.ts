// Runs paths on a thread of their own, so that the page stays responsive. path-workers.ts starts it.
import { createPathJobs, type PathJob } from '#domain/simulation/paths/path-jobs.ts'

// A timer would wait four milliseconds for each chunk.
const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.onmessage = () => waiting.shift()?.()

const handle = createPathJobs({
  post: (answer, transfer) => self.postMessage(answer, { transfer }),
  turn: () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      channel.port2.postMessage(null)
    }),
})
self.onmessage = ({ data }: MessageEvent<PathJob>) => void handle(data)

import { createPathJobs, type PathAnswer, type PathJob } from '#domain/simulation/paths/path-jobs.ts'

/** A `Worker` for pages in tests, where the browser's is not there: it does the same jobs, and what crosses is copied or moved as to a thread. */
export class InPageWorker {
  onmessage: ((event: MessageEvent<PathAnswer>) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  #isEnded = false
  #handle = createPathJobs({
    post: (answer, transfer) => {
      const data: PathAnswer = structuredClone(answer, { transfer })
      if (!this.#isEnded) this.onmessage?.(new MessageEvent('message', { data }))
    },
    turn: () => new Promise((resolve) => setTimeout(resolve)),
  })

  postMessage(job: PathJob, transfer: ArrayBuffer[]): void {
    void this.#handle(structuredClone(job, { transfer }))
  }

  terminate(): void {
    this.#isEnded = true
  }
}

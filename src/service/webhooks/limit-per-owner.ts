type Queue = { running: number; waiting: (() => void)[] }

/**
 * Runs tasks, at most `atOnce` per owner concurrently. Returns null, without running, if a task waited too long for its
 * turn.
 */
export function limitPerOwner({ atOnce, waitMs }: { atOnce: number; waitMs: number }) {
  const queues = new Map<string, Queue>()

  const turn = (queue: Queue) =>
    new Promise<boolean>((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        queue.waiting.splice(queue.waiting.indexOf(begin), 1)
        resolve(false)
      }, waitMs)
      queue.waiting.push(begin)
    })

  return async <T>(owner: string, run: () => Promise<T>): Promise<T | null> => {
    const queue = queues.get(owner) ?? { running: 0, waiting: [] }
    queues.set(owner, queue)
    if (queue.running >= atOnce) {
      // A finished task passes its slot on.
      if (!(await turn(queue))) return null
    } else queue.running += 1
    try {
      return await run()
    } finally {
      const next = queue.waiting.shift()
      if (next !== undefined) next()
      else {
        queue.running -= 1
        if (queue.running === 0) queues.delete(owner)
      }
    }
  }
}

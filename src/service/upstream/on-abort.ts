type Group = { waiting: Set<() => void>; runAll: () => void }

const groups = new WeakMap<AbortSignal, Group>()

/**
 * Calls `run` once when the signal aborts, at once if it has; returns how to leave before. Hundreds of waits share the
 * signal of a request or of the process: an `AbortSignal` searches all its listeners for each that comes or goes, and
 * warns of a leak. This adds one listener to the signal while anybody waits, and each wait to a set.
 */
export function onAbort(signal: AbortSignal, run: () => void): () => void {
  if (signal.aborted) {
    run()
    return () => {}
  }
  const group = groups.get(signal) ?? openGroup(signal)
  // A function of its own, so that one that is passed twice counts twice.
  const call = () => run()
  group.waiting.add(call)
  return () => {
    group.waiting.delete(call)
    if (group.waiting.size > 0 || groups.get(signal) !== group) return
    signal.removeEventListener('abort', group.runAll)
    groups.delete(signal)
  }
}

function openGroup(signal: AbortSignal): Group {
  const waiting = new Set<() => void>()
  const runAll = () => {
    groups.delete(signal)
    for (const call of waiting) call()
  }
  const group = { waiting, runAll }
  groups.set(signal, group)
  signal.addEventListener('abort', runAll, { once: true })
  return group
}

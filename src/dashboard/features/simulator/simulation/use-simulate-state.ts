import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readSimulation, type SimulateState, writeSimulation } from '#dashboard/state/simulation-url.ts'

/** Browsers refuse more than some hundred history changes in a few seconds; a drag makes that many. */
const URL_REST_MS = 300

type Change = Partial<SimulateState>
/** Sets some of it; a function is given what is set now. */
export type PatchSimulateState = (change: Change | ((now: SimulateState) => Change)) => void

/** The inputs are here for an instant answer, and follow into the URL when they rest; Back and a pasted link come in from there. */
export function useSimulateState(): readonly [SimulateState, PatchSimulateState] {
  const [search, setSearch] = useSearchParams()
  const fromUrl = useMemo(() => readSimulation(search), [search])
  const [state, setState] = useState(fromUrl)
  const shared = useRef(writeSimulation(fromUrl).toString())

  useEffect(() => {
    const timer = setTimeout(() => {
      const written = writeSimulation(state).toString()
      if (written === shared.current) return
      shared.current = written
      // The address concerns the whole frame: its rendering gives way to a hand that goes on.
      startTransition(() => setSearch(new URLSearchParams(written), { replace: true }))
    }, URL_REST_MS)
    return () => clearTimeout(timer)
  }, [state, setSearch])

  useEffect(() => {
    const written = writeSimulation(fromUrl).toString()
    if (written === shared.current) return
    shared.current = written
    setState(fromUrl)
  }, [fromUrl])

  const patch = useCallback<PatchSimulateState>(
    (change) => setState((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
    [],
  )
  return [state, patch] as const
}

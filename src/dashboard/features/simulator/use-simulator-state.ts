import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Vault } from '#contract/vault.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { useDebounced } from '#dashboard/ui/browser/use-debounced.ts'
import {
  type PatchSimulatorState,
  readSimulatorState,
  startState,
  urlShape,
  writeSimulatorState,
} from './simulator-state.ts'

/** Browsers refuse more than some hundred history changes in a few seconds; a drag makes that many. */
const URL_REST_MS = 300

/** The inputs live here for an instant answer, and follow into the URL when they rest; Back and a pasted link come in from there. */
export function useSimulatorState(vault: Vault) {
  const start = useMemo(() => startState(vault), [vault])
  const [url, setUrl] = useUrlState(urlShape)
  const fromUrl = useMemo(() => readSimulatorState(url, start), [url, start])
  const [state, setState] = useState(fromUrl)
  const shared = useRef(JSON.stringify(fromUrl))
  const rested = useDebounced(state, URL_REST_MS)

  useEffect(() => {
    const written = JSON.stringify(rested)
    if (written === shared.current) return
    shared.current = written
    setUrl(writeSimulatorState(rested, start), { replace: true })
  }, [rested, start, setUrl])

  useEffect(() => {
    const read = JSON.stringify(fromUrl)
    if (read === shared.current) return
    shared.current = read
    setState(fromUrl)
  }, [fromUrl])

  const patch = useCallback<PatchSimulatorState>(
    (change) => setState((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
    [],
  )
  return [state, patch] as const
}

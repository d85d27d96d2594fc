import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Vault } from '#contract/vault.ts'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { vaultOutcomeQuery } from '#dashboard/features/simulator/simulation/vault-outcome-query.ts'
import { ofHundredShort } from './fan-texts.ts'
import { texts } from './texts.ts'

/** The chance does not depend on the amount: a pool that is listed for two coins is drawn once. */
const DRAWN = { amountUsd: 1_000, days: 365 }

/** In how many of 100 simulated years the pool ends below what its coins would be worth without it; drawn once it comes into view, and `children` until then. */
export function BelowHolding({ vault, children }: { vault: Vault; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isInView, setInView] = useState(false)
  const hasBudget = useHasSpareBudget()
  useEffect(() => {
    const element = place.current
    if (element === null || isInView || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setInView(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isInView])
  const { data } = useQuery({ ...vaultOutcomeQuery(vault, DRAWN), enabled: isInView && hasBudget, retry: false })
  const chance = data?.deposit?.chanceBelowHolding ?? null
  return <span ref={place}>{chance === null ? children : texts.endBelowHolding(ofHundredShort(chance))}</span>
}

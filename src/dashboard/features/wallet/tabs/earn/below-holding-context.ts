import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Vault } from '#contract/vault.ts'

/** What says how often a deposit in the pool ends below what its coins would be worth; `children` until that is known. Given by whoever can draw it. */
export const BelowHoldingContext = createContext<ComponentType<{ vault: Vault; children: ReactNode }> | null>(null)

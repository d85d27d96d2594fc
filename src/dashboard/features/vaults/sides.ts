import type { VaultSide } from '#contract/vault.ts'
import { texts } from './texts.ts'

export const sides = [
  { value: 'earn', label: texts.earn },
  { value: 'borrow', label: texts.borrow },
] as const satisfies { value: VaultSide; label: string }[]

import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { plainNumber } from '#dashboard/ui/form/typed-number.ts'

export const marketKinds = ['vault.apy', 'vault.tvl', 'price'] as const
export type MarketKind = (typeof marketKinds)[number]
export type MarketDraft = { kind: MarketKind; subject: string; way: 'above' | 'below'; value: string }

/** What is written as a threshold; null until it is whole. A rate is written in percent. */
export function toMarketRule({ kind, subject, way, value }: MarketDraft): WebhookRule | null {
  const written = readNumber(value)
  if (written === null || subject.trim() === '') return null
  const threshold = { [way]: kind === 'vault.apy' ? Number((written / 100).toFixed(8)) : written }
  return kind === 'price'
    ? { type: kind, coinType: subject.trim(), ...threshold }
    : { type: kind, vaultId: subject.trim(), ...threshold }
}

/** A number of 0 or more as people write it; null where it is none. */
export function readNumber(text: string): number | null {
  const plain = plainNumber(text)
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

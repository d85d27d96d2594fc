import { chainIds } from '#contract/chains.ts'
import { WebhookRule, walletRuleTypes } from '#contract/webhook/webhook-rule.ts'
import type { Alert } from '#dashboard/features/alerts/alert.ts'
import type { AlertSubject } from '#dashboard/state/alert-dialog-store.ts'
import { settings } from '#dashboard/state/settings.ts'
import { plainNumber, typedNumber } from '#dashboard/ui/form/typed-number.ts'

type RuleType = WebhookRule['type']
/** What is written in the form; `number` as text, a rate in percent. */
type AlertDraft = { type: RuleType; way: 'above' | 'below'; number: string }

/** What a number of a rule is of; null: it has none. */
type Unit = 'percent' | 'dollars' | 'factor' | null
const units: Record<RuleType, Unit> = {
  'holding.changed': 'dollars',
  'position.opened': null,
  'position.closed': null,
  'position.out_of_range': null,
  'position.in_range': null,
  'position.health': 'factor',
  'position.claimable': 'dollars',
  'vault.apy': 'percent',
  'vault.tvl': 'dollars',
  price: 'dollars',
  'source.failing': null,
}
export const unitOf = (type: RuleType): Unit => units[type]
/** Whether it may be crossed either way. */
export const hasWay = (type: RuleType): boolean => type === 'price' || type.startsWith('vault.')

/** The rules that a subject can have, the likeliest first. */
export function ruleTypesOf(subject: AlertSubject): readonly [RuleType, ...RuleType[]] {
  switch (subject.kind) {
    case 'vault':
      return ['vault.apy', 'vault.tvl']
    case 'coin':
      return ['price']
    case 'wallet':
      return walletRuleTypes
    case 'position': {
      const { type } = subject.position
      if (type === 'Borrow') return ['position.health', 'position.closed']
      if (type === 'CLMM')
        return ['position.out_of_range', 'position.in_range', 'position.claimable', 'position.closed']
      return ['position.claimable', 'position.closed']
    }
  }
}

const usual: Partial<Record<RuleType, string>> = {
  'holding.changed': '100',
  'position.claimable': '50',
}
export const draftOf = (type: RuleType): AlertDraft => ({
  ...{ type, way: 'above' },
  number: type === 'position.health' ? typedNumber(settings.get().healthLimit) : (usual[type] ?? ''),
})

/** What is written of an alert that is changed. */
export function draftFrom(rule: WebhookRule): AlertDraft {
  const { type } = rule
  if (type === 'holding.changed') return { ...draftOf(type), number: typedNumber(rule.minUsd ?? 0) }
  if (!('above' in rule || 'below' in rule)) return draftOf(type)
  const { above, below } = { above: undefined, below: undefined, ...rule }
  const value = above ?? below ?? 0
  const shown = unitOf(type) === 'percent' ? Number((value * 100).toFixed(6)) : value
  return { type, way: above === undefined ? 'below' : 'above', number: typedNumber(shown) }
}

/** Null for what is no number of 0 or more; thousands separators are read. */
function readNumber(text: string): number | null {
  const plain = plainNumber(text)
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

/** The rule that is written; null until it is whole. */
export function toRule(subject: AlertSubject, { type, way, number }: AlertDraft): WebhookRule | null {
  const unit = unitOf(type)
  const written = readNumber(number)
  if (unit !== null && written === null) return null
  const value = unit === 'percent' ? Number(((written ?? 0) / 100).toFixed(10)) : (written ?? 0)
  const of =
    subject.kind === 'vault' ? { vaultId: subject.id } : subject.kind === 'coin' ? { coinType: subject.coinType } : {}
  const read = WebhookRule.safeParse({
    ...{ type, ...of },
    ...(type === 'holding.changed' && { minUsd: value }),
    ...(type === 'position.health' && { below: value }),
    ...(type === 'position.claimable' && { above: value }),
    ...(hasWay(type) && { [way]: value }),
  })
  return read.success ? read.data : null
}

/** The present figure of a rule, as the opening page shows it; null where it is unknown, or there is none. */
export function presentOf(subject: AlertSubject, type: RuleType): number | null {
  if (subject.kind === 'vault') return type === 'vault.tvl' ? subject.tvl : subject.apy
  return subject.kind === 'coin' ? subject.price : null
}

export const newAlert = (subject: AlertSubject, rule: WebhookRule, id: string | undefined): Alert => ({
  ...{ id: id ?? crypto.randomUUID(), rule, name: subject.name, isPaused: false, createdAt: Date.now() },
  ...{ checkedAt: null, firedAt: null, obstacle: '', isInPart: false, last: null },
  address: 'address' in subject ? subject.address : '',
  position: subject.kind === 'position' ? positionOf(subject.position) : null,
})

function positionOf({ chain, ...position }: Extract<AlertSubject, { kind: 'position' }>['position']) {
  const known = chainIds.find((id) => id === chain)
  return known === undefined ? null : { chain: known, ...position }
}

/** What the form of an alert that is changed is about. */
export function subjectOf({ rule, address, position, name, last }: Alert): AlertSubject {
  const value = last?.value ?? null
  if ('vaultId' in rule) {
    const isTvl = rule.type === 'vault.tvl'
    return { kind: 'vault', id: rule.vaultId, name, apy: isTvl ? null : value, tvl: isTvl ? value : null }
  }
  if ('coinType' in rule) return { kind: 'coin', coinType: rule.coinType, name, price: value }
  return position === null ? { kind: 'wallet', address, name } : { kind: 'position', address, name, position }
}

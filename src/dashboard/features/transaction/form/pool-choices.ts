import type { Vault } from '#contract/vault.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { coinKey } from '#domain/coin-type.ts'
import { vaultTarget } from '#domain/vault-target.ts'
import type { Choice } from './choice.ts'

/** The protocol's pools that the action is for, in the order of the vaults; of two vaults of one pool the first. */
export function poolChoices(vaults: readonly Vault[], { protocol, type }: Action): Choice[] {
  const choices = new Map<string, Choice>()
  for (const vault of vaults) {
    const target = vaultTarget(vault)
    if (target?.protocol !== protocol || target.poolId === null || !target.actions.includes(type)) continue
    const key = poolKey(target.poolId)
    if (choices.has(key)) continue
    const rate = formatRate(vault.totalApy)
    const name = ownName(vault)
    choices.set(key, {
      value: target.poolId,
      names: [key, poolKey(vault.id)],
      label: `${name} · ${rate}`,
      ...{ name, rate: vault.totalApy, commission: null, stake: null, share: null, tvl: vault.tvl },
      about: vault.type === 'BORROW' ? texts.costsPerYear(rate) : texts.paysPerYear(rate),
      warning: vault.actions.includes(type) ? null : texts.serviceMayNot,
    })
  }
  return [...choices.values()]
}

/** "SUI" of "NAVI Lending SUI": whose pool it is was chosen before. */
function ownName({ id, name, protocol }: Vault): string {
  const isPrefixed = protocol.name !== '' && name.startsWith(`${protocol.name} `)
  return (isPrefixed ? name.slice(protocol.name.length).trim() : name) || id
}

/** The same for all ways to write a pool: `navi-lending:0x2::sui::SUI`, the coin type alone, with and without leading zeros. */
export function poolKey(text: string): string {
  const plain = text.trim().replace(/^[\w-]+-lending:/i, '')
  return plain.includes('::') ? coinKey(plain) : plain.toLowerCase()
}

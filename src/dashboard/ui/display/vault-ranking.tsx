import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Vault } from '#contract/vault.ts'
import { higherRateNote } from '#dashboard/ui/best-rate/whole-rate.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { VaultIcon } from '#dashboard/ui/icons/vault-icon.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'

type Props = {
  title: string
  vaults: readonly Vault[]
  /** What each rate is worth something by: how much is in it. */
  hasTvl?: boolean
  /** Below each name. */
  noteOf?: (vault: Vault) => ReactNode
  /** Where all are of one coin and chain, the sign of the protocol. */
  sign?: 'coins' | 'protocol'
  /** Of the title: below that of the section, or of the page. */
  level?: 2 | 3
  children: ReactNode
}

const chainOf = ({ chain }: Vault) => vaultChainName(chain)

/** A few vaults with the rates that rank them, without what a coin earns by itself, and below them a way on. */
export function VaultRanking({
  title,
  vaults,
  hasTvl = false,
  noteOf = chainOf,
  sign = 'coins',
  level = 3,
  children,
}: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex justify-between gap-2 border-b border-rule pb-1 text-sm font-medium">
        <Heading id={id}>{title}</Heading>
        <span aria-hidden="true" className="flex text-right">
          {hasTvl && <span className="w-16 font-normal text-faded">TVL</span>}
          <span className="w-16">APY</span>
        </span>
      </div>
      <ul>
        {vaults.map((vault) => (
          <li key={vault.id} className="flex h-11 items-center gap-2 border-b border-line text-sm">
            {sign === 'protocol' ? (
              <ProtocolIcon id={vault.protocol.id} name={vault.protocol.name} />
            ) : (
              <VaultIcon vault={vault} />
            )}
            <span className="min-w-0 flex-1">
              <Link className="block truncate hover:text-accent hover:underline" to={vaultPath(vault.id)}>
                {vault.name || vault.id}
              </Link>{' '}
              <span className="-mt-1 block text-xs text-faded">{noteOf(vault)}</span>
            </span>
            {hasTvl && <span className="w-16 text-right text-faded">{formatRoundMoney(vault.tvl)}</span>}
            <span
              className={`text-right font-medium ${hasTvl ? 'w-14' : ''}`}
              title={higherRateNote({ apy: vault.totalApy, apy30d: vault.apy30d, type: vault.type, symbol: '' })}
            >
              {formatRate(carefulApy(vault))}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#contract/error.ts'
import { nameSuffixes } from '#contract/wallet/name.ts'
import { nameQuery } from '#dashboard/features/wallet/queries.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { CopyIconButton } from '#dashboard/ui/button/copy-button.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { texts } from './texts.ts'

/** Whether an address can be read from such a name at all. */
export const canResolve = (name: string): boolean => Object.keys(nameSuffixes).some((suffix) => name.endsWith(suffix))

export const isOwn = (address: string, wallets: readonly string[]): boolean =>
  wallets.some((wallet) => wallet.toLowerCase() === address.toLowerCase())

/** `isLookedUp`: at once; the lookups of a long list would use up the minute's requests. */
type Props = { name: string; wallets: readonly string[]; isLookedUp: boolean }

/** Where transfers to a name arrive: an owned name may lead to another wallet, or to none. */
export function NameTarget({ name, wallets, isLookedUp }: Props) {
  const [isOn, setOn] = useState(isLookedUp)
  const canAsk = canResolve(name)
  const { data, error, isFetching, refetch } = useQuery({ ...nameQuery(name), enabled: isOn && canAsk })
  if (!canAsk) return <span className="text-faded">{DASH}</span>
  if (data !== undefined) return <Target address={data} wallets={wallets} />
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return <span className="text-caution">{texts.nowhere}</span>
  if (isFetching) return <span className="text-faded">{texts.lookingUp}</span>
  return (
    <Button
      look="quiet"
      className="-ml-1"
      aria-label={texts.lookUpName(name)}
      onClick={() => (isOn ? void refetch() : setOn(true))}
    >
      {error === null ? texts.lookUp : texts.lookUpAgain}
    </Button>
  )
}

export const Target = ({ address, wallets }: { address: string; wallets: readonly string[] }) =>
  isOwn(address, wallets) ? (
    <span>
      <span aria-hidden="true" className="text-gain">
        ✓{' '}
      </span>
      {texts.thisWallet}
    </span>
  ) : (
    <span className="inline-flex items-center gap-2">
      <Link className="link" to={walletPath([address])} title={address}>
        {shortAddress(address)}
      </Link>
      <CopyIconButton text={address} label={texts.copy(address)} />
    </span>
  )
